import { EMAIL_MAXIMUM, PERSON_NAME_MAXIMUM } from '@tenderwright/contract'
import type { BetterAuthOptions } from 'better-auth'
import { getSchema } from 'better-auth/db'
import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import { databaseKind, type Db, inWriteTransaction } from '#platform/database/database.ts'
import { readColumnNames } from '#platform/database/tables/column-names.ts'

/**
 * Creates missing tables and columns of the sign-in library (better-auth). A lock admits one process at a time, because
 * checking for a table and creating it are separate steps.
 */
export async function createSignInTables(db: Db, options: BetterAuthOptions): Promise<void> {
  const type = databaseKind(db) === 'postgresql' ? 'postgres' : 'sqlite'
  await inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await hasSignInTables(transaction, options))) {
        const { runMigrations } = await getMigrations({ ...options, database: { db: transaction, type } })
        await runMigrations()
      }
      await boundFields(transaction)
    },
    'sign-in:tables',
  )
}

/**
 * Returns whether the database has all tables and columns of the sign-in library (better-auth). The library's own check
 * would read the description of all columns in the database, which takes half of the start time on PostgreSQL.
 */
async function hasSignInTables(db: Db, options: BetterAuthOptions): Promise<boolean> {
  const wanted = Object.entries(getSchema(options))
  // If the library has such indexes, it must add them itself, even to existing tables. An index of a single field is
  // created with its column.
  if (wanted.some(([, { indexes = [] }]) => indexes.length > 0)) return false
  const existing = await readColumnNames(
    db,
    wanted.map(([table]) => table),
  )
  return wanted.every(([table, { fields }]) =>
    ['id', ...Object.keys(fields)].every((column) => existing.get(table)?.has(column)),
  )
}

/**
 * Shortens overlong texts that earlier versions stored with accounts, because each call of the sign-in library loads
 * them. Also ends the sessions of accounts whose e-mail address is too long for signing in.
 */
async function boundFields(db: Db): Promise<void> {
  await sql`update "user" set image = null where image is not null`.execute(db)
  await sql`update "user" set name = substr(name, 1, ${PERSON_NAME_MAXIMUM})
    where length(name) > ${PERSON_NAME_MAXIMUM}`.execute(db)
  await sql`delete from "session" where "userId" in
    (select id from "user" where length(email) > ${EMAIL_MAXIMUM})`.execute(db)
}
