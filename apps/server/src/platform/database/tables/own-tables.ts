import { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { NodeSqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { tableNames } from '../table-names.ts'
import { migrate } from '../migrations/migrate.ts'

/** Names of the tables that the sign-in library creates itself. No migration of the server creates them. */
const SIGN_IN = ['account', 'session', 'twoFactor', 'user', 'verification']

/**
 * Returns the names of all tables that the server creates, so that tables of other programs can be recognised. Runs all
 * migrations on an empty database in memory, which takes a fraction of a second.
 */
export async function ownTables(): Promise<Set<string>> {
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(':memory:') })
  try {
    await migrate(db)
    return new Set([...(await tableNames(db)), ...SIGN_IN])
  } finally {
    await db.destroy()
  }
}
