import type { RequirementMark } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'

/**
 * Requirement with the values that are written into its row of the client's workbook: compliance mark, comment and
 * source file.
 */
export interface AnsweredRequirement {
  id: string
  sheet: string
  row: number
  mark: RequirementMark
  comment: string
  /**
   * Name of the file with the first section of the answer, or with the text that the team wrote; null without an
   * answer.
   */
  source: string | null
  /**
   * Reason that a person gave why the requirement is not applicable, or '' without a reason. It is undefined unless the
   * requirement is marked as not applicable.
   */
  notApplicable: string | undefined
}

/**
 * Lists a tender's requirements in the order of the client's matrix, with the values that are written into the client's
 * workbook: marks, comments, and the file names of the answers.
 */
export async function listAnswered(db: Db, tenderId: string): Promise<AnsweredRequirement[]> {
  const rows = await db
    .selectFrom('requirements')
    .leftJoin('sections', 'sections.id', 'requirements.selected_section_id')
    .leftJoin('documents', 'documents.id', 'sections.document_id')
    .leftJoin('answers', 'answers.id', 'requirements.answer_id')
    .where('requirements.session_id', '=', tenderId)
    .orderBy('requirements.position')
    .select([
      'requirements.id',
      'requirements.sheet',
      'requirements.row_number as row',
      'requirements.mark',
      'requirements.comment',
      'requirements.selection',
      'answers.summary',
      'documents.file_name as source',
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
