import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Disables two-factor sign-in of an account: deletes the secret of its authenticator app and its recovery codes.
 * Returns whether there was anything to delete.
 */
export async function removeTwoFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from "twoFactor" where "userId" = ${userId} returning id`.execute(db)
  await sql`update "user" set "twoFactorEnabled" = null where id = ${userId}`.execute(db)
  return rows.length > 0
}

/**
 * Deletes all sessions of an account except the one with this token. The account is then signed out everywhere else.
 */
export async function endOtherSessions(db: Db, userId: string, token: string): Promise<void> {
  await sql`delete from "session" where "userId" = ${userId} and token <> ${token}`.execute(db)
}

/**
 * Ends sign-ins of an account that still wait for the code of two-factor sign-in after the password. Called when the
 * password changes, because the old password must not open a session any more.
 */
export async function endCodeQuestions(db: Db, userId: string): Promise<void> {
  await sql`delete from "verification" where value = ${userId} and identifier like '2fa-%'`.execute(db)
}
