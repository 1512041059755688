import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'
import { immutable } from './sqlite/immutable.ts'

/**
 * Opens a SQLite file that nobody writes, such as a copy in a backup. Never creates or changes a file, so the disk may
 * be read-only. Close the result with `db.destroy()`.
 */
export function openReadOnly(file: string): Db {
  const database = new DatabaseSync(immutable(file), { readOnly: true })
  return new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare(sql) {
          const statement = database.prepare(sql)
          const values = (given: readonly unknown[]) => given as SQLInputValue[]
          return {
            reader: statement.columns().length > 0,
            all: (given) => statement.all(...values(given)),
            run: (given) => statement.run(...values(given)),
            iterate: (given) => statement.iterate(...values(given)),
          }
        },
      },
    }),
  })
}
