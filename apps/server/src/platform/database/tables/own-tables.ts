import { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { NodeSqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { tableNames } from '../table-names.ts'
import { migrate } from '../migrations/migrate.ts'

/** Tables that the sign-in library creates. Our migrations do not create them. */
const SIGN_IN = ['account', 'session', 'twoFactor', 'user', 'verification']

/** Returns the names of all tables that the server creates. Runs all migrations on an in-memory database. */
export async function ownTables(): Promise<Set<string>> {
  // This takes a fraction of a second. With the names, tables of other programs can be recognised.
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(':memory:') })
  try {
    await migrate(db)
    return new Set([...(await tableNames(db)), ...SIGN_IN])
  } finally {
    await db.destroy()
  }
}
