import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, inject } from 'vitest'
import { type DatabaseKind, type Db, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { configured, LOCAL_POSTGRES, onPostgres } from './test-run.ts'

/** New migrated database of one test. It is closed and dropped after the test. */
export interface TestDatabase {
  db: Db
  kind: DatabaseKind
  /** Private folder of the test, with the SQLite file. The test may store other files in it. */
  dataDir: string
  /** Setting for a second process on this database. */
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

/** Migrated SQLite file, of which each test gets a copy. It is made once in each worker. */
let sqliteTemplate: Promise<string> | undefined

async function makeSqliteTemplate(): Promise<string> {
  const folder = path.join(tmpdir(), run, String(process.pid))
  mkdirSync(folder, { recursive: true })
  const db = openDatabase({ databaseUrl: undefined, dataDir: folder })
  await migrate(db)
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
      // A test's data needs to survive no power cut.
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

/** Options of databases that order text as English dictionaries do, so that a forgotten collation shows. */
const DICTIONARY_ORDER = `template template0 locale_provider icu icu_locale 'en-US'`

/** Resets the id counters to their values in a new database. */
async function restartIds(url: string): Promise<void> {
  await onPostgres(url, async (client) => {
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public'`,
    )
  })
}

/** Empties every table. This is much faster than a new database, and equally fresh, because ids never repeat. */
async function empty(url: string): Promise<void> {
  await onPostgres(url, async (client) => {
    const { rows } = await client.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    )
    // As a replica, so that references do not dictate an order.
    const statements = rows.map(({ tablename }) => `delete from "${tablename}"`)
    await client.query(
      ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
    )
  })
}

/** Tables that the sign-in library creates when it is first opened. */
const SIGN_IN_TABLES = `('user', 'session', 'account', 'verification')`

/** Query of all columns, constraints, triggers and migrations, without the tables of the sign-in library. */
const SCHEMA = `
  select string_agg(line, E'\\n' order by line) as schema from (
    select format('%s %s %s', c.relname, a.attname, a.atttypid) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and c.relname not in ${SIGN_IN_TABLES}
    union all
    select format('%s %s', i.tablename, i.indexdef) from pg_indexes i
      where i.schemaname = 'public' and i.tablename not in ${SIGN_IN_TABLES}
    union all
    select format('%s %s', t.relname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_class t on t.oid = k.conrelid
      where k.connamespace = 'public'::regnamespace
        and (k.contype = 'c' or t.relname not in ${SIGN_IN_TABLES})
    union all
    select tgname from pg_trigger where not tgisinternal
    union all
    select name from kysely_migration
  ) as lines`

async function schemaOf(url: string): Promise<string | undefined> {
  let schema: string | undefined
  // A database without our tables has no schema of ours.
  await onPostgres(url, async (client) => {
    const { rows } = await client.query<{ schema: string }>(SCHEMA)
    schema = rows[0]?.schema
  }).catch(() => undefined)
  return schema
}

/** Migrated, empty databases of this worker that no test uses. Files share them, because making one takes a second. */
const free: string[] = []
let made = 0

/** Makes a database as a copy of the migrated one, which is made by the first worker that needs it. */
async function copyTemplate(url: string): Promise<string> {
  const template = `${run}_template`
  const name = `${run}_${process.pid}_${(made += 1)}`
  await onPostgres(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await client
        .query(`create database ${template} ${DICTIONARY_ORDER}`)
        .catch(() => client.query(`create database ${template} template template0`))
      const db = openDatabase({ databaseUrl: addressOf(url, template), dataDir: '' })
      await migrate(db)
      await db.destroy()
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template])
    await client.query(`create database ${name} template ${template}`)
    // A test's data needs to survive no power cut.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  return name
}

/** Returns the address of another database on the same server. */
function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function postgresMaker(url: string): Maker {
  const opened: { db: Db; name: string }[] = []
  const folders: string[] = []
  const used = new Set<string>()
  return {
    kind: 'postgresql',
    title: `PostgreSQL (${new URL(url).host})`,
    async open() {
      const name = free.pop() ?? (await copyTemplate(url))
      used.add(name)
      const databaseUrl = addressOf(url, name)
      const db = openDatabase({ databaseUrl, dataDir: '' })
      opened.push({ db, name })
      const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-test-'))
      folders.push(dataDir)
      return { db, kind: 'postgresql', dataDir, databaseUrl }
    },
    async dispose() {
      for (const { db, name } of opened.splice(0)) {
        await db.destroy()
        await empty(addressOf(url, name))
        free.push(name)
      }
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
    async finish() {
      const asMigrated = used.size === 0 ? undefined : await schemaOf(addressOf(url, `${run}_template`))
      for (const name of used) {
        const schema = await schemaOf(addressOf(url, name))
        // A test changed the tables themselves: no other file may meet that.
        if (schema === undefined || schema !== asMigrated) free.splice(free.indexOf(name), 1)
        else await restartIds(addressOf(url, name))
      }
      used.clear()
    },
  }
}

const postgresAddress = configured ?? LOCAL_POSTGRES
const postgresAnswers = await reachable(postgresAddress)
if (configured !== undefined && !postgresAnswers)
  throw new Error('DATABASE_URL is set, but no PostgreSQL answers there.')

/** Address of the PostgreSQL on which tests may make databases; undefined when none answers. */
export const postgresUrl = postgresAnswers ? postgresAddress : undefined

/** @param answers whether the database is available; otherwise the tests are reported as skipped */
function describeOn(name: string, maker: Maker, tests: DatabaseTests, answers = true): void {
  describe.runIf(answers)(`${name} on ${maker.title}`, () => {
    afterEach(() => maker.dispose())
    afterAll(() => maker.finish())
    tests(() => maker.open(), maker.kind)
  })
}

type DatabaseTests = (open: OpenTestDatabase, kind: DatabaseKind) => void

const NO_POSTGRES = 'left out PostgreSQL, none answers at 127.0.0.1:5432 and DATABASE_URL is unset'

/**
 * Runs the tests on every available database: always on SQLite, and on PostgreSQL when `DATABASE_URL` or the local one
 * answers. `open` gives each test its own new database.
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
 * Returns whether a test tries all its cases on a database: always on SQLite; on PostgreSQL only in `npm run
 * test:databases`. One case of each kind is enough there when the others execute the same statements.
 */
export function triesEveryCase(kind: DatabaseKind): boolean {
  return kind === 'sqlite' || process.env['EVERY_DATABASE'] !== undefined
}

/**
 * Runs the tests only on SQLite: those about files, processes and parsing, whose statements other tests execute on both
 * databases. `npm run test:databases` runs them on both.
 */
export function describeOnSqlite(name: string, tests: DatabaseTests): void {
  if (process.env['EVERY_DATABASE'] !== undefined) return describeEachDatabase(name, tests)
  describeOn(name, sqliteMaker(), tests)
  console.log(`${name}: tested on SQLite; on both databases by npm run test:databases`)
}

/**
 * Runs the tests only on SQLite, even in `npm run test:databases`: those about its file, which PostgreSQL does not
 * have.
 */
export function describeOnSqliteAlone(name: string, tests: DatabaseTests): void {
  describeOn(name, sqliteMaker(), tests)
  console.log(`${name}: tested on SQLite, which it is about`)
}

/** Runs the tests only on PostgreSQL, if one answers: those about connections, which SQLite does not have. */
export function describeOnPostgres(
  name: string,
  tests: (open: () => Promise<TestDatabase & { databaseUrl: string }>) => void,
): void {
  const opened = (open: OpenTestDatabase) => async () => {
    const database = await open()
    return { ...database, databaseUrl: database.databaseUrl! }
  }
  describeOn(name, postgresMaker(postgresAddress), (open) => tests(opened(open)), postgresAnswers)
  console.log(postgresAnswers ? `${name}: tested on PostgreSQL` : `${name}: ${NO_POSTGRES}`)
}
