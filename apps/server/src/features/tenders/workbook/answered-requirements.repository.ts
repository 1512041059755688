import type { RequirementMark } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'

/** Requirement with what is answered to it. */
export interface AnsweredRequirement {
  id: string
  sheet: string
  row: number
  mark: RequirementMark
  comment: string
  /** File of the selected section; null without a selection. */
  source: string | null
}

/** Lists a tender's requirements in matrix order with their marks, comments and selected sections. */
export function listAnswered(db: Db, tenderId: string): Promise<AnsweredRequirement[]> {
  return db
    .selectFrom('requirements')
    .leftJoin('sections', 'sections.id', 'requirements.selected_section_id')
    .leftJoin('documents', 'documents.id', 'sections.document_id')
    .where('requirements.session_id', '=', tenderId)
    .orderBy('requirements.position')
    .select([
      'requirements.id',
      'requirements.sheet',
      'requirements.row_number as row',
      'requirements.mark',
      'requirements.comment',
      'documents.file_name as source',
    ])
    .execute()
}
