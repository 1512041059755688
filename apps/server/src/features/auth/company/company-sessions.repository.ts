import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Stores the encrypted ID token of a company session, for a later sign-out at the OpenID provider. */
export async function keepCompanySession(
  db: Db,
  row: { session_id: string; id_token: string; created_at: string },
): Promise<void> {
  // Also deletes the tokens of ended sessions.
  await db
    .deleteFrom('company_sessions')
    .where(sql<boolean>`session_id not in (select id from "session")`)
    .execute()
  await db.insertInto('company_sessions').values(row).execute()
}

/** Deletes and returns the encrypted ID token of a session; `undefined` if the session has none. */
export async function takeCompanySession(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('company_sessions')
    .where('session_id', '=', sessionId)
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token
}
