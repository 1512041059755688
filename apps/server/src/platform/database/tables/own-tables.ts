import { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { NodeSqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { tableNames } from '../table-names.ts'
import { migrate } from '../migrations/migrate.ts'

/** Tables of the sign-in library, which no migration creates. */
const SIGN_IN = ['account', 'session', 'twoFactor', 'user', 'verification']

/**
 * Returns the names of the tables that the server creates in its database, to tell them from those of other programs.
 * All migrations run on an empty database in memory, which takes a fraction of a second.
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
