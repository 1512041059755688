import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { amendmentApplied, amendmentNotFound } from './amendments.errors.ts'
import { findAmendment } from './amendments.repository.ts'
import type { AmendmentPlace } from './apply-amendment.ts'
import { dropAmendments, type DropDeps, moveFiles } from './drop-amendments.ts'

/**
 * Deletes a new version of a tender's requirements matrix that is not applied. Its file goes to the trash unless
 * something else needs it.
 * @throws `rfp.not_found`, `rfp.amendment_not_found`; `rfp.amendment_applied` if the amendment is applied to the tender
 */
export async function discardAmendment(deps: DropDeps & { db: Db }, place: AmendmentPlace): Promise<void> {
  const { tenderId, amendmentId } = place
  const files = await inWriteTransaction(
    deps.db,
    async (transaction) => {
      if (!(await findTender(transaction, tenderId))) throw tenderNotFound()
      const amendment = await findAmendment(transaction, place)
      if (!amendment) throw amendmentNotFound()
      if (amendment.applied_at !== null) throw amendmentApplied()
      return dropAmendments(deps, transaction, tenderId, [amendmentId])
    },
    `session:${tenderId}`,
  )
  await moveFiles(deps, files)
}
