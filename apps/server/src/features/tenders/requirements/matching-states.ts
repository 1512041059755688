import type { MatchingState, WorkStatus } from '@tenderwright/contract'
import { RECIPE_VERSION } from '@tenderwright/search'
import { readGlossaryRevision } from '#knowledge/glossary/glossary-changes.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Returns the progress of each tender's latest search for sections. It also tells if the scoring formula or the synonym
 * glossary has changed since. Tenders without a search are not in the map.
 */
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
  const glossary = runs.length === 0 ? 0 : await readGlossaryRevision(db)
  for (const run of runs) {
    const running = run.status === 'pending' || run.status === 'processing'
    states.set(run.session_id, {
      run_id: run.id,
      status: run.status as WorkStatus,
      done: run.done,
      total: run.total,
      ...(running && run.job_id !== null ? { job_id: run.job_id } : {}),
      ...(running && run.current_requirement_id !== null
        ? { current_requirement_id: run.current_requirement_id }
        : {}),
      ...(run.embeddings === null ? {} : { embeddings: run.embeddings }),
      ...(!running && run.recipe !== RECIPE_VERSION ? { earlier_score: true } : {}),
      ...(!running && run.glossary !== glossary ? { earlier_glossary: true } : {}),
    })
  }
  return states
}
