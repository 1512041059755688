import { sql } from 'kysely'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { readLastNumber, writeLastNumber } from '#platform/database/tables/last-number.ts'
import type { MovedTable } from './moved-table.ts'
import { type Position, readRows } from './read-rows.ts'
import { type Row, RowsDigest, valuesFor } from './row-values.ts'

interface Databases {
  from: Db
  to: Db
}

/**
 * Copies the rows of a table from one database to another. The key of the last row is stored with each batch, so an
 * interrupted copy continues there.
 * @param onRows called with the number of rows of each batch, including those of an earlier run
 */
export async function copyTable(
  { from, to }: Databases,
  table: MovedTable,
  onRows: (rows: number) => void,
): Promise<void> {
  const { name } = table
  const earlier = await to
    .selectFrom('moved_tables')
    .select(['position', 'copied_rows'])
    .where('name', '=', name)
    .executeTakeFirst()
  const after = earlier?.position ? (JSON.parse(earlier.position) as Position) : undefined
  let copied = earlier?.copied_rows ?? 0
  onRows(copied)
  for await (const { rows, position } of readRows(from, table, after)) {
    copied += rows.length
    const progress = { position: JSON.stringify(position), copied_rows: copied }
    await inWriteTransaction(to, async (transaction) => {
      await insertRows(transaction, table, rows)
      await transaction
        .insertInto('moved_tables')
        .values({ name, ...progress })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(progress))
        .execute()
    })
    onRows(rows.length)
  }
  if (table.numbered === undefined) return
  const numbered = { table: name, column: table.numbered }
  await writeLastNumber(to, numbered, await readLastNumber(from, numbered))
}

function insertRows(transaction: WriteTransaction, table: MovedTable, rows: readonly Row[]) {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(valuesFor(table, row))})`))
  return sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(transaction)
}

/**
 * Deletes all rows of the given tables in the new database, and the record of how far they were copied. The next run
 * then copies them from the beginning.
 */
export async function emptyTables(to: Db, tables: readonly MovedTable[]): Promise<void> {
  await inWriteTransaction(to, async (transaction) => {
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction)
    // Deleting rows may run triggers that add rows to tables which were already emptied. So all tables are emptied a
    // second time.
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction)
    const names = tables.map(({ name }) => name)
    await transaction.deleteFrom('moved_tables').where('name', 'in', names).execute()
  })
}

/**
 * Reads a whole table, and returns the number and a checksum of its rows. After a move, both must be equal in the old
 * and the new database.
 */
export async function digestTable(
  db: Db,
  table: MovedTable,
  onRows: (rows: number) => void = () => {},
): Promise<RowsDigest> {
  const digest = new RowsDigest()
  for await (const { rows } of readRows(db, table)) {
    for (const row of rows) digest.add(table, row)
    onRows(rows.length)
  }
  return digest
}
