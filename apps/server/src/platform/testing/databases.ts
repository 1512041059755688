import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, inject, test } from 'vitest'
import { type DatabaseKind, type Db, openDatabase } from '#platform/database/database.ts'
import { makeTables } from '../../testing/make-tables.ts'
import { addressOf, giveBackEmpty, openShared, readyForNextFile, takeDatabase } from './shared-postgres.ts'
import { configured, LOCAL_POSTGRES, onPostgres } from './test-run.ts'

/** New database for one test, with all tables. It is closed and dropped after the test. */
export interface TestDatabase {
  db: Db
  kind: DatabaseKind
  /** Private folder of the test, with the SQLite file. The test may store other files in it. */
  dataDir: string
  /** Value of DATABASE_URL for a second process on this database; undefined on SQLite. */
  databaseUrl: string | undefined
}

export type OpenTestDatabase = () => Promise<TestDatabase>

interface Maker {
  kind: DatabaseKind
  title: string
  open(): Promise<TestDatabase>
  /** Closes and removes what a test opened. */
  dispose(): Promise<void>
  /** Checks, after the last test of a file, the state that the next file will get. */
  finish(): Promise<void>
}

/** Prefix of the names of databases and folders that outlive a file. `test-run.ts` removes them after the last one. */
const run = inject('testRun')

async function reachable(url: string): Promise<boolean> {
  try {
    await onPostgres(url, async () => {})
    return true
  } catch {
    return false
  }
}

/** SQLite file with all tables, of which each test gets a copy. It is made once in each worker. */
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

/** @param shares whether tests use the connections of earlier tests; otherwise each test opens its own */
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

/** Address of the PostgreSQL server on which tests may create databases; undefined when none answers. */
export const postgresUrl = postgresAnswers ? postgresAddress : undefined

/** @param answers whether the database is available; otherwise the tests are reported as skipped */
function describeOn(name: string, maker: Maker, tests: DatabaseTests, answers = true): void {
  describe.runIf(answers)(`${name} on ${maker.title}`, () => {
    afterEach(() => maker.dispose())
    afterAll(() => maker.finish())
    tests(() => maker.open(), maker.kind, triesEveryCase(maker.kind) ? test : leftOut)
  })
}

/** The part of `test` that registers a test, alone or for each of several cases. */
interface TestOnSqlite {
  (title: string, run: () => Promise<void> | void, timeoutMilliseconds?: number): void
  each: typeof test.each
}

type DatabaseTests = (open: OpenTestDatabase, kind: DatabaseKind, testOnSqlite: TestOnSqlite) => void

/** Registers nothing, and so stands for `test` on PostgreSQL. */
const leftOut: TestOnSqlite = Object.assign(() => {}, { each: (() => () => {}) as typeof test.each })

const NO_POSTGRES = 'left out PostgreSQL, none answers at 127.0.0.1:5432 and DATABASE_URL is unset'

/**
 * Registers tests to run on SQLite, and also on PostgreSQL if the server of `DATABASE_URL` or a local one answers.
 * `open` gives each test its own new database. `testOnSqlite` registers a test that runs on PostgreSQL only in `npm run
 * test:databases`: other tests execute its statements there, and its assertions do not depend on the database.
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
 * Returns whether a test with many cases should try all of them on a database: always on SQLite, and on PostgreSQL only
 * in `npm run test:databases`. Otherwise it tries one case of each kind on PostgreSQL, because the others execute the
 * same statements.
 */
export function triesEveryCase(kind: DatabaseKind): boolean {
  return kind === 'sqlite' || process.env['EVERY_DATABASE'] !== undefined
}

/**
 * Registers tests about files, processes, parsing and rules, to run only on SQLite. Other tests execute their statements
 * on both databases. `npm run test:databases` runs these tests on both, too.
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
 * Registers tests about connections to PostgreSQL, which SQLite does not have. They run only if a PostgreSQL answers.
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
