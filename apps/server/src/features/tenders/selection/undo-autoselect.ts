import type { UndoAutoselectResponse } from '@tenderwright/contract'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { readTender } from '../requirements/read-tenders.ts'
import {
  countChanges,
  findAutoselectRun,
  findExistingSections,
  findUntouchedChanges,
  restoreSelection,
} from './autoselect.repository.ts'
import { autoselectNotFound, autoselectUndone } from './selection.errors.ts'

interface UndoDeps {
  db: Db
  clock: Clock
}

/**
 * Undoes an automatic selection: every requirement gets its previous selection back. Answers that a person has changed
 * since stay as they are, and the response contains their number.
 * @throws `rfp.autoselect_not_found` if the tender has no such automatic selection
 * @throws `rfp.autoselect_undone` if it is already undone
 */
export async function undoAutoselect(
  deps: UndoDeps,
  { tenderId, runId }: { tenderId: string; runId: string },
): Promise<UndoAutoselectResponse> {
  const { db, clock } = deps
  const counts = await inWriteTransaction(
    db,
    async (transaction) => {
      const run = await findAutoselectRun(transaction, tenderId, runId)
      if (run === undefined) throw autoselectNotFound()
      if (run.undone_at !== null) throw autoselectUndone()
      const untouched = await findUntouchedChanges(transaction, run)
      const before = untouched.flatMap(({ section_id_before: id }) => (id === null ? [] : [id]))
      const existing = await findExistingSections(transaction, before)
      for (const change of untouched) await restoreSelection(transaction, change, (id) => existing.has(id))
      await transaction
        .updateTable('autoselect_runs')
        .set({ undone_at: timestamp(clock) })
        .where('id', '=', runId)
        .execute()
      return {
        restored_count: untouched.length,
        kept_count: (await countChanges(transaction, runId)) - untouched.length,
      }
    },
    `session:${tenderId}`,
  )
  return { ...counts, session: await readTender(deps, tenderId) }
}
