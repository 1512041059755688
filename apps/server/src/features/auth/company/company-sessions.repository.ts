import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Stores the encrypted ID token of a session that the company's OpenID Connect provider opened. The token is needed to
 * sign the person out at the provider too. Also deletes the tokens of ended sessions.
 */
export async function keepCompanySession(
  db: Db,
  row: { session_id: string; id_token: string; created_at: string },
): Promise<void> {
  await db
    .deleteFrom('company_sessions')
    .where(sql<boolean>`session_id not in (select id from "session")`)
    .execute()
  await db.insertInto('company_sessions').values(row).execute()
}

/**
 * Deletes and returns the encrypted ID token of a session. Returns `undefined` if the session was not opened by the
 * company's OpenID Connect provider.
 */
export async function takeCompanySession(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('company_sessions')
    .where('session_id', '=', sessionId)
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token
}
