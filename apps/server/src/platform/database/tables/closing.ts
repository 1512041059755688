import { sql } from 'kysely'
import { databaseKind, type Db, inWriteTransaction, type WriteTransaction } from '../database.ts'
import { CLOSED_MESSAGE, CLOSED_SQLSTATE } from '../failures/closed.ts'

/**
 * Way of closing a table during a move. `whole` refuses all changes; `growing` accepts new rows and ignores other
 * changes.
 */
export type Closing = 'whole' | 'growing'

const PREFIX = 'closed_'
/**
 * PostgreSQL trigger functions of closed tables. The first refuses a change with an error, the second ignores a change.
 */
const [REFUSE, LEAVE_OUT] = ['refuse_change', 'leave_out_change']
const CHANGES = ['insert', 'update', 'delete'] as const
type Change = (typeof CHANGES)[number]

/**
 * Closes tables for changes during a move, with triggers that bind all processes. Waits for running write transactions.
 * @param tables way in which each table is closed; the keys are the names of the tables
 */
export function closeTables(db: Db, tables: ReadonlyMap<string, Closing>): Promise<void> {
  // A refused change fails with a `DatabaseFailure` of the kind `closed`.
  return inWriteTransaction(db, async (transaction) => {
    if (databaseKind(db) === 'postgresql') await makeFunctions(transaction)
    for (const [table, closing] of tables) {
      await removeTriggers(transaction, table)
      for (const change of CHANGES) {
        if (closing === 'growing' && change === 'insert') continue
        await addTrigger(transaction, table, change, closing === 'whole')
      }
    }
  })
}

/**
 * Reopens the tables that `closeTables` closed. Pass all closed tables, because they share trigger functions that are
 * dropped.
 */
export function openTables(db: Db, tables: Iterable<string>): Promise<void> {
  return inWriteTransaction(db, async (transaction) => {
    for (const table of tables) await removeTriggers(transaction, table)
    if (databaseKind(db) === 'sqlite') return
    for (const name of [REFUSE, LEAVE_OUT])
      await sql`drop function if exists ${sql.id(name)}()`.execute(transaction)
  })
}

/** Returns true while the database is closed for changes because its data is moved. */
export async function isClosed(db: Db): Promise<boolean> {
  // Whenever the database is closed, the table of jobs is closed too, so its trigger shows it.
  const name = triggerName('jobs', 'insert')
  const { rows } = await (
    databaseKind(db) === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'trigger' and name = ${name}`
      : sql`select 1 from pg_trigger where tgrelid = to_regclass('jobs') and tgname = ${name}`
  ).execute(db)
  return rows.length > 0
}

const triggerName = (table: string, change: Change) => `${PREFIX}${table}_${change}`

async function removeTriggers(transaction: WriteTransaction, table: string): Promise<void> {
  const isSqlite = databaseKind(transaction) === 'sqlite'
  for (const change of CHANGES) {
    const name = sql.id(triggerName(table, change))
    await (
      isSqlite
        ? sql`drop trigger if exists ${name}`
        : sql`drop trigger if exists ${name} on ${sql.table(table)}`
    ).execute(transaction)
  }
}

function addTrigger(transaction: WriteTransaction, table: string, change: Change, refuses: boolean) {
  const name = sql.id(triggerName(table, change))
  const on = sql.table(table)
  if (databaseKind(transaction) === 'sqlite') {
    const raise = refuses ? sql`abort, ${sql.lit(CLOSED_MESSAGE)}` : sql`ignore`
    return sql`create trigger ${name} before ${sql.raw(change)} on ${on} begin select raise(${raise}); end`.execute(
      transaction,
    )
  }
  const react = sql.id(refuses ? REFUSE : LEAVE_OUT)
  return sql`create trigger ${name} before ${sql.raw(change)} on ${on} for each row execute function ${react}()`.execute(
    transaction,
  )
}

async function makeFunctions(transaction: WriteTransaction): Promise<void> {
  await sql`create or replace function ${sql.id(REFUSE)}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${CLOSED_MESSAGE}' using errcode = '${CLOSED_SQLSTATE}'; end`)}`.execute(
    transaction,
  )
  await sql`create or replace function ${sql.id(LEAVE_OUT)}() returns trigger language plpgsql as
    'begin return null; end'`.execute(transaction)
}
