import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  describeEachDatabase,
  describeOnSqlite,
  type TestDatabase,
  triesEveryCase,
} from '#platform/testing/databases.ts'
import { openDatabase } from '#platform/database/database.ts'
import { tableNames } from '#platform/database/table-names.ts'
import { emptyPostgres } from '#platform/testing/empty-postgres.ts'
import { openStore } from './open-store.ts'
import { runCommand } from './testing/run-command.ts'
import { ServerProcess } from './testing/server-process.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp } from './testing/test-app.ts'

// Complete servers and commands start here, on a machine that may have other work.
vi.setConfig({ testTimeout: 180_000 })

const DOCUMENTS = 5

/** Prepares a store with documents, a day old, and the settings of a server on it. */
async function fullStore(database: TestDatabase) {
  const app = await startTestApp(database)
  await openStore(app.services)
  for (let number = 0; number < DOCUMENTS; number += 1)
    await app.upload(
      '/documents/upload',
      {},
      { name: `${number}.docx`, content: smallDocx([{ title: `T${number}`, text: prose(`${number}`) }]) },
    )
  await app.runJobs()
  const { dataDir, databaseUrl } = database
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const originals = async () => {
    let count = 0
    for await (const _ of app.services.storage.originals()) count += 1
    return count
  }
  return { app, settings, storageDir: app.config.storageDir, originals }
}

/** Returns the settings of an empty database beside an existing storage. */
async function besideEmptyDatabase({ databaseUrl }: TestDatabase, storageDir: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tenderwright-empty-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  return {
    DATA_DIR: dataDir,
    STORAGE_URL: pathToFileURL(storageDir).href,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: await emptyPostgres(databaseUrl) }),
  }
}

/** Returns the tables in a PostgreSQL database, or the files of a SQLite database in a data folder. */
async function createdIn({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }) {
  if (DATABASE_URL === undefined)
    return (await readdir(DATA_DIR)).filter((name) => name.startsWith('tenderwright'))
  const db = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  return tableNames(db).finally(() => db.destroy())
}

function serverWith(settings: Record<string, string>): ServerProcess {
  const server = new ServerProcess(settings)
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.exited
  })
  return server
}

/** Runs a command as `npm run` does. */
async function run(command: string, settings: Record<string, string>, ...options: string[]) {
  const { code, output } = await runCommand(`${command}.ts`, options, settings)
  return { exit: code, said: output }
}

const STACK_TRACE = /^\s+at /m

describeEachDatabase('a server with the wrong database or storage', (open, kind) => {
  test('does not start beside an empty database, creates nothing in it, and loses no file; commands report the same', async () => {
    const database = await open()
    const { storageDir, originals, settings } = await fullStore(database)
    const empty = await besideEmptyDatabase(database, storageDir)
    for (const role of triesEveryCase(kind) ? ['all', 'worker'] : ['all']) {
      const server = serverWith({ ...empty, ROLE: role })
      expect(await server.exited).toBe(1)
      expect(server.output).toMatch(/is empty, but the storage in .* holds documents\. Nothing was changed\./)
      expect(server.output).toMatch(/STORAGE_URL[^]*npm run -s restore[^]*npm run -s originals -- adopt/)
      expect(server.output).not.toMatch(STACK_TRACE)
    }
    expect(await createdIn(empty)).toEqual([])
    const commands = [
      ['originals', 'trash-unnamed', '--yes'],
      ['doctor', '--repair'],
      ['backup', path.join(empty.DATA_DIR, 'backup')],
      ['originals', 'list'],
    ] as const
    for (const [command, ...options] of triesEveryCase(kind) ? commands : commands.slice(0, 1)) {
      const { exit, said } = await run(command, empty, ...options)
      // The doctor and the backup exit with 2 when they could not look at anything.
      expect({ command, exit }).toEqual({ command, exit: command === 'originals' ? 1 : 2 })
      expect(said).toMatch(
        /There is no database in|is empty\. Nothing was changed|holds nothing of the server/,
      )
      expect(said).not.toMatch(STACK_TRACE)
    }
    expect(await createdIn(empty)).toEqual([])
    expect(await originals()).toBe(DOCUMENTS)
    expect((await run('doctor', settings)).said).toMatch(/All is well/)
  })
})

// `identity.test.ts` adopts stores on both databases.
describeOnSqlite('a server with the wrong database or storage', (open) => {
  test('continues with a new database once a person adopts the files, and with no other', async () => {
    const database = await open()
    const { storageDir, originals, settings } = await fullStore(database)
    const empty = await besideEmptyDatabase(database, storageDir)
    const before = await readFile(path.join(storageDir, 'store.json'), 'utf8')
    expect((await run('originals', empty, 'adopt')).said).toMatch(/5 files .* named by no document[^]*--yes/)
    expect(await readFile(path.join(storageDir, 'store.json'), 'utf8')).toBe(before)
    expect(await run('originals', empty, 'adopt', '--yes')).toMatchObject({ exit: 0 })
    const server = serverWith(empty)
    await server.address()
    expect(await originals()).toBe(DOCUMENTS)
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    // The old database is now the one of another store.
    const { exit, said } = await run('originals', settings, 'list')
    expect(exit).toBe(1)
    expect(said).toMatch(/belong to different stores/)
  })

  test('distinguishes a storage that is not mounted from a new one', async () => {
    const database = await open()
    const { storageDir, settings } = await fullStore(database)
    await rename(storageDir, `${storageDir}.elsewhere`)
    const server = serverWith(settings)
    expect(await server.exited).toBe(1)
    expect(server.output).toMatch(/none of the 5 files .* not mounted/)
    await rm(storageDir, { recursive: true, force: true })
    await rename(`${storageDir}.elsewhere`, storageDir)
    await serverWith(settings).address()
  })
})
