import type { Db } from '#platform/database/database.ts'

/** A section with what people are told about its document. */
export interface SectionRow {
  id: number
  document_id: string
  title: string
  path: string
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  file_name: string
  hospital_name: string
  language: string | null
}

const IDS_PER_QUERY = 1000

/** The sections by id, of visible generations; inactive documents' too, since selections outlive them. */
export async function findSections(db: Db, ids: readonly number[]): Promise<Map<number, SectionRow>> {
  const found = new Map<number, SectionRow>()
  for (let first = 0; first < ids.length; first += IDS_PER_QUERY) {
    const rows = await db
      .selectFrom('sections as section')
      .innerJoin('documents as document', (join) =>
        join
          .onRef('document.id', '=', 'section.document_id')
          .onRef('document.generation', '=', 'section.generation'),
      )
      .where('section.id', 'in', ids.slice(first, first + IDS_PER_QUERY))
      .select([
        'section.id',
        'section.document_id',
        'section.title',
        'section.path',
        'section.content',
        'section.word_count',
        'section.page_start',
        'section.page_end',
        'document.file_name',
        'document.hospital_name',
        'document.language',
      ])
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}
