import path from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { DatabaseFailure } from './failures/database-failure.ts'
import { notingItsEnd } from './failures/failure-notes.ts'
import { isConnectionLost, Patience } from './failures/patience.ts'
import { PatientPool } from './postgres/patient-pool.ts'
import { atPrimary, Replica, RoutedPool } from './replica.ts'
import type { Schema } from './schema.ts'
import { keepDatabasePrivate } from './sqlite/private-database.ts'
import { NodeSqliteAdapter, NodeSqliteDialect } from './sqlite/sqlite-dialect.ts'
import { makeFolderSync } from '#platform/storage/flush.ts'

/**
 * Connection of the library Kysely to the server's database, or a transaction on it. It is the first parameter of the
 * functions that query the database.
 */
export type Db = Kysely<Schema>
export type WriteTransaction = Transaction<Schema>
export type DatabaseKind = 'sqlite' | 'postgresql'

/**
 * Maximum number of connections to PostgreSQL in the pool of one process. It is small, because several processes share
 * one PostgreSQL.
 */
const POSTGRES_CONNECTIONS = 8
/** Maximum milliseconds to get a connection to PostgreSQL, which is either opened or becomes free in the pool. */
const CONNECT_MILLISECONDS = 10_000
/**
 * Milliseconds without traffic after which TCP keep-alive tests a connection to PostgreSQL. The test notices that the
 * other side is gone.
 */
const KEEP_ALIVE_MILLISECONDS = 10_000
const INT8 = 20
const NUMERIC = 1700

/**
 * Parsers of the PostgreSQL driver that convert int8 (ids, sizes, counts) and numeric (their sums) to numbers instead
 * of text. This is exact, because all values are far below 2^53.
 */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (type === INT8 || type === NUMERIC) return (text: string) => Number(text)
    return format === 'binary' ? pg.types.getTypeParser(type, 'binary') : pg.types.getTypeParser(type, 'text')
  },
}

/**
 * Opens the configured database: PostgreSQL if `databaseUrl` is set, otherwise a SQLite file in the data folder. Close
 * it with `db.destroy()`.
 * @param onLost called for every connection to PostgreSQL that breaks; the query on it also fails or is repeated
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { databaseReadUrl?: string | undefined },
  onLost: (error: Error) => void = () => {},
  sqliteFile = 'tenderwright.db',
): Db {
  if (config.databaseUrl === undefined) {
    makeFolderSync(config.dataDir)
    const file = path.join(config.dataDir, sqliteFile)
    keepDatabasePrivate(file)
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) })
  }
  const primary = openPool(config.databaseUrl, onLost)
  if (config.databaseReadUrl === undefined) return openOnPool(primary)
  const replica = openPool(config.databaseReadUrl, onLost)
  const db = openOnPool(new RoutedPool(primary, replica))
  replicas.set(db, new Replica(replica))
  return db
}

/** Opens a pool of connections to a PostgreSQL database, with this server's limits for their number and for waiting. */
export function openPool(connectionString: string, onLost: (error: Error) => void = () => {}): PatientPool {
  const options: pg.PoolConfig = {
    connectionString,
    max: POSTGRES_CONNECTIONS,
    types: numbersAsNumbers,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
  }
  return new PatientPool(options, onLost)
}

/** Returns a Kysely database that uses a pool of PostgreSQL connections. Its `destroy()` ends the pool. */
export function openOnPool(pool: PostgresPool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

const replicas = new WeakMap<Db, Replica>()

/**
 * Returns the PostgreSQL replica (a read-only copy of the database) that `openDatabase` opened together with this
 * database. Returns undefined if no replica is configured.
 */
export function replicaOf(db: Db): Replica | undefined {
  return replicas.get(db)
}

/**
 * Returns the current end of PostgreSQL's write-ahead log, as a position (LSN) such as `16/B374D848`. A replica that
 * has replayed the log up to there has everything that is visible in the primary database now.
 */
export async function walPosition(db: Db): Promise<string> {
  const { rows } = await atPrimary(() =>
    sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db),
  )
  return rows[0]!.at
}

export function databaseKind(db: Db): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
}

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
/**
 * Maximum number of times that a transaction runs if it violates a foreign or unique key. A concurrent transaction may
 * cause two violations. A third one has another cause, so its error is thrown.
 */
const LOOKS = 3

/**
 * Returns whether a failed transaction was certainly rolled back, and may succeed when it runs again.
 * @param run number of times that the transaction has run so far
 */
function mayRunAgain(error: unknown, run: number): boolean {
  // Another transaction interfered. It deleted a row that this transaction had read, added a reference to a row that
  // this one deletes, or added a row that this one had not found. On SQLite this cannot happen, because only one
  // transaction writes at a time.
  const { code } = error as { code?: unknown }
  if (code === FOREIGN_KEY_VIOLATION || code === UNIQUE_VIOLATION) return run < LOOKS
  if (!(error instanceof DatabaseFailure) || error.outcomeUnknown) return false
  return error.kind === 'conflict' || isConnectionLost(error)
}

/**
 * Runs `work` in one write transaction, which commits as a whole or not at all. Keep it short, because on SQLite all
 * other writers wait. On PostgreSQL, `work` may run again after a conflict, so it must not change the caller's
 * variables.
 * @param turn name of a lock: on PostgreSQL, transactions with equal names run one after the other; on SQLite, all do
 * @throws DatabaseFailure with `outcomeUnknown` when the connection was lost during the commit and stays lost
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
        return await atPrimary(() => inOneTransaction(db, work, turn))
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
 * Returns a text by which caches notice that the database has changed. While the text stays equal, the visible data is
 * equal, too. A different text does not always mean that it has changed.
 */
export async function dataVersion(db: Db): Promise<string> {
  // On SQLite, the version consists of the number of commits by other connections and the number of changes by this
  // one. On a replica of PostgreSQL it is the replayed position, because a snapshot there does not list the
  // transactions in progress.
  const { rows } = await (
    databaseKind(db) === 'postgresql'
      ? sql<{
          version: string
        }>`select case when pg_is_in_recovery() then 'replayed ' || pg_last_wal_replay_lsn()::text
          else pg_current_snapshot()::text end as version`
      : sql<{
          version: string
        }>`select (select data_version from pragma_data_version) || '.' || total_changes() as version`
  ).execute(db)
  return rows[0]!.version
}

const SQLITE_UNIQUE = new Set([1555, 2067])

/** Returns whether a write failed because a row with the same unique key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === UNIQUE_VIOLATION || (typeof errcode === 'number' && SQLITE_UNIQUE.has(errcode))
}

const SQLITE_FOREIGN_KEY = 787

/** Returns whether a write failed because its row refers to another row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === FOREIGN_KEY_VIOLATION || errcode === SQLITE_FOREIGN_KEY
}
