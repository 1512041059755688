import type { RequirementMark } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'

/**
 * Requirement with the values that are written into its row of the client's workbook, such as compliance mark and
 * comment.
 */
export interface AnsweredRequirement {
  id: string
  sheet: string
  row: number
  mark: RequirementMark
  comment: string
  /** `changed` if the client changed the requirement and nobody has checked the answer since. Otherwise ''. */
  review: '' | 'changed'
  /**
   * Reason why the requirement is not applicable, as a person gave it. '' without a reason, and `undefined` if the
   * requirement is not marked as not applicable.
   */
  notApplicable: string | undefined
}

/**
 * Lists a tender's requirements with the values that are written into the client's workbook, in the order of that file.
 * The values are marks, comments, and reasons why requirements are not applicable.
 */
export async function listAnswered(db: Db, tenderId: string): Promise<AnsweredRequirement[]> {
  const rows = await db
    .selectFrom('requirements')
    .leftJoin('answers', 'answers.id', 'requirements.answer_id')
    .where('requirements.session_id', '=', tenderId)
    .orderBy('requirements.position')
    .select([
      'requirements.id',
      'requirements.sheet',
      'requirements.row_number as row',
      'requirements.mark',
      'requirements.comment',
      'requirements.review',
      'requirements.selection',
      'answers.summary',
    ])
    .execute()
  return rows.map(({ selection, summary, ...row }) =>
    Object.assign(row, {
      notApplicable: selection === 'not_applicable' ? reasonOf(summary) : undefined,
    }),
  )
}

function reasonOf(summary: string | null): string {
  return (JSON.parse(summary ?? '{}') as { reason?: string }).reason ?? ''
}
