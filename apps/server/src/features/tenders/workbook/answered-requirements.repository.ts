import type { RequirementMark } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'

/** Requirement with the values for its row in the client's workbook, such as mark and comment. */
export interface AnsweredRequirement {
  id: string
  sheet: string
  row: number
  mark: RequirementMark
  comment: string
  /** `changed` while the answer needs a check after a change by the client, otherwise ''. */
  review: '' | 'changed'
  /** Reason for "not applicable"; '' without a reason, `undefined` without this mark. */
  notApplicable: string | undefined
}

/** Lists a tender's requirements in the order of the requirements matrix, with the values for the client's workbook. */
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
