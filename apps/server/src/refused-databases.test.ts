import { execFile } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { describeEachDatabase, type TestDatabase } from '#platform/testing/databases.ts'
import { builtProgram } from './testing/built-programs.ts'

// Complete servers start here, on a machine that may have other work.
vi.setConfig({ testTimeout: 180_000 })

const ENTRIES: Record<string, string[]> = {
  'main.ts': [],
  'doctor.ts': [],
  'backup.ts': ['backup'],
  'accounts.ts': ['list'],
  'audit.ts': [],
}
/** Commands that exit with 2 when they cannot do their work; the others exit with 1. */
const COULD_NOT_LOOK = new Set(['doctor.ts', 'backup.ts'])
/** Compile cache, because a server that starts in a new folder would compile itself. */
const COMPILED = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled')
const FOREIGN = /belongs to another program.*DATA_DIR/

interface Ended {
  entry: string
  code: number
  /** Lines on standard error. */
  complaint: string[]
}

function run(
  entry: string,
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  execFile(
    process.execPath,
    [builtProgram(entry), ...(ENTRIES[entry] ?? [])],
    {
      cwd: dataDir,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        NODE_COMPILE_CACHE: COMPILED,
        PORT: '0',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
    },
    (error, _output, complaint) =>
      resolve({
        entry,
        code: error === null ? 0 : Number(error.code),
        complaint: complaint
          .split('\n')
          .filter((line) => line !== '' && !/ExperimentalWarning|--trace/.test(line)),
      }),
  )
  return promise
}

/** Checks that the server and its commands end with one sentence each. */
async function expectRefused(
  given: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  sentence: RegExp,
  entries = ['main.ts', 'doctor.ts'],
): Promise<void> {
  const ended = await Promise.all(entries.map((one) => run(one, given)))
  for (const { entry, code, complaint } of ended) {
    expect(complaint, entry).toHaveLength(1)
    expect(complaint[0], entry).toMatch(sentence)
    expect(code, entry).toBe(COULD_NOT_LOOK.has(entry) ? 2 : 1)
  }
}

describeEachDatabase('a database of another version or program', (open) => {
  test('is refused with one sentence when a newer version changed it', async () => {
    const given = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('0999-of-tomorrow', '2030-01-01')`.execute(
      given.db,
    )
    try {
      await expectRefused(given, /newer version of Tenderwright \(0999-of-tomorrow\).*restore a backup/)
    } finally {
      await sql`delete from kysely_migration where name = '0999-of-tomorrow'`.execute(given.db)
    }
  })

  test('is refused and unchanged when it contains another program’s tables', async () => {
    const { db, dataDir, databaseUrl } = await open()
    if (databaseUrl === undefined) {
      // This database has a write-ahead log, like the product's.
      const folder = path.join(dataDir, 'elsewhere')
      mkdirSync(folder)
      const foreign = new DatabaseSync(path.join(folder, 'tenderwright.db'))
      onTestFinished(() => foreign.close())
      foreign.exec('pragma journal_mode = wal; create table invoices (id integer primary key)')
      await expectRefused({ dataDir: folder, databaseUrl }, FOREIGN, ['main.ts', 'accounts.ts'])
      expect(foreign.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'invoices' }])
      return
    }
    await sql`alter table kysely_migration rename to kysely_migration_of_ours`.execute(db)
    try {
      await expectRefused({ dataDir, databaseUrl }, /belongs to another program.*DATABASE_URL/)
      const tables = await sql<{
        name: string
      }>`select tablename as name from pg_tables where tablename = 'kysely_migration'`.execute(db)
      expect(tables.rows).toEqual([])
    } finally {
      await sql`alter table kysely_migration_of_ours rename to kysely_migration`.execute(db)
    }
  })

  test('is accepted when it is empty, or has only the list of migrations', async () => {
    const { db, dataDir } = await open()
    const file = path.join(dataDir, 'begun')
    const fresh = openDatabase({ dataDir: file, databaseUrl: undefined })
    onTestFinished(() => fresh.destroy())
    await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(fresh)
    await migrate(fresh)
    await migrate(db)
    expect(await fresh.selectFrom('documents').selectAll().execute()).toEqual([])
  })
})

function folderWith(write: (file: string) => void): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-refused-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  write(path.join(dataDir, 'tenderwright.db'))
  return dataDir
}

test('a file that is no database is refused with one sentence, and unchanged', async () => {
  const text = 'Dear diary, this is no database. '.repeat(100)
  const dataDir = folderWith((file) => writeFileSync(file, text))
  await expectRefused(
    { dataDir, databaseUrl: undefined },
    /tenderwright\.db is not a database of Tenderwright.*DATA_DIR/,
    Object.keys(ENTRIES),
  )
  expect(readFileSync(path.join(dataDir, 'tenderwright.db'), 'utf8')).toBe(text)
})

test('another program’s file keeps its journal mode, on which that program relies', async () => {
  const dataDir = folderWith((file) => {
    const foreign = new DatabaseSync(file)
    foreign.exec('create table invoices (id integer primary key)')
    foreign.close()
  })
  const before = readFileSync(path.join(dataDir, 'tenderwright.db'))
  await expectRefused({ dataDir, databaseUrl: undefined }, FOREIGN, ['main.ts', 'backup.ts'])
  expect(readFileSync(path.join(dataDir, 'tenderwright.db'))).toEqual(before)
})

/** Writes zeros over the middle of a file. */
function spoil(file: string, from: number, to: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(to - from), 0, to - from, from)
  closeSync(descriptor)
}

test('a damaged file stops the server with one sentence, and commands report it', async () => {
  const dataDir = folderWith(() => undefined)
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  await migrate(db)
  await db.destroy()
  const file = path.join(dataDir, 'tenderwright.db')
  // All data except the schema are damaged, so every read meets damage.
  const { size } = statSync(file)
  spoil(file, Math.floor(size / 4), size)
  const server = await run('main.ts', { dataDir, databaseUrl: undefined })
  expect(server).toMatchObject({
    code: 1,
    complaint: [expect.stringMatching(/is damaged.*restore the latest backup/)],
  })
  for (const entry of ['doctor.ts', 'backup.ts', 'accounts.ts', 'audit.ts']) {
    const { code, complaint } = await run(entry, { dataDir, databaseUrl: undefined })
    expect(complaint.join('\n'), entry).not.toMatch(/^\s+at /m)
    // Commands work with undamaged data.
    if (code !== 0) expect(complaint.length, entry).toBeLessThanOrEqual(1)
  }
})
