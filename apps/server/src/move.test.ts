import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { describeOnPostgres, describeOnSqliteAlone, type TestDatabase } from '#platform/testing/databases.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { startTestStore, type TestStore } from '#platform/testing/s3-store.ts'
import { addTender } from './features/assembly/tender.fixture.ts'
import { moveCommand } from './features/move/command/move-command.ts'
import { filesToMove } from './features/move/files/copy-files.ts'
import { FilesPlace } from './features/move/files/files-place.ts'
import { digestTable } from './features/move/rows/copy-rows.ts'
import { pairTables } from './features/move/rows/moved-table.ts'
import { examineServer } from './examine-server.ts'
import { movePorts } from './move-ports.ts'
import { openServices } from './open-services.ts'
import { openStore } from './open-store.ts'
import { runHere } from './testing/backed-up-store.ts'
import { builtProgram } from './testing/built-programs.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

type Settings = Record<string, string>

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Starts a server with two documents, a deleted one, a tender, a proposal and an uploaded template. */
async function filledServer(database: TestDatabase, environment: Settings = {}): Promise<TestApp> {
  const app = await startTestApp(database, { environment })
  await openStore(app.services)
  const send = (name: string, title: string) =>
    app.upload<{ document_id: string }>(
      '/documents/upload',
      {},
      {
        name,
        content: smallDocx([{ title, text: prose(`Sobre ${title}`) }]),
      },
    )
  await send('suporte.docx', 'Suporte técnico')
  await send('treinamento.docx', 'Treinamento')
  const { json } = await send('apagada.docx', 'Apagada')
  await app.runJobs()
  await app.request('DELETE', `/documents/${json.document_id}`)
  const cover = smallDocx([], ['{{tender}}', '{{content}}'])
  await app.upload('/assembly/templates', {}, { name: 'Nossa Capa é.docx', content: cover })
  const { id } = await app.services.db.selectFrom('sections').select('id').executeTakeFirstOrThrow()
  const tender = await addTender(app.services, { client: 'Santa Casa', tender: 'Edital 9' }, [
    ['T', 'Capacitação', id],
  ])
  await app.request('POST', '/assembly/generate', { session_id: tender, output_filename: 'nova.docx' })
  await app.runJobs()
  return app
}

/** Runs the command in this process. `onSay` is called with each line before the move continues. */
async function move(
  settings: Settings,
  parameters: string[],
  onSay: (line: string) => void = () => undefined,
) {
  const said: string[] = []
  const tell = (line: string) => {
    said.push(line)
    onSay(line)
  }
  const code = await moveCommand(
    {
      parameters,
      environment: settings,
      from: '/',
      say: tell,
      complain: (line) => said.push(line),
    },
    movePorts(),
  )
  return { code, output: said.join('\n') }
}

/** Reads everything of a place: a digest of each table, and the hash of each file. */
async function contentOf(settings: Settings) {
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent' }, '/')
  const db = openDatabase(config)
  try {
    const tables: Record<string, string> = {}
    for (const table of await pairTables(db, db)) {
      const digest = await digestTable(db, table)
      tables[table.name] = `${digest.rows} ${digest.sha256}`
    }
    const files: Record<string, string> = {}
    const place = new FilesPlace(config)
    // These are the files that a bucket contains: all but the shipped templates.
    for await (const { name } of filesToMove({
      from: place,
      to: new FilesPlace({ ...config, s3: ANY_BUCKET }),
    })) {
      const { driver, key } = place.at(name)
      const chunks: Uint8Array[] = await (await driver.open(key)).toArray()
      files[name] = createHash('sha256').update(Buffer.concat(chunks)).digest('hex')
    }
    return { tables, files }
  } finally {
    await db.destroy()
  }
}

const ANY_BUCKET = { bucket: 'any', prefix: '', pathStyle: true }

/** Returns what the doctor finds. */
async function doctorAt(settings: Settings): Promise<string[]> {
  const opened = openServices(readConfig({ ...settings, LOG_LEVEL: 'silent' }, '/'))
  try {
    await openStore(opened.services)
    const examined = await Array.fromAsync(examineServer(opened, { quick: false, watchedMilliseconds: 10 }))
    return examined.flatMap(({ findings }) => findings.map(({ what }) => what))
  } finally {
    await opened.services.search.close()
    await opened.services.db.destroy()
  }
}

describeOnSqliteAlone('a move on one machine', (open) => {
  test('resumes after any step, and leaves the old place unchanged', { timeout: 120_000 }, async () => {
    const database = await open()
    await filledServer(database)
    const from = { DATA_DIR: database.dataDir }
    const before = await contentOf(from)
    const target = path.join(await emptyFolder(), 'new')
    const steps = [/^files, while/, /^rows, closed/, /^files that changed/, /^comparing/, /^examining/]
    for (const step of steps) {
      const ended = await move(from, ['--to', target], (line) => {
        if (step.test(line)) throw new Error('the power went')
      })
      expect([step, ended.code, ended.output]).toEqual([step, 1, expect.stringContaining('the power went')])
      await expect(doctorAt({ DATA_DIR: target })).rejects.toThrow('npm run move there again')
    }
    const { code, output } = await move(from, ['--to', target])
    expect([code, output]).toEqual([0, expect.stringContaining('The move is complete')])
    const after = await contentOf({ DATA_DIR: target })
    expect(after.files).toEqual(before.files)
    // Nobody signed in or downloaded anything meanwhile.
    expect(after.tables).toEqual(before.tables)
    expect(await contentOf(from)).toEqual(before)
    expect(await doctorAt({ DATA_DIR: target })).toEqual([])
    // Somebody who kept the old settings learns so from the doctor and from the nightly backup.
    expect(await doctorAt(from)).toEqual([expect.stringContaining(`was moved to ${target}`)])
    const folder = path.join(await emptyFolder(), 'backup')
    const backup = await runHere('backup.ts', [folder], from)
    expect(backup).toMatchObject({
      code: 1,
      output: expect.stringContaining(`MOVED Everything was moved to`),
    })
    expect((await runHere('backup.ts', [folder], { DATA_DIR: target })).code).toBe(0)
    const again = await runHere('backup.ts', [folder], from)
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining('choose another folder') })
    // A second move reports that all is done; the old place opens only on request.
    expect(await move(from, ['--to', target])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Everything has been moved'),
    })
    expect(await move(from, ['--reopen'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('--reopen --yes'),
    })
    expect((await move(from, ['--reopen', '--yes'])).code).toBe(0)
  })

  test('resumes after the command was killed while it copied rows', { timeout: 120_000 }, async () => {
    const database = await open()
    await filledServer(database)
    const target = path.join(await emptyFolder(), 'new')
    const killed = spawn(process.execPath, [builtProgram('move.ts'), '--to', target], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: database.dataDir,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
    })
    let output = ''
    killed.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('rows, closed for changes')) killed.kill('SIGKILL')
    })
    await new Promise((resolve) => killed.on('close', resolve))
    expect(output).toContain('The server is closed for changes now')
    expect(output).not.toContain('complete')
    const from = { DATA_DIR: database.dataDir }
    expect((await move(from, ['--to', target])).code).toBe(0)
    expect((await contentOf({ DATA_DIR: target })).tables).toEqual((await contentOf(from)).tables)
    expect(await doctorAt({ DATA_DIR: target })).toEqual([])
  })

  test('can be given up, after which people can work again, and starts anew', async () => {
    const database = await open()
    const app = await filledServer(database)
    const from = { DATA_DIR: database.dataDir }
    const target = path.join(await emptyFolder(), 'new')
    await move(from, ['--to', target], (line) => {
      if (line.startsWith('comparing')) throw new Error('the power went')
    })
    const rename = () => app.request('PUT', '/glossary/none', {})
    expect((await rename()).json).toMatchObject({ code: 'server.moving' })
    expect((await move(from, ['--reopen'])).code).toBe(0)
    expect((await rename()).json).not.toMatchObject({ code: 'server.moving' })
    await sql`delete from requirements`.execute(app.services.db)
    expect((await move(from, ['--to', target])).code).toBe(0)
    expect((await contentOf({ DATA_DIR: target })).tables).toEqual((await contentOf(from)).tables)
  })

  test('refuses unsuitable places, and names the solution', async () => {
    const database = await open()
    const app = await filledServer(database)
    const from = { DATA_DIR: database.dataDir }
    const refused = async (parameters: string[], settings: Settings = from) => {
      const { code, output } = await move(settings, parameters)
      expect(code).toBe(1)
      return output
    }
    expect(await refused(['--to', database.dataDir])).toContain('is the database the server has now')
    expect(await refused(['--to', await emptyFolder(), '--storage', app.config.storageDir])).toContain(
      'holds the files the server has now',
    )
    const { storageDir } = app.config
    for (const nested of [
      ['--to', path.join(storageDir, 'new')],
      ['--to', await emptyFolder(), '--storage', path.join(storageDir, 'originals')],
      ['--to', await emptyFolder(), '--storage', path.dirname(storageDir)],
    ])
      expect(await refused(nested)).toMatch(/the files the server has now, .*, lie in each other/)
    expect(await refused(['--to', 'postgres://nobody@127.0.0.1:1/none'])).toContain('--storage')
    const elsewhere = ['--storage', await emptyFolder()]
    expect(await refused(['--to', 'postgres://ana:secret@127.0.0.1:1/none', ...elsewhere])).toMatch(
      /postgres:\/\/ana@127\.0\.0\.1:1\/none cannot be reached.*PGPASSWORD/,
    )
    const full = await emptyFolder()
    await writeFile(path.join(full, 'store.json'), '{}')
    expect(await refused(['--to', await emptyFolder(), '--storage', full])).toMatch(/is not empty.*--storage/)
    const other = await emptyFolder()
    await sql`vacuum into ${path.join(other, 'tenderwright.db')}`.execute(app.services.db)
    expect(await refused(['--to', other])).toMatch(/tenderwright\.db is not empty.*another folder/)
    const newer = await emptyFolder()
    const db = openDatabase({ databaseUrl: undefined, dataDir: newer })
    await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
    await sql`insert into kysely_migration values ('0001-first-tables', ''), ('9999-later', '')`.execute(db)
    await db.destroy()
    expect(await refused(['--to', newer])).toContain('a newer version of Tenderwright')
    expect(await refused(['--to', await emptyFolder()], { DATA_DIR: await emptyFolder() })).toContain(
      'There is no database',
    )
    const file = path.join(await emptyFolder(), 'file')
    await writeFile(file, '')
    expect(await refused(['--to', file])).toMatch(/cannot be (written|used)/)
    const [original] = await Array.fromAsync(app.services.storage.originals())
    await writeFile(app.services.storage.path(original!.sha256), randomBytes(original!.sizeBytes))
    expect(await refused(['--to', await emptyFolder()])).toMatch(
      new RegExp(`damaged: ${original!.sha256}.*despite`),
    )
  })
})

describeOnPostgres('a move to PostgreSQL and a bucket', (open) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startTestStore()
  })
  afterAll(() => store.close())

  test('keeps every row and every file there and back, while people read', { timeout: 180_000 }, async () => {
    const { databaseUrl } = await open()
    const dataDir = await emptyFolder()
    const db = openDatabase({ databaseUrl: undefined, dataDir })
    onTestFinished(() => db.destroy())
    const home = { db, kind: 'sqlite', dataDir, databaseUrl: undefined } as const
    await openStore(
      openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, '/'), { db }).services,
    )
    const app = await filledServer(home)
    const from = { DATA_DIR: dataDir }
    const before = await contentOf(from)
    expect(await doctorAt(from)).toEqual([])

    const target = { databaseUrl: await emptyPostgres(databaseUrl), storage: store.url('team') }
    const there = ['--to', target.databaseUrl, '--storage', target.storage]
    const dry = await move(from, [...there, '--dry-run'])
    expect(dry).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Rows: \d+ in \d+ tables[^]*Nothing was changed/),
    })
    expect(await contentOf(from)).toEqual(before)

    const [{ id: document } = { id: '' }] = await db.selectFrom('documents').select('id').execute()
    const during: Promise<unknown>[] = []
    const moved = await move(from, there, (line) => {
      if (!line.startsWith('The server is closed')) return
      during.push(
        app.request('DELETE', `/documents/${document}`).then(({ status, json }) => [status, json['code']]),
        app.request('GET', `/documents/${document}/original`).then(({ status }) => status),
        // A session that begins now is moved as well.
        app
          .visitor()
          .request('POST', '/auth/sign-in/email', { email: 'ana@example.com', password: 'correct horse' })
          .then(({ status }) => status),
      )
    })
    expect([moved.code, moved.output]).toEqual([0, expect.stringContaining('Moved and compared')])
    expect(await Promise.all(during)).toEqual([[503, 'server.moving'], 200, 200])
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: target.databaseUrl,
      STORAGE_URL: target.storage,
    }
    const away = await contentOf(settings)
    expect(away.files).toEqual(before.files)
    expect(await doctorAt(settings)).toEqual([])

    const home2 = path.join(await emptyFolder(), 'data')
    const back = await move(settings, ['--to', home2])
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('The move is complete')])
    const after = await contentOf({ DATA_DIR: home2 })
    expect(after.files).toEqual(before.files)
    // The download and the sign-in during the move added their lines and a session, and nothing else changed.
    const { audit_events: audit, session: sessions, ...others } = after.tables
    const { audit_events: earlier, session: earlierSessions, ...known } = before.tables
    expect([Number.parseInt(earlierSessions!), Number.parseInt(sessions!)]).toEqual([1, 2])
    expect(others).toEqual(known)
    expect(Number.parseInt(audit!)).toBe(Number.parseInt(earlier!) + 2)
    expect(await doctorAt({ DATA_DIR: home2 })).toEqual([])
  })
})
