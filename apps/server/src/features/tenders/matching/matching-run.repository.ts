import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'

/**
 * Marks a run as running.
 * @param at returns the requirement after a number of finished ones
 * @returns the number of requirements an earlier attempt has finished
 * @throws `rfp.not_found` when the tender was deleted with its runs
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
      .set({ status: 'processing', total, current_requirement_id: at(row.done) })
      .where('id', '=', runId)
      .execute()
    return row.done
  })
}

export interface RunProgress {
  done: number
  /** Next requirement. */
  current: string | null
  embeddings: 'used' | 'partial' | 'unavailable' | null
}

export async function advanceRun(
  transaction: WriteTransaction,
  runId: string,
  { done, current, embeddings }: RunProgress,
): Promise<void> {
  await transaction
    .updateTable('match_runs')
    .set({ done, current_requirement_id: current, embeddings })
    .where('id', '=', runId)
    .execute()
}

export async function finishRun({ db, clock }: { db: Db; clock: Clock }, runId: string): Promise<void> {
  await inWriteTransaction(db, (transaction) => endRun(transaction, clock, runId, 'completed'))
}

/** Ends a run, also a failed or cancelled one; its results stay. */
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
