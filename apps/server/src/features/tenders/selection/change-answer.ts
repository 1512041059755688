import type { WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

/** Columns of a requirement that store its answer, without the number of changes. */
type AnswerColumns = Pick<
  RequirementsTable,
  'selection' | 'selected_section_id' | 'selected_by' | 'selected_at'
> & {
  /** Id of the answer's version if it is composed, written or a mark; null for no answer, and for one whole section. */
  answer_id: string | null
}

/**
 * Changes the answer of a requirement and increases its revision (number of changes). A client that sends an older
 * revision is then refused.
 * @returns false when the tender has no such requirement
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
