import type { AmendmentResponse } from '@tenderwright/contract'
import { inWriteTransaction } from '#platform/database/database.ts'
import { timestamp } from '#platform/time/clock.ts'
import { refuseWhileMatching } from '../matching/refuse-while-matching.ts'
import { findLatestSnapshot, readLatestState } from '../snapshots/requirement-snapshots.ts'
import { restoreSnapshot } from '../snapshots/restore-snapshot.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { changeTender } from '../requirements/tenders.repository.ts'
import { amendmentNotApplied, amendmentNotFound, amendmentOvertaken } from './amendments.errors.ts'
import { findAmendment, setApplied } from './amendments.repository.ts'
import type { AmendmentPlace, ChangeAmendmentDeps } from './apply-amendment.ts'

/**
 * Undoes the change to a new version of the client's requirements matrix. Restores the earlier requirements, answers
 * and file. The new version can be applied again.
 * @throws `rfp.not_found`, `rfp.amendment_not_found`; `rfp.amendment_not_applied` if there is nothing to undo
 * @throws `rfp.matching_running` while a job finds sections for the tender's requirements
 * @throws `rfp.amendment_overtaken` if the requirements have been replaced again since
 */
export async function undoAmendment(
  deps: ChangeAmendmentDeps,
  place: AmendmentPlace,
): Promise<AmendmentResponse> {
  const { tenderId, amendmentId } = place
  const read = await readLatestState(deps.db, tenderId)
  await inWriteTransaction(
    deps.db,
    async (transaction) => {
      if (!(await findTender(transaction, tenderId))) throw tenderNotFound()
      const amendment = await findAmendment(transaction, place)
      if (!amendment) throw amendmentNotFound()
      if (amendment.applied_at === null) throw amendmentNotApplied()
      await refuseWhileMatching(deps, transaction, tenderId)
      if ((await findLatestSnapshot(transaction, tenderId)) !== amendmentId) throw amendmentOvertaken()
      const at = timestamp(deps.clock)
      await restoreSnapshot(transaction, { id: amendmentId, tenderId, at, read })
      await changeTender(transaction, tenderId, { updated_at: at })
      await setApplied(transaction, amendmentId, null)
    },
    `session:${tenderId}`,
  )
  return { amendment_id: amendmentId, session: await readTender(deps, tenderId) }
}
