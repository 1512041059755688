import { sql } from 'kysely'
import { databaseKind, type Db } from '../database.ts'

/** Auto-increment column of a table, such as `id` of `sections`. */
interface NumberedColumn {
  table: string
  column: string
}

/**
 * Returns the last number that an auto-increment column has given to a row, even if the row was deleted since. Returns
 * 0 if it has given none.
 */
export async function readLastNumber(db: Db, { table, column }: NumberedColumn): Promise<number> {
  if (databaseKind(db) === 'sqlite') {
    const { rows } = await sql<{
      seq: number
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  }
  const { rows } = await sql<{ last: number; called: boolean }>`
    select last_value as last, is_called as called from ${sql.raw(await sequenceOf(db, { table, column }))}`.execute(
    db,
  )
  return rows[0]?.called ? rows[0].last : 0
}

/**
 * Sets the last number that an auto-increment column has given to a row. New rows then continue from there, for example
 * after rows were copied from another database.
 */
export async function writeLastNumber(db: Db, numbered: NumberedColumn, last: number): Promise<void> {
  const { table } = numbered
  if (databaseKind(db) === 'postgresql') {
    const sequence = await sequenceOf(db, numbered)
    await sql`select setval(${sequence}::regclass, ${Math.max(last, 1)}, ${last > 0})`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
  if (last > 0) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db)
}

/** Returns the quoted name of the PostgreSQL sequence behind an auto-increment column. */
async function sequenceOf(db: Db, { table, column }: NumberedColumn): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(quote_ident(${table}), ${column}) as name`.execute(db)
  return rows[0]!.name
}
