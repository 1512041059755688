import type { Requirement, RequirementPatch } from '@tenderwright/contract'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { presentRequirement } from './present-tender.ts'
import { requirementNotFound, tenderNotFound } from './tenders.errors.ts'
import { changeRequirement, changeTender, findRequirements } from './tenders.repository.ts'

const REVIEWED = { review: '', item_before: '', description_before: '' } as const

/**
 * Changes the compliance mark or the comment of a requirement, or records that a person has reviewed its changed text.
 * Absent values stay.
 * @throws `rfp.not_found` or `rfp.requirement_not_found` when the tender or the requirement does not exist
 */
export async function markRequirement(
  { db, clock }: { db: Db; clock: Clock },
  place: { tenderId: string; requirementId: string },
  { mark, comment, reviewed }: RequirementPatch,
): Promise<Requirement> {
  const { tenderId, requirementId } = place
  return inWriteTransaction(
    db,
    async (transaction) => {
      const found = await changeTender(transaction, tenderId, { updated_at: timestamp(clock) })
      if (!found) throw tenderNotFound()
      await changeRequirement(transaction, place, {
        ...(mark === undefined ? {} : { mark }),
        ...(comment === undefined ? {} : { comment }),
        ...(reviewed ? REVIEWED : {}),
      })
      const [row] = await findRequirements(transaction, tenderId, requirementId)
      if (!row) throw requirementNotFound()
      return presentRequirement(row)
    },
    `session:${tenderId}`,
  )
}
