import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { DatabaseKind } from './database.ts'

/**
 * Column types for migrations, chosen so that SQLite and PostgreSQL store equal values: text ordered by its bytes,
 * 64-bit integers, ascending ids, bytes, fractions. Times are stored as ISO text, booleans as 0 or 1, JSON as text.
 */
export interface Columns {
  text: RawBuilder<unknown>
  integer: 'bigint'
  fraction: 'double precision'
  bytes: 'bytea' | 'blob'
  /** Adds an auto-increment primary key that never reuses a number. */
  numberedId: <T extends string>(table: CreateTableBuilder<T>, name: string) => CreateTableBuilder<T>
  /**
   * Clusters the rows by their primary key if the database can (SQLite: WITHOUT ROWID, without a second copy of the
   * key).
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
/** Returns the definition of a column that is not null and has a default. For Kysely's `addColumn`. */
export const startsAt =
  (value: string | number): Column =>
  (column) =>
    column.notNull().defaultTo(value)
/**
 * Returns the definition of a foreign key column that is not null. Deleting the row that it references also deletes the
 * row with the key (`on delete cascade`). For Kysely's `addColumn`.
 * @param target table and column, such as `documents.id`
 */
export const partOf =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade')
