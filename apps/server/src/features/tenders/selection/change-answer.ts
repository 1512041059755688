import type { WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

/**
 * Columns of a requirement that describe its answer. The column `answer_revision`, which counts changes of the answer,
 * is not included.
 */
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
 * Changes the answer of a requirement, and increases its version number `answer_revision`. Requests with an earlier
 * number are then refused.
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
