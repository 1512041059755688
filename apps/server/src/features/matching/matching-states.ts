import type { MatchingState, WorkStatus } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'

/** The latest matching run of each session that has one, as sessions show it. */
export async function readMatchingStates(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, MatchingState>> {
  const states = new Map<string, MatchingState>()
  if (sessionIds.length === 0) return states
  const runs = await db
    .selectFrom('match_runs')
    .where('session_id', 'in', sessionIds)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { session_id: sessionId, id, status, done, total } of runs) {
    states.set(sessionId, { run_id: id, status: status as WorkStatus, done, total })
  }
  return states
}
