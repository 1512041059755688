import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import type { BatchCandidates } from './find-batch-candidates.ts'
import { foldCopies } from './fold-copies.ts'
import { findKeptSections, mergeWithKept } from './kept-matches.ts'
import type { MatchingRun } from './matching-run.ts'
import { findListedMatches, findVisible, replaceMatches } from './matching.repository.ts'
import type { NewMatch } from './matching.repository.ts'
import { advanceRun } from './matching-run.repository.ts'
import type { RunProgress } from './matching-run.repository.ts'
import { findRequirements, refreshMatches } from '../requirements/tenders.repository.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

/**
 * Stores newly found sections as suggestions for a batch of requirements, in place of the earlier suggestions. The
 * transaction also stores the progress of the search, so that both always agree.
 * @param allowDeleted `true` leaves out sections that were deleted meanwhile; with `false`, such a section prevents
 * writing
 * @returns `false` if nothing was written
 */
export async function writeBatch(
  db: Db,
  run: MatchingRun,
  batch: readonly RequirementRow[],
  { found, copies, scored }: BatchCandidates,
  progress: RunProgress,
  { allowDeleted }: { allowDeleted: boolean },
): Promise<boolean> {
  return inWriteTransaction(
    db,
    async (transaction) => {
      const ids = batch.map(({ id }) => id)
      // The requirements are read again, because a person may have selected or added sections while the batch was
      // scored.
      const requirements = await findRequirements(transaction, run.sessionId, ids)
      const kept = await findKeptSections(transaction, requirements)
      const listed = Map.groupBy(await findListedMatches(transaction, ids), (row) => row.requirement_id)
      const rows = requirements.flatMap((requirement): NewMatch[] => {
        const at = ids.indexOf(requirement.id)
        const folded = foldCopies(found[at]!, copies, requirement.selected_section_id)
        return mergeWithKept(
          run,
          requirement,
          folded.slice(0, run.maxMatches),
          scored[at]!,
          kept.get(requirement.id) ?? [],
          listed.get(requirement.id) ?? [],
        )
      })
      const fresh = rows.filter(({ run_id: runId }) => runId === run.runId)
      const visible = await findVisible(
        transaction,
        fresh.map((row) => row.section_id),
      )
      if (!allowDeleted && fresh.some((row) => !visible.has(row.section_id))) return false
      await replaceMatches(
        transaction,
        ids,
        rows.filter((row) => row.run_id !== run.runId || visible.has(row.section_id)),
      )
      await refreshMatches(transaction, ids)
      await advanceRun(transaction, run.runId, progress)
      return true
    },
    `session:${run.sessionId}`,
  )
}
