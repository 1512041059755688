import type { Db } from '#platform/database/database.ts'

/** Where a section stands in the file it comes from. */
export interface PlacedSection {
  title: string
  level: number
  firstBlock: number
  endBlock: number
  headingSource: string
  sha256: string
  fileName: string
}

/** A section people can see: one of its document's visible generation. */
export function findPlacedSection(db: Db, id: number): Promise<PlacedSection | undefined> {
  return db
    .selectFrom('sections as section')
    .innerJoin('documents as document', (join) =>
      join
        .onRef('document.id', '=', 'section.document_id')
        .onRef('document.generation', '=', 'section.generation'),
    )
    .where('section.id', '=', id)
    .select([
      'section.title',
      'section.level',
      'section.first_block as firstBlock',
      'section.end_block as endBlock',
      'section.heading_source as headingSource',
      'document.sha256',
      'document.file_name as fileName',
    ])
    .executeTakeFirst()
}
