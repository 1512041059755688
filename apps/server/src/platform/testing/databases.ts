import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { type DatabaseKind, type Db, openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'

const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
const configured = process.env['DATABASE_URL']

/** A fresh migrated database of one test; closed and dropped after it. */
export interface TestDatabase {
  db: Db
  kind: DatabaseKind
  /** A private folder: the SQLite file's, and free for whatever else the test stores. */
  dataDir: string
  /** Setting for a second process on this database. */
  databaseUrl: string | undefined
}

export type OpenTestDatabase = () => Promise<TestDatabase>

interface Maker {
  kind: DatabaseKind
  title: string
  prepare(): Promise<void>
  open(): Promise<TestDatabase>
  /** Closes and removes the databases of tests; with `whole` also the template they were copied from. */
  dispose(whole: boolean): Promise<void>
}

async function onPostgres(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function reachable(url: string): Promise<boolean> {
  try {
    await onPostgres(url, async () => {})
    return true
  } catch {
    return false
  }
}

function sqliteMaker(): Maker {
  const folders: string[] = []
  const opened: Db[] = []
  let template = ''
  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'tenderwright-test-'))
    folders.push(made)
    return made
  }
  return {
    kind: 'sqlite',
    title: 'SQLite',
    async prepare() {
      template = folder()
      const db = openDatabase({ databaseUrl: undefined, dataDir: template })
      await migrate(db)
      // Closing the last connection moves the write-ahead log into the file, so that the file alone can be copied.
      await db.destroy()
    },
    async open() {
      const dataDir = folder()
      copyFileSync(path.join(template, 'tenderwright.db'), path.join(dataDir, 'tenderwright.db'))
      const db = openDatabase({ databaseUrl: undefined, dataDir })
      opened.push(db)
      // A test's data needs to survive no power cut.
      await sql`pragma synchronous = off`.execute(db)
      return { db, kind: 'sqlite', dataDir, databaseUrl: undefined }
    },
    async dispose(whole) {
      for (const db of opened.splice(0)) await db.destroy()
      for (const made of folders.splice(whole ? 0 : 1)) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** Text is ordered as English dictionaries do in these databases, so that a forgotten collation shows. */
const DICTIONARY_ORDER = `template template0 locale_provider icu icu_locale 'en-US'`

/** Empties every table. Faster than a new database by far, and as fresh, since ids never repeat anyway. */
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

function postgresMaker(url: string): Maker {
  const prefix = `tenderwright_test_${randomBytes(5).toString('hex')}`
  const opened: { db: Db; name: string }[] = []
  const folders: string[] = []
  const names: string[] = []
  const free: string[] = []
  const named = (name: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  const create = async (options: string) => {
    const name = `${prefix}_${names.length}`
    await onPostgres(url, async (client) => {
      await client.query(`create database ${name} ${options}`)
      // A test's data needs to survive no power cut.
      await client.query(`alter database ${name} set synchronous_commit = off`)
    })
    names.push(name)
    return name
  }
  const createMigrated = async () => {
    const name = await create(DICTIONARY_ORDER).catch(() => create('template template0'))
    const db = openDatabase({ databaseUrl: named(name), dataDir: '' })
    await migrate(db)
    await db.destroy()
    return name
  }
  return {
    kind: 'postgresql',
    title: `PostgreSQL (${new URL(url).host})`,
    prepare: () => Promise.resolve(),
    async open() {
      const name = free.pop() ?? (await createMigrated())
      const db = openDatabase({ databaseUrl: named(name), dataDir: '' })
      opened.push({ db, name })
      const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-test-'))
      folders.push(dataDir)
      return { db, kind: 'postgresql', dataDir, databaseUrl: named(name) }
    },
    async dispose(whole) {
      for (const { db, name } of opened.splice(0)) {
        await db.destroy()
        if (!whole) await empty(named(name))
        free.push(name)
      }
      if (whole)
        await onPostgres(url, async (client) => {
          for (const name of names.splice(0))
            await client.query(`drop database if exists ${name} with (force)`)
        })
      for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
    },
  }
}

const postgresAddress = configured ?? LOCAL_POSTGRES
const postgresAnswers = await reachable(postgresAddress)
if (configured !== undefined && !postgresAnswers)
  throw new Error('DATABASE_URL is set, but no PostgreSQL answers there.')

/** The PostgreSQL tests may make databases on; undefined when none answers. */
export const postgresUrl = postgresAnswers ? postgresAddress : undefined

/**
 * Runs the tests on every database there is: SQLite always, PostgreSQL when `DATABASE_URL` or the local one answers.
 * `open` gives a test its own fresh database.
 */
export function describeEachDatabase(name: string, tests: (open: OpenTestDatabase) => void): void {
  const makers = [sqliteMaker(), ...(postgresAnswers ? [postgresMaker(postgresAddress)] : [])]
  for (const maker of makers)
    describe(`${name} on ${maker.title}`, () => {
      beforeAll(() => maker.prepare())
      afterEach(() => maker.dispose(false))
      afterAll(() => maker.dispose(true))
      tests(() => maker.open())
    })
  console.log(
    postgresAnswers
      ? `${name}: tested on ${makers.map(({ title }) => title).join(' and ')}`
      : `${name}: tested on SQLite; left out PostgreSQL, none answers at 127.0.0.1:5432 and DATABASE_URL is unset`,
  )
}
