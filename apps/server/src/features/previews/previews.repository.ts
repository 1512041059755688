import type { Db } from '#platform/database/database.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'

/**
 * Section of an indexed document, with the range of blocks (paragraphs and tables) that it takes up in the original
 * file.
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
 * Finds a section with its document and its range of blocks (paragraphs and tables). Returns undefined when the
 * document was deleted, or no longer has the section since it was read again.
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
 * Returns the plain text of a section: the heading, a line break, and the content. Returns an empty text when the
 * section is not found.
 */
export async function readSectionText(db: Db, id: number): Promise<string> {
  const row = await visibleSections(db)
    .where('section.id', '=', id)
    .select(['section.title', 'section.content'])
    .executeTakeFirst()
  return row ? `${row.title}\n${row.content}` : ''
}
