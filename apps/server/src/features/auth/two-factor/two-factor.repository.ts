import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Removes the second factor of an account with its recovery codes. The tables belong to the sign-in library. */
export async function removeTwoFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from "twoFactor" where "userId" = ${userId} returning id`.execute(db)
  await sql`update "user" set "twoFactorEnabled" = null where id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Ends all sessions of an account except the one with this token. */
export async function endOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await sql`delete from "session" where "userId" = ${userId} and token <> ${token}`.execute(db)
}
