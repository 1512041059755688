import path from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { DatabaseFailure } from './failures/database-failure.ts'
import { notingItsEnd } from './failures/failure-notes.ts'
import { isConnectionLost, Patience } from './failures/patience.ts'
import { PatientPool } from './postgres/patient-pool.ts'
import type { Schema } from './schema.ts'
import { keepDatabasePrivate } from './sqlite/private-database.ts'
import { NodeSqliteAdapter, NodeSqliteDialect } from './sqlite/sqlite-dialect.ts'
import { makeFolderSync } from '#platform/storage/flush.ts'

/** The database or a transaction of it: what a repository's functions take first. */
export type Db = Kysely<Schema>
export type WriteTransaction = Transaction<Schema>
export type DatabaseKind = 'sqlite' | 'postgresql'

/** Room for every table of ours plus a few; several processes share one PostgreSQL. */
const POSTGRES_CONNECTIONS = 8
/** A connection that has not come about by then never will; nor does a free one come while others are stuck. */
const CONNECT_MILLISECONDS = 10_000
/** When the operating system first asks whether an idle connection is still there. */
const KEEP_ALIVE_MILLISECONDS = 10_000
const INT8 = 20
const NUMERIC = 1700

/** int8 (ids, sizes, counts) and numeric (their sums) as numbers: none of ours comes near 2^53. */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === INT8 || type === NUMERIC) return (text: string) => Number(text)
    return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text')
  },
}

/**
 * Opens the configured database: PostgreSQL by `databaseUrl`, else the SQLite file in the data folder, which is
 * made when missing. Close with `db.destroy()`.
 * @param onLost told of every connection that breaks; the work it breaks fails or goes on besides
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void = () => {},
  sqliteFile = 'tenderwright.db',
): Db {
  if (config.databaseUrl === undefined) {
    makeFolderSync(config.dataDir)
    const file = path.join(config.dataDir, sqliteFile)
    keepDatabasePrivate(file)
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) })
  }
  const options: pg.PoolConfig = {
    connectionString: config.databaseUrl,
    max: POSTGRES_CONNECTIONS,
    types: numbersAsNumbers,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  }
  const pool = new PatientPool(options, onLost)
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

export function databaseKind(db: Db): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
}

const FOREIGN_KEY_VIOLATION = '23503'
/** A reference that is still missing at the third look is missing for good. */
const LOOKS = 3

/** Whether a transaction that failed was surely rolled back, and may go well when it is run again. */
function mayRunAgain(error: unknown, run: number): boolean {
  // What it had read another transaction has deleted or referred to since. SQLite runs them one after the other.
  if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return run < LOOKS
  if (!(error instanceof DatabaseFailure) || error.outcomeUnknown) return false
  return error.kind === 'conflict' || isConnectionLost(error)
}

/**
 * Runs `work` in one write transaction: all of it happens or none. Keep it short: on SQLite everybody else's writes
 * wait for it. Query through the transaction handed in, never through `db`; never await anything but queries inside.
 *
 * On PostgreSQL `work` runs again, for a bounded time, when the connection was lost or another transaction won or
 * changed what it refers to, as long as nothing of it was committed. So it may do nothing but query, and what it leaves in variables of the caller must
 * not add up.
 * @param turn names what must not happen twice at once, such as `session:<id>`: on PostgreSQL transactions naming the
 *   same turn run one after the other; on SQLite all do anyway
 * @throws DatabaseFailure with `outcomeUnknown` when the connection was lost over the commit and stays lost
 */
export async function inWriteTransaction<T>(
  db: Db,
  work: (transaction: WriteTransaction) => Promise<T>,
  turn?: string,
): Promise<T> {
  return notingItsEnd(async () => {
    const patience = new Patience()
    for (let run = 1; ; run += 1) {
      try {
        return await inOneTransaction(db, work, turn)
      } catch (error) {
        if (!mayRunAgain(error, run) || !(await patience.pause())) throw error
      }
    }
  })
}

function inOneTransaction<T>(
  db: Db,
  work: (transaction: WriteTransaction) => Promise<T>,
  turn: string | undefined,
): Promise<T> {
  const { adapter } = db.getExecutor()
  return db.transaction().execute(async (transaction) => {
    if (adapter instanceof NodeSqliteAdapter) return adapter.turn.holding(() => work(transaction))
    if (turn !== undefined)
      await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(transaction)
    return work(transaction)
  })
}

/**
 * Something that differs whenever what this connection can see may have changed, whoever changed it: on SQLite counters
 * of other connections' commits and of our own changes, on PostgreSQL the snapshot a transaction would get now. Two
 * equal versions mean equal data; different ones may as well.
 */
export async function dataVersion(db: Db): Promise<string> {
  const { rows } = await (
    databaseKind(db) === 'postgresql'
      ? sql<{ version: string }>`select pg_current_snapshot()::text as version`
      : sql<{
          version: string
        }>`select (select data_version from pragma_data_version) || '.' || total_changes() as version`
  ).execute(db)
  return rows[0]!.version
}

const SQLITE_UNIQUE = new Set([1555, 2067])

/** Whether a write failed because a row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || (typeof errcode === 'number' && SQLITE_UNIQUE.has(errcode))
}
