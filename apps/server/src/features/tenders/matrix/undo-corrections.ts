import type { RfpSession } from '@tenderwright/contract'
import { inWriteTransaction } from '#platform/database/database.ts'
import { timestamp } from '#platform/time/clock.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { refuseWhileMatching } from '../matching/refuse-while-matching.ts'
import type { CorrectMatrixDeps } from './correct-matrix.ts'
import { forgetLayout, rememberLayout } from './layouts.repository.ts'
import { correctionUndone } from './matrix.errors.ts'
import { findLatestSnapshot, readLatestState } from '../snapshots/requirement-snapshots.ts'
import { restoreSnapshot } from '../snapshots/restore-snapshot.ts'
import { parseCorrections } from './stored-corrections.ts'

/**
 * Undoes the last correction of the way in which a tender's requirements matrix is read. Requirements return to their
 * earlier state with their answers. Later files are no longer read with this correction.
 * @throws `rfp.not_found` if the tender does not exist
 * @throws `rfp.matching_running` while a job finds sections for the tender's requirements
 * @throws `rfp.correction_undone` if nothing can be undone, or if a later change must be undone first
 */
export async function undoCorrections(
  deps: Omit<CorrectMatrixDeps, 'storage' | 'ids'>,
  id: string,
): Promise<RfpSession> {
  const read = await readLatestState(deps.db, id)
  await inWriteTransaction(
    deps.db,
    async (transaction) => {
      const tender = await findTender(transaction, id)
      if (!tender) throw tenderNotFound()
      await refuseWhileMatching(deps, transaction, id)
      const { undo } = parseCorrections(tender.corrections)
      // If there is a later snapshot, it belongs to another change. That change must be undone first.
      if (!undo || (await findLatestSnapshot(transaction, id)) !== undo.snapshot) throw correctionUndone()
      const at = timestamp(deps.clock)
      await restoreSnapshot(transaction, { id: undo.snapshot, tenderId: id, at, read })
      const layout = { key: tender.layout_key, at }
      if (undo.layout === null) await forgetLayout(transaction, layout.key)
      else await rememberLayout(transaction, { ...layout, corrections: undo.layout })
    },
    `session:${id}`,
  )
  return readTender(deps, id)
}
