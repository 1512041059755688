import type { Updateable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/** Selects one whole section for a requirement, or clears its answer. @returns whether the tender has this requirement */
export async function changeSelection(
  transaction: WriteTransaction,
  { tenderId, requirementId }: { tenderId: string; requirementId: string },
  values: Pick<
    Updateable<RequirementsTable>,
    'selection' | 'selected_section_id' | 'selected_by' | 'selected_at'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('requirements')
    .set((eb) => ({ ...values, answer_id: null, answer_revision: eb('answer_revision', '+', 1) }))
    .where('id', '=', requirementId)
    .where('session_id', '=', tenderId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface SelectableSection {
  id: number
  title: string
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  file_name: string
  hospital_name: string
  /** Status of the document. */
  status: string
}

/** Finds a visible section; its document may be inactive. */
export function findSection(db: Db, id: number): Promise<SelectableSection | undefined> {
  return visibleSections(db)
    .where('section.id', '=', id)
    .select([
      'section.id',
      'section.title',
      'section.content',
      'section.word_count',
      'section.page_start',
      'section.page_end',
      'document.file_name',
      'document.hospital_name',
      'document.status',
    ])
    .executeTakeFirst()
}

export async function isSelected(
  db: Db,
  { requirementId, sectionId }: { requirementId: string; sectionId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('requirements')
    .where('id', '=', requirementId)
    .where('selected_section_id', '=', sectionId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
