import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

interface SelectableSection {
  id: number
  title: string
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  file_name: string
  hospital_name: string
  /** Status of the section's document, such as `active` or `inactive`. */
  status: string
}

/**
 * Finds a section that can be shown or selected, with the status of its document. Returns `undefined` if the section no
 * longer exists, because its document was deleted or processed again.
 */
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

/** Returns whether a section is part of the answer to a requirement. */
export async function isSelected(
  db: Db,
  { requirementId, sectionId }: { requirementId: string; sectionId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('requirements')
    .where('id', '=', requirementId)
    .where((eb) =>
      eb.or([
        eb('selected_section_id', '=', sectionId),
        eb('answer_id', 'in', (composed) =>
          composed.selectFrom('answer_sections').select('answer_id').where('section_id', '=', sectionId),
        ),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
