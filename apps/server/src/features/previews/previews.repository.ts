import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/**
 * Section of an indexed document, with its place in the Word file. `firstBlock` is the index of its first paragraph or
 * table, and `endBlock` the index after its last one.
 */
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

/**
 * Finds a section with its document and its place in the Word file. Returns `undefined` if the document was deleted, or
 * was read again and lacks the section now.
 */
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

/**
 * Returns the plain text of a section: its heading, a line break, and its content. Returns '' if the section is not
 * found.
 */
export async function readSectionText(db: Db, id: number): Promise<string> {
  const row = await visibleSections(db)
    .where('section.id', '=', id)
    .select(['section.title', 'section.content'])
    .executeTakeFirst()
  return row ? `${row.title}\n${row.content}` : ''
}
