import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/** Where a section stands in the file it comes from. */
export interface PlacedSection {
  title: string
  level: number
  firstBlock: number
  endBlock: number
  headingSource: string
  documentId: string
  sha256: string
  fileName: string
}

/** A section people can see: one of its document's visible generation. */
export function findPlacedSection(db: Db, id: number): Promise<PlacedSection | undefined> {
  return visibleSections(db)
    .where('section.id', '=', id)
    .select([
      'section.title',
      'section.level',
      'section.first_block as firstBlock',
      'section.end_block as endBlock',
      'section.heading_source as headingSource',
      'document.id as documentId',
      'document.sha256',
      'document.file_name as fileName',
    ])
    .executeTakeFirst()
}

/** What a section says, heading first. */
export async function readSectionText(db: Db, id: number): Promise<string> {
  const row = await visibleSections(db)
    .where('section.id', '=', id)
    .select(['section.title', 'section.content'])
    .executeTakeFirst()
  return row ? `${row.title}\n${row.content}` : ''
}
