import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Returns the id of the account with an e-mail address, or null. The table belongs to the sign-in library. */
export async function findAccountByEmail(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from "user" where email = ${email.toLowerCase()}`.execute(db)
  return rows[0]?.id ?? null
}
