import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { MovedTable } from './moved-table.ts'
import { type Row, sizeOf } from './row-values.ts'

/** Number of bytes of rows to read at once. The number of rows is estimated from the sizes of earlier rows. */
const BATCH_BYTES = 4 * 1024 * 1024
/**
 * Numbers of rows to read at once: `FIRST_ROWS` while the size of the rows is unknown, and never more than `MOST_ROWS`.
 */
const [FIRST_ROWS, MOST_ROWS] = [8, 500]
/** Largest number of values in one statement that both PostgreSQL and SQLite accept. */
const MOST_VALUES = 30_000

/**
 * Key of the last row that has been read from a table, with one value for each key column. The next read continues
 * after this row.
 */
export type Position = readonly (string | number)[]

interface Batch {
  rows: Row[]
  /** Key of the last row in this batch. The next batch begins after this row. */
  position: Position
}

/**
 * Yields the rows of a table after a given key, in batches sorted by key. A batch has at most a few megabytes. Its
 * number of rows is estimated from earlier rows.
 */
export async function* readRows(db: Db, table: MovedTable, after?: Position): AsyncGenerator<Batch> {
  const key = table.key.map((name) => sql.ref(name))
  const limit = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / table.columns.length))
  let position = after
  for (let wanted = FIRST_ROWS; ;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${sql.raw(table.isSet ? 'distinct' : '')} ${sql.join(table.columns.map(({ name }) => sql.ref(name)))}
      from ${sql.table(table.name)}
      ${position ? sql`where (${sql.join(key)}) > (${sql.join([...position])})` : sql``}
      order by ${sql.join(key)} limit ${sql.lit(wanted)}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    position = table.key.map((name) => last[name] as string | number)
    yield { rows, position }
    if (rows.length < wanted) return
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0)
    wanted = Math.max(1, Math.min(limit, wanted * 4, Math.floor((BATCH_BYTES * rows.length) / bytes)))
  }
}
