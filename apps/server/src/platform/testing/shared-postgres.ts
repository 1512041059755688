/**
 * PostgreSQL databases with all tables, shared by the tests of one worker. Sharing saves time, because creating a
 * database takes a second and emptying one takes 2 ms.
 */
import { tmpdir } from 'node:os'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { type Db, openDatabase, openOnPool, openPool } from '#platform/database/database.ts'
import type { PatientClient } from '#platform/database/postgres/patient-client.ts'
import { makeTables } from '../../testing/make-tables.ts'
import { onPostgres } from './test-run.ts'

/**
 * SQL options for databases that sort text like an English dictionary. In such a database, tests fail if a text column
 * lacks its own collation.
 */
const DICTIONARY_ORDER = `template template0 locale_provider icu icu_locale 'en-US'`

/**
 * Connections that stay open for several tests. The keys are the URLs of the databases. A new connection costs 9 ms of
 * CPU time before its first query.
 */
const kept = new Map<string, pg.Client>()

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A test may end every connection of its database.
  client.on('error', () => kept.delete(url))
  await client.connect()
  kept.set(url, client)
  return client
}

/** Runs one query on the open connection to a database. If the connection was lost, opens a new one. */
async function onKept<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = kept.get(url)
  if (client) {
    try {
      return (await client.query<Row>(query)).rows
    } catch {
      kept.delete(url)
      await client.end().catch(() => undefined)
    }
  }
  return (await (await connect(url)).query<Row>(query)).rows
}

/** Resets the counters of ids, so that they continue as in a new database. */
async function restartIds(url: string): Promise<void> {
  await onKept(
    url,
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public'`,
  )
}

/** Deletes all rows of every table, which is much faster than creating a database. Ids are not reused. */
async function empty(url: string): Promise<void> {
  const tables = await onKept<{ tablename: string }>(
    url,
    `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  )
  // As a replica, the connection ignores references, so tables can be emptied in any order.
  const statements = tables.map(({ tablename }) => `delete from "${tablename}"`)
  await onKept(
    url,
    ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
  )
}

/** SQL query that returns all columns, indexes, constraints, triggers and migrations of a database as one text. */
const SCHEMA = `
  select string_agg(line, E'\\n' order by line) as schema from (
    select format('%s %s %s', c.relname, a.attname, a.atttypid) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s %s', i.tablename, i.indexdef) from pg_indexes i where i.schemaname = 'public'
    union all
    select format('%s %s', t.relname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_class t on t.oid = k.conrelid where k.connamespace = 'public'::regnamespace
    union all
    select tgname from pg_trigger where not tgisinternal
    union all
    select name from kysely_migration
  ) as lines`

async function schemaOf(url: string): Promise<string | undefined> {
  // A database without the product's tables has an empty schema.
  const rows = await onKept<{ schema: string }>(url, SCHEMA).catch(() => [])
  return rows[0]?.schema
}

/**
 * Promise of the schema of the template database. All other databases of a test run are copies of the template, which
 * never changes.
 */
let templateSchema: Promise<string | undefined> | undefined

/**
 * Names of empty databases of this worker that no test uses at the moment. Test files share them, because creating one
 * takes a second.
 */
const free: string[] = []
let made = 0

/**
 * Creates a database with all tables as a copy of a template database. The first worker that needs the template creates
 * it.
 */
async function copyTemplate(url: string, run: string): Promise<string> {
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
      await makeTables(db, tmpdir())
      await db.destroy()
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template])
    await client.query(`create database ${name} template ${template}`)
    // A test's data need not survive a power cut.
    await client.query(`alter database ${name} set synchronous_commit = off`)
  })
  return name
}

/** Returns the URL of the database `name` on the PostgreSQL server of `url`. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/**
 * Returns the name of a PostgreSQL database with empty tables that no other test uses. Creates one if none is free.
 * @param run name of the test run, with which the database's name begins
 */
export async function takeDatabase(url: string, run: string): Promise<string> {
  return free.pop() ?? (await copyTemplate(url, run))
}

/**
 * Connection pool of a test database that stays open from test to test. Its connections are faster, because they have
 * already read PostgreSQL's catalogue, which takes longer than most queries.
 */
class SharedPool implements PostgresPool {
  readonly options: object
  readonly #pool
  #lent = 0
  #isLost = false

  constructor(url: string) {
    this.#pool = openPool(url, () => (this.#isLost = true))
    this.options = this.#pool.options
  }

  /** True if the test has returned every connection to the pool, and none was lost. */
  get isWhole(): boolean {
    return this.#lent === 0 && !this.#isLost
  }

  async connect(): Promise<PatientClient> {
    this.#lent += 1
    try {
      const client = await this.#pool.connect()
      const release = client.release.bind(client)
      client.release = (destroy) => {
        this.#lent -= 1
        release(destroy)
      }
      return client
    } catch (error) {
      this.#lent -= 1
      throw error
    }
  }

  /** Does nothing, because the next test reuses the connections. */
  end(): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

const pools = new Map<string, SharedPool>()

/** Opens a test database with the connections that earlier tests have opened. */
export function openShared(url: string): Db {
  const pool = pools.get(url) ?? new SharedPool(url)
  pools.set(url, pool)
  return openOnPool(pool)
}

/** Deletes all rows of a PostgreSQL database that a test has used, and makes it available to the next test. */
export async function giveBackEmpty(url: string, name: string): Promise<void> {
  const address = addressOf(url, name)
  const pool = pools.get(address)
  if (pool?.isWhole === false) {
    pools.delete(address)
    await pool.close()
  }
  await empty(address)
  free.push(name)
}

/**
 * Prepares a used PostgreSQL test database for the next test file by resetting the counters of its ids. If a test has
 * changed the tables, the database is not used again.
 */
export async function readyForNextFile(url: string, run: string, name: string): Promise<void> {
  const address = addressOf(url, name)
  if (await hasTemplateSchema(url, run, name)) return restartIds(address)
  free.splice(free.indexOf(name), 1)
  await forget(address)
}

/** Returns whether a test database still has the tables of the template from which it was copied. */
export async function hasTemplateSchema(url: string, run: string, name: string): Promise<boolean> {
  const template = addressOf(url, `${run}_template`)
  templateSchema ??= schemaOf(template).finally(() => forget(template))
  const schema = await schemaOf(addressOf(url, name))
  return schema !== undefined && schema === (await templateSchema)
}

/** Closes the connections to a database that were kept open. */
async function forget(url: string): Promise<void> {
  await pools.get(url)?.close()
  pools.delete(url)
  const client = kept.get(url)
  kept.delete(url)
  await client?.end().catch(() => undefined)
}
