import type { ColumnDefinitionBuilder, CreateTableBuilder, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DatabaseKind } from '../database.ts'

/**
 * The column types one migration may use so that both databases keep the same values: text ordered by its bytes,
 * integers of 64 bits, ids that count up, bytes, fractions. Times are ISO text, booleans 0 or 1, JSON is text.
 */
export interface Columns {
  text: RawBuilder<unknown>
  integer: 'bigint'
  fraction: 'double precision'
  bytes: 'bytea' | 'blob'
  /** Adds a primary key that numbers itself and never reuses a number. */
  numberedId: <T extends string>(table: CreateTableBuilder<T>, name: string) => CreateTableBuilder<T>
  /** Keeps the rows in the order of their primary key where the database can; SQLite then has no second copy of it. */
  clusteredByKey: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>
}

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export function columnsFor(kind: DatabaseKind): Columns {
  const postgresql = kind === 'postgresql'
  return {
    // SQLite compares text by its UTF-8 bytes; PostgreSQL does so only when told.
    text: postgresql ? sql`text collate "C"` : sql`text`,
    integer: 'bigint',
    fraction: 'double precision',
    bytes: postgresql ? 'bytea' : 'blob',
    numberedId(table, name) {
      const primary: Column = (column) => (postgresql ? column : column.autoIncrement()).primaryKey()
      return table.addColumn(name, postgresql ? 'bigserial' : 'integer', primary)
    },
    clusteredByKey: (table) => (postgresql ? table : table.modifyEnd(sql`without rowid`)),
  }
}

export const required: Column = (column) => column.notNull()
export const primary: Column = (column) => column.primaryKey()
/** A required column that starts at a value. */
export const startsAt =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value)
/** A required reference; the row goes when what it points at goes. */
export const partOf =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade')
