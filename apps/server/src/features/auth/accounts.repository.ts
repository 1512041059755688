import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The account with an e-mail address, or null. The table is the sign-in library's own. */
export async function findAccountByEmail(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from "user" where email = ${email.toLowerCase()}`.execute(db)
  return rows[0]?.id ?? null
}
