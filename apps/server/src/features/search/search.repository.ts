import type { Db } from '#platform/database/database.ts'
import type { DatedVersion } from '#knowledge/version-order.ts'
import { visibleSections } from '#knowledge/visible-sections.ts'
import { evenly } from './segments/evenly.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

/** Section as search results show it, with the file name, client, date and outcome of its document. */
export interface SectionRow {
  id: number
  document_id: string
  title: string
  path: string
  content: string
  /** Number of characters of the section's whole text. `content` may be only its beginning. */
  characters: number
  word_count: number
  page_start: number | null
  page_end: number | null
  file_name: string
  hospital_name: string
  language: string | null
  indexed_at: string | null
  proposal_date: string | null
  outcome: DatedVersion['outcome']
}

/**
 * Finds sections by their ids, with the columns that search results show. Sections of inactive documents are included,
 * but not old sections that a new reading of the document has replaced.
 * @param most number of characters to read of each text; without it, all are read
 * @returns a map from ids to sections
 */
export async function findSections(
  db: Db,
  ids: readonly number[],
  most?: number,
): Promise<Map<number, SectionRow>> {
  const found = new Map<number, SectionRow>()
  for (const some of batchesOf(ids, VALUES_PER_STATEMENT)) {
    const rows = await visibleSections(db)
      .where('section.id', 'in', some)
      .select((eb) => [
        'section.id',
        'section.document_id',
        'section.title',
        'section.path',
        (most === undefined
          ? eb.ref('section.content')
          : eb.fn<string>('substr', [eb.ref('section.content'), eb.val(1), eb.val(most)])
        ).as('content'),
        eb.fn<number>('length', [eb.ref('section.content')]).as('characters'),
        'section.word_count',
        'section.page_start',
        'section.page_end',
        'document.file_name',
        'document.hospital_name',
        'document.language',
        'document.indexed_at',
        'document.proposal_date',
        'document.outcome',
      ])
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/**
 * Returns the titles and texts of sections for the ranking engine, in any order. Sections that no longer belong to
 * their document are left out.
 */
export async function findTexts(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; title: string; content: string }[]> {
  const found: { id: number; title: string; content: string }[] = []
  for (const some of batchesOf(ids, VALUES_PER_STATEMENT)) {
    const rows = await visibleSections(db)
      .where('section.id', 'in', evenly(some))
      .select(['section.id', 'section.title', 'section.content'])
      .execute()
    found.push(...rows)
  }
  return found
}

/**
 * Counts the sections in the search index, its segments, and the sections that it should contain (`stored`). Segments
 * are immutable parts of the index. If the numbers of sections differ, the index must be rebuilt.
 */
export async function countIndex(db: Db): Promise<{ sections: number; segments: number; stored: number }> {
  const indexed = await db
    .selectFrom('search_segment_parts as part')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.id', '=', 'part.document_id').onRef('document.generation', '=', 'part.generation'),
    )
    .select(({ fn }) => [
      fn.sum<number | null>('part.section_count').as('sections'),
      fn.count<number>('part.segment_id').distinct().as('segments'),
    ])
    .executeTakeFirstOrThrow()
  const { stored } = await visibleSections(db)
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  return {
    sections: indexed.sections ?? 0,
    segments: indexed.segments,
    stored,
  }
}
