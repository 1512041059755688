import type { WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

/** Columns of a requirement that store its answer, except the number of changes (`answer_revision`). */
type AnswerColumns = Pick<
  RequirementsTable,
  'selection' | 'selected_section_id' | 'selected_by' | 'selected_at'
> & {
  /**
   * Id of the saved version of an edited, typed or marked answer. `null` without an answer, and for one unedited
   * section.
   */
  answer_id: string | null
}

/**
 * Changes the answer of a requirement and increases its number of changes (`answer_revision`). From then on, requests
 * with an earlier number are refused.
 * @returns `false` if the tender has no such requirement
 */
export async function changeAnswer(
  transaction: WriteTransaction,
  { tenderId, requirementId }: { tenderId: string; requirementId: string },
  values: AnswerColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('requirements')
    .set((eb) => ({ ...values, answer_revision: eb('answer_revision', '+', 1) }))
    .where('id', '=', requirementId)
    .where('session_id', '=', tenderId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
