import { RECIPE_VERSION } from '@tenderwright/search'
import { readGlossaryRevision } from '#knowledge/glossary/glossary-changes.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'

/**
 * Marks a search for sections that answer a tender's requirements as running. An interrupted search continues where it
 * stopped.
 * @param at returns the id of the next requirement, given the number of finished ones
 * @returns the number of requirements that an interrupted attempt of this run has already finished
 * @throws `rfp.not_found` if the tender was deleted with its runs
 */
export function startRun(
  db: Db,
  runId: string,
  { total, at }: { total: number; at: (finished: number) => string | null },
): Promise<number> {
  return inWriteTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('match_runs')
      .where('id', '=', runId)
      .select('done')
      .executeTakeFirst()
    if (row === undefined) throw tenderNotFound()
    await transaction
      .updateTable('match_runs')
      .set({
        status: 'processing',
        total,
        current_requirement_id: at(row.done),
        // A resumed run already has matches that were found with the glossary of the first attempt, so the revision of
        // that glossary stays.
        ...(row.done === 0 ? { glossary_at_start: await readGlossaryRevision(transaction) } : {}),
      })
      .where('id', '=', runId)
      .execute()
    return row.done
  })
}

export interface RunProgress {
  done: number
  /** Id of the next requirement for which sections will be found. `null` when all requirements are done. */
  current: string | null
  embeddings: 'used' | 'partial' | 'unavailable' | null
}

/**
 * Stores the progress of a search for answering sections, such as the number of finished requirements. Has no effect
 * unless this number has grown.
 */
export async function advanceRun(
  transaction: WriteTransaction,
  runId: string,
  { done, current, embeddings }: RunProgress,
): Promise<void> {
  await transaction
    .updateTable('match_runs')
    .set({ done, current_requirement_id: current, embeddings })
    .where('id', '=', runId)
    .where('done', '<', done)
    .execute()
}

/**
 * Returns the versions of the scoring formula and the synonym glossary with which a tender's sections were found.
 * Before the first search, they are the current versions. A search for only some requirements does not change them.
 */
export async function readVersions(db: Db, tenderId: string): Promise<{ recipe: number; glossary: number }> {
  const latest = await db
    .selectFrom('match_runs')
    .where('session_id', '=', tenderId)
    .select(['recipe', 'glossary'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest ?? { recipe: RECIPE_VERSION, glossary: await readGlossaryRevision(db) }
}

/**
 * Records that a search for answering sections is completed. A search for all requirements also stores the versions of
 * the scoring formula and the synonym glossary that it used.
 */
export async function finishRun(
  { db, clock }: { db: Db; clock: Clock },
  { runId, requirementIds }: { runId: string; requirementIds: string[] | null },
): Promise<void> {
  await inWriteTransaction(db, async (transaction) => {
    await endRun(transaction, clock, runId, 'completed')
    if (requirementIds !== null) return
    await transaction
      .updateTable('match_runs')
      .set((update) => ({ recipe: RECIPE_VERSION, glossary: update.ref('glossary_at_start') }))
      .where('id', '=', runId)
      .execute()
  })
}

/**
 * Records that a search for answering sections is completed or has failed. A cancelled search counts as failed, but its
 * results so far are kept.
 */
export async function endRun(
  db: Db,
  clock: Clock,
  runId: string,
  status: 'completed' | 'failed',
): Promise<void> {
  await db
    .updateTable('match_runs')
    .set({ status, finished_at: timestamp(clock), current_requirement_id: null })
    .where('id', '=', runId)
    .execute()
}
