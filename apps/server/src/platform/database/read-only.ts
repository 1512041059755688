import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Kysely, SqliteDialect } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

/**
 * Opens a SQLite file that has no writers, such as a copy in a backup. It creates or changes no file, so the medium may
 * be read-only. Close it with `db.destroy()`.
 */
export function openReadOnly(file: string): Db {
  const address = pathToFileURL(file)
  // Opens the file without a lock, a journal or shared memory beside it (https://www.sqlite.org/uri.html).
  address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address, { readOnly: true })
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
