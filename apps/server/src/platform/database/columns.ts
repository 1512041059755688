import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DatabaseKind } from './database.ts'

/**
 * Types of table columns for migrations. They make SQLite and PostgreSQL store and sort values in the same way. Text is
 * ordered by its bytes. Times are ISO text, booleans are 0 or 1, and JSON is text.
 */
interface Columns {
  text: RawBuilder<unknown>
  integer: 'bigint'
  fraction: 'double precision'
  bytes: 'bytea' | 'blob'
  /** Adds a primary key to a new table. The database numbers the rows in ascending order, and never reuses a number. */
  numberedId: <T extends string>(table: CreateTableBuilder<T>, name: string) => CreateTableBuilder<T>
  /**
   * Makes SQLite store the rows of a new table in the order of their primary key (WITHOUT ROWID). This needs less
   * space, because the key is stored only once. Does nothing on PostgreSQL.
   */
  clusteredByKey: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>
}

/** Part of a database migration that creates or changes one group of tables. */
export type MigrationStep = (db: Kysely<unknown>, columns: Columns) => Promise<void>

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export function columnsFor(kind: DatabaseKind): Columns {
  const postgresql = kind === 'postgresql'
  return {
    // SQLite compares text by its UTF-8 bytes. PostgreSQL does so only with collation "C".
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
/** Returns a definition for a new database column that is not null and has the given default value. */
export const startsAt =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value)
/**
 * Returns a column definition for Kysely's `addColumn`: a foreign key that is not null. Deleting the referenced row
 * also deletes the row with the key (`on delete cascade`).
 * @param target referenced table and column, such as `documents.id`
 */
export const partOf =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade')
