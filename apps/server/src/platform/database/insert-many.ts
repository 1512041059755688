import { CompiledQuery, type Insertable } from 'kysely'
import { batchesOf } from './batches.ts'
import { databaseKind, type WriteTransaction } from './database.ts'
import type { Schema } from './schema.ts'

/** Maximum number of parameters in a statement. SQLite allows 32,766, PostgreSQL 65,535. */
const MOST_PARAMETERS = 32_000

/**
 * Rule for inserting a row although a row with the same `key` columns exists. The existing row gets the new values of
 * the columns in `change`. Without `change`, it stays as it is.
 */
interface IfStored<Table extends keyof Schema> {
  key: readonly (keyof Insertable<Schema[Table]> & string)[]
  change?: readonly string[]
}

/**
 * Inserts many rows with few statements. This is faster than Kysely's `values`, which takes longer to build its
 * statement than the database to run it.
 * @param rows rows that all have the columns of the first one
 * @param ifStored columns to overwrite in a row that is already stored; without `change`, such a row stays as it is
 */
export async function insertMany<Table extends keyof Schema>(
  transaction: WriteTransaction,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  ifStored?: IfStored<Table>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const rowsPerStatement = Math.floor(MOST_PARAMETERS / columns.length)
  const statement = insertionOf(transaction, table, columns, ifStored)
  for (const some of batchesOf(rows as readonly Record<string, unknown>[], rowsPerStatement)) {
    const parameters = some.flatMap((row) => columns.map((column) => row[column] ?? null))
    await transaction.executeQuery(CompiledQuery.raw(statement(some.length), parameters))
  }
}

/** Returns a function that writes an INSERT statement for a given number of rows. */
function insertionOf(
  transaction: WriteTransaction,
  table: string,
  columns: readonly string[],
  ifStored: { key: readonly string[]; change?: readonly string[] } | undefined,
): (count: number) => string {
  const names = (some: readonly string[]) => some.map(quoted).join(', ')
  const set = ifStored?.change?.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')
  const conflict = ifStored
    ? ` on conflict (${names(ifStored.key)}) do ${set === undefined ? 'nothing' : `update set ${set}`}`
    : ''
  const isNumbered = databaseKind(transaction) === 'postgresql'
  return (count) => {
    let parameter = 0
    const placeholder = () => (isNumbered ? `$${(parameter += 1)}` : '?')
    const values = Array.from({ length: count }, () => `(${columns.map(placeholder).join(', ')})`)
    return `insert into ${quoted(table)} (${names(columns)}) values ${values.join(', ')}${conflict}`
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
