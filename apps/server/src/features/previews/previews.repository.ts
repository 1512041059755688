import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/** Section with its place in the original. */
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

/** Finds a visible section, which belongs to its document's visible generation. */
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

/** Reads a section's text, heading first. */
export async function readSectionText(db: Db, id: number): Promise<string> {
  const row = await visibleSections(db)
    .where('section.id', '=', id)
    .select(['section.title', 'section.content'])
    .executeTakeFirst()
  return row ? `${row.title}\n${row.content}` : ''
}
