import type { ChangedAnswer } from '@tenderwright/contract'
import { inWriteTransaction } from '#platform/database/database.ts'
import { changeAnswer } from '../selection/change-answer.ts'
import type { SelectDeps } from '../selection/select-section.ts'
import { answerChanged } from './answers.errors.ts'
import type { RequirementPlace } from './answers.repository.ts'
import { changedAnswer } from './put-answer.ts'
import { findAnswered, type ReadAnswerDeps } from './read-answer.ts'

/**
 * Removes the answer from a requirement. The saved earlier versions of the answer stay.
 * @param seen revision (number of changes) of the answer that the sender saw
 * @throws `rfp.not_found` or `rfp.requirement_not_found` if the tender or the requirement does not exist
 * @throws `rfp.answer_changed` if somebody has changed the answer since
 */
export async function clearAnswer(
  deps: SelectDeps & ReadAnswerDeps,
  place: RequirementPlace,
  seen: number,
): Promise<ChangedAnswer> {
  await inWriteTransaction(
    deps.db,
    async (transaction) => {
      const {
        answer_revision: revision,
        selection,
        answer_id: version,
      } = await findAnswered(transaction, place)
      // This request repeats an earlier one, because the response to the earlier one was lost.
      if (revision === seen + 1 && selection === 'cleared' && version === null) return
      if (revision !== seen) throw answerChanged()
      await changeAnswer(transaction, place, {
        selection: 'cleared',
        selected_section_id: null,
        answer_id: null,
        selected_by: null,
        selected_at: null,
      })
    },
    `session:${place.tenderId}`,
  )
  return changedAnswer(deps, place)
}
