import { sql } from 'kysely'
import { databaseKind, type Db, inWriteTransaction, type WriteTransaction } from '../database.ts'
import { CLOSED_MESSAGE, CLOSED_SQLSTATE } from '../failures/closed.ts'

/**
 * Way of protecting a table from changes while all data is moved to another database. `whole` refuses every change.
 * `growing` accepts new rows, but ignores updates and deletions without an error.
 */
export type Closing = 'whole' | 'growing'

const PREFIX = 'closed_'
/**
 * Names of two PostgreSQL trigger functions for tables that are closed for changes. `refuse_change` fails with an
 * error, and `leave_out_change` silently ignores the change.
 */
const [REFUSE, LEAVE_OUT] = ['refuse_change', 'leave_out_change']
const CHANGES = ['insert', 'update', 'delete'] as const
type Change = (typeof CHANGES)[number]

/**
 * Makes a database refuse changes of the given tables while all data is moved to another one. A refused change fails
 * with a `DatabaseFailure` of the kind `closed`. The call first waits for running write transactions.
 * @param tables names of the tables, each with the way in which it is closed
 */
export function closeTables(db: Db, tables: ReadonlyMap<string, Closing>): Promise<void> {
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
 * Reopens the tables that `closeTables` closed. Pass all of them at once, because the call also drops the PostgreSQL
 * trigger functions that they share.
 */
export function openTables(db: Db, tables: Iterable<string>): Promise<void> {
  return inWriteTransaction(db, async (transaction) => {
    for (const table of tables) await removeTriggers(transaction, table)
    if (databaseKind(db) === 'sqlite') return
    for (const name of [REFUSE, LEAVE_OUT])
      await sql`drop function if exists ${sql.id(name)}()`.execute(transaction)
  })
}

/** Returns whether the database is closed for changes because its data is moved to another one. */
export async function isClosed(db: Db): Promise<boolean> {
  // Whenever the database is closed, the table `jobs` is closed too. It is therefore enough to look for the trigger of
  // this table.
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
