import { isDeepStrictEqual } from 'node:util'
import type { Requirement, RequirementPatch } from '@tenderwright/contract'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { presentConditions, presentRequirement } from './present-tender.ts'
import { requirementText } from './requirement-text.ts'
import {
  commentChanged,
  markChanged,
  requirementNotFound,
  tenderNotFound,
  textChanged,
} from './tenders.errors.ts'
import { changeRequirement, changeTender, findRequirements } from './tenders.repository.ts'

const REVIEWED = { review: '', item_before: '', description_before: '', conditions_before: '' } as const

/** Maximum number of characters that an error message quotes from a comment that a colleague wrote meanwhile. */
const LONGEST_QUOTE = 300

/**
 * Changes the compliance mark or the comment of a requirement. `reviewed` records that a person reviewed the
 * requirement's changed text and conditions. Fields that are absent stay as they are.
 * @throws `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 * @throws `rfp.mark_changed` or `rfp.comment_changed` if somebody changed the mark or comment since the sender saw it
 * @throws `rfp.text_changed` if the client's text or conditions changed again since the sender reviewed them
 */
export async function markRequirement(
  { db, clock }: { db: Db; clock: Clock },
  place: { tenderId: string; requirementId: string },
  {
    mark,
    seen_mark: seenMark,
    comment,
    seen_comment: seen,
    reviewed,
    reviewed_text: text,
    reviewed_conditions: conditions,
  }: RequirementPatch,
): Promise<Requirement> {
  const { tenderId, requirementId } = place
  return inWriteTransaction(
    db,
    async (transaction) => {
      const found = await changeTender(transaction, tenderId, { updated_at: timestamp(clock) })
      if (!found) throw tenderNotFound()
      const [before] = await findRequirements(transaction, tenderId, requirementId)
      if (!before) throw requirementNotFound()
      const isUnseenMark = seenMark !== undefined && ![seenMark, mark].includes(before.mark)
      if (mark !== undefined && isUnseenMark) throw markChanged()
      const isUnseen = seen !== undefined && ![seen, comment].includes(before.comment)
      if (comment !== undefined && isUnseen) throw commentChanged(quoted(before.comment))
      if (reviewed && text !== undefined && text !== requirementText(before)) throw textChanged()
      if (reviewed && conditions && !isDeepStrictEqual(conditions, presentConditions(before)))
        throw textChanged()
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

function quoted(comment: string): string {
  return comment.length <= LONGEST_QUOTE ? comment : `${comment.slice(0, LONGEST_QUOTE).trimEnd()}…`
}
