import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, inject, test } from 'vitest'
import { type DatabaseKind, type Db, openDatabase } from '#platform/database/database.ts'
import { makeTables } from '../../testing/make-tables.ts'
import { addressOf, giveBackEmpty, openShared, readyForNextFile, takeDatabase } from './shared-postgres.ts'
import { configured, LOCAL_POSTGRES, onPostgres } from './test-run.ts'

/** New database for one test, with all tables. It is closed and removed after the test. */
export interface TestDatabase {
  db: Db
  kind: DatabaseKind
  /** Folder of this test alone, with the SQLite file. The test may store other files there. */
  dataDir: string
  /** Value of the setting DATABASE_URL for a second process on this database. Undefined on SQLite. */
  databaseUrl: string | undefined
}

export type OpenTestDatabase = () => Promise<TestDatabase>

interface Maker {
  kind: DatabaseKind
  title: string
  open(): Promise<TestDatabase>
  /** Closes and removes everything that a test has opened. */
  dispose(): Promise<void>
  /** Prepares the databases for the next test file, after the last test of a file. */
  finish(): Promise<void>
}

/**
 * Prefix of the names of databases and folders that several test files share. `test-run.ts` removes these databases and
 * folders after the last file.
 */
const run = inject('testRun')

async function reachable(url: string): Promise<boolean> {
  try {
    await onPostgres(url, async () => {})
    return true
  } catch {
    return false
  }
}

/**
 * Path of a SQLite file with all tables, which is copied for each test. Each worker of the test run creates it once.
 */
let sqliteTemplate: Promise<string> | undefined

async function makeSqliteTemplate(): Promise<string> {
  const folder = path.join(tmpdir(), run, String(process.pid))
  mkdirSync(folder, { recursive: true })
  const db = openDatabase({ databaseUrl: undefined, dataDir: folder })
  await makeTables(db, folder)
  // Closing the last connection moves the write-ahead log into the file, so that the file alone can be copied.
  await db.destroy()
  return path.join(folder, 'tenderwright.db')
}

function sqliteMaker(): Maker {
  const folders: string[] = []
  const opened: Db[] = []
  return {
    kind: 'sqlite',
    title: 'SQLite',
    async open() {
      const template = await (sqliteTemplate ??= makeSqliteTemplate())
      const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-test-'))
      folders.push(dataDir)
      copyFileSync(template, path.join(dataDir, 'tenderwright.db'))
      const db = openDatabase({ databaseUrl: undefined, dataDir })
      opened.push(db)
      // A test's data need not survive a power cut.
      await sql`pragma synchronous = off`.execute(db)
      return { db, kind: 'sqlite', dataDir, databaseUrl: undefined }
    },
    async dispose() {
      for (const db of opened.splice(0)) await db.destroy()
      for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
    },
    finish: () => Promise.resolve(),
  }
}

/**
 * Returns an object that opens and clears PostgreSQL databases for tests.
 * @param shares true if tests use the open connections of earlier tests; false if each test opens its own
 */
function postgresMaker(url: string, shares = true): Maker {
  const opened: { db: Db; name: string }[] = []
  const folders: string[] = []
  const used = new Set<string>()
  return {
    kind: 'postgresql',
    title: `PostgreSQL (${new URL(url).host})`,
    async open() {
      const name = await takeDatabase(url, run)
      used.add(name)
      const databaseUrl = addressOf(url, name)
      const db = shares ? openShared(databaseUrl) : openDatabase({ databaseUrl, dataDir: '' })
      opened.push({ db, name })
      const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-test-'))
      folders.push(dataDir)
      return { db, kind: 'postgresql', dataDir, databaseUrl }
    },
    async dispose() {
      for (const { db, name } of opened.splice(0)) {
        await db.destroy()
        await giveBackEmpty(url, name)
      }
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
    async finish() {
      for (const name of used) await readyForNextFile(url, run, name)
      used.clear()
    },
  }
}

const postgresAddress = configured ?? LOCAL_POSTGRES
const postgresAnswers = await reachable(postgresAddress)
if (configured !== undefined && !postgresAnswers)
  throw new Error('DATABASE_URL is set, but no PostgreSQL answers there.')

/** URL of the PostgreSQL server on which tests may create databases. Undefined when none answers. */
export const postgresUrl = postgresAnswers ? postgresAddress : undefined

/**
 * Registers a group of tests whose databases come from `maker`.
 * @param answers whether the database is available; otherwise the tests are reported as skipped
 */
function describeOn(name: string, maker: Maker, tests: DatabaseTests, answers = true): void {
  describe.runIf(answers)(`${name} on ${maker.title}`, () => {
    afterEach(() => maker.dispose())
    afterAll(() => maker.finish())
    tests(() => maker.open(), maker.kind, triesEveryCase(maker.kind) ? test : leftOut)
  })
}

/** Function like vitest's `test` that registers a test, either alone or for each of several cases. */
interface TestOnSqlite {
  (title: string, run: () => Promise<void> | void, timeoutMilliseconds?: number): void
  each: typeof test.each
}

type DatabaseTests = (open: OpenTestDatabase, kind: DatabaseKind, testOnSqlite: TestOnSqlite) => void

/** Function that registers no test. It replaces `test` for tests that are not to run on PostgreSQL. */
const leftOut: TestOnSqlite = Object.assign(() => {}, { each: (() => () => {}) as typeof test.each })

const NO_POSTGRES = 'left out PostgreSQL, none answers at 127.0.0.1:5432 and DATABASE_URL is unset'

/**
 * Registers tests that run on SQLite, and also on PostgreSQL if a server answers at `DATABASE_URL` or on this machine.
 * `open` gives each test its own new database. Tests registered with `testOnSqlite` run on PostgreSQL only in `npm run
 * test:databases`, because other tests already execute their SQL there.
 */
export function describeEachDatabase(name: string, tests: DatabaseTests): void {
  const makers = [sqliteMaker(), ...(postgresAnswers ? [postgresMaker(postgresAddress)] : [])]
  for (const maker of makers) describeOn(name, maker, tests)
  console.log(
    postgresAnswers
      ? `${name}: tested on ${makers.map(({ title }) => title).join(' and ')}`
      : `${name}: tested on SQLite; ${NO_POSTGRES}`,
  )
}

/**
 * Returns whether a test with many cases must try all of them on this kind of database. On SQLite it must. On
 * PostgreSQL it must only in `npm run test:databases`. Otherwise one case of each kind is enough, because the others
 * execute equal SQL.
 */
export function triesEveryCase(kind: DatabaseKind): boolean {
  return kind === 'sqlite' || process.env['EVERY_DATABASE'] !== undefined
}

/**
 * Registers tests that run only on SQLite, because other tests execute their SQL on both databases. The command `npm
 * run test:databases` runs them on PostgreSQL as well.
 */
export function describeOnSqlite(name: string, tests: DatabaseTests): void {
  if (process.env['EVERY_DATABASE'] !== undefined) return describeEachDatabase(name, tests)
  describeOn(name, sqliteMaker(), tests)
  console.log(`${name}: tested on SQLite; on both databases by npm run test:databases`)
}

/**
 * Registers tests about SQLite's file, which PostgreSQL does not have. They run only on SQLite, even in `npm run
 * test:databases`.
 */
export function describeOnSqliteAlone(name: string, tests: DatabaseTests): void {
  describeOn(name, sqliteMaker(), tests)
  console.log(`${name}: tested on SQLite, which it is about`)
}

/**
 * Registers tests about connections to PostgreSQL, which SQLite does not have. They run only if a PostgreSQL server
 * answers.
 */
export function describeOnPostgres(
  name: string,
  tests: (open: () => Promise<TestDatabase & { databaseUrl: string }>) => void,
): void {
  const opened = (open: OpenTestDatabase) => async () => {
    const database = await open()
    return { ...database, databaseUrl: database.databaseUrl! }
  }
  describeOn(name, postgresMaker(postgresAddress, false), (open) => tests(opened(open)), postgresAnswers)
  console.log(postgresAnswers ? `${name}: tested on PostgreSQL` : `${name}: ${NO_POSTGRES}`)
}
