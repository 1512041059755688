import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/** Section with its place in the Word file: blocks from `firstBlock` (inclusive) to `endBlock` (exclusive). */
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

/** Finds a section with its document and place; `undefined` if the section no longer exists. */
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

/** Returns a section's heading and text, separated by a line break; '' if not found. */
export async function readSectionText(db: Db, id: number): Promise<string> {
  const row = await visibleSections(db)
    .where('section.id', '=', id)
    .select(['section.title', 'section.content'])
    .executeTakeFirst()
  return row ? `${row.title}\n${row.content}` : ''
}
