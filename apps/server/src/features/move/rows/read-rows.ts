import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { MovedTable } from './moved-table.ts'
import { type Row, sizeOf } from './row-values.ts'

/** Bytes of rows to read at once. The batch size is estimated from earlier rows. */
const BATCH_BYTES = 4 * 1024 * 1024
/** Number of rows in the first batch, whose row sizes are unknown, and maximum number of rows in a batch. */
const [FIRST_ROWS, MOST_ROWS] = [8, 500]
/** Maximum number of values per statement that SQLite and PostgreSQL accept. */
const MOST_VALUES = 30_000

/** Key values of the last row read, after which reading continues. */
export type Position = readonly (string | number)[]

interface Batch {
  rows: Row[]
  /** Key of the batch's last row, after which reading continues. */
  position: Position
}

/** Yields all rows of a table after a key, sorted by key, in batches of a few megabytes. */
export async function* readRows(db: Db, table: MovedTable, after?: Position): AsyncGenerator<Batch> {
  // The size of a batch is estimated from the rows before.
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
