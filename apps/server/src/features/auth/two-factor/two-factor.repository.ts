import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Deletes an account's two-factor secret and recovery codes. Returns whether the account had any. */
export async function removeTwoFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from "twoFactor" where "userId" = ${userId} returning id`.execute(db)
  await sql`update "user" set "twoFactorEnabled" = null where id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Deletes all sessions of an account except the one with this token. */
export async function endOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await sql`delete from "session" where "userId" = ${userId} and token <> ${token}`.execute(db)
}

/** Ends sign-ins of an account that wait for a two-factor code, because its password has changed. */
export async function endCodeQuestions(db: Db, userId: string): Promise<void> {
  // The old password must not open a session any more.
  await sql`delete from "verification" where value = ${userId} and identifier like '2fa-%'`.execute(db)
}
