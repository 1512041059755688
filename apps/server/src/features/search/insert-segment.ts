import { encodeSectionIds } from '@tenderwright/search'
import type { PostingRow, SegmentData } from '@tenderwright/search'
import type { WriteTransaction } from '#platform/database/database.ts'

export interface NewSegment {
  documentId: string
  /** Found once the document's visible generation is this one. */
  generation: number
  /** Made by `buildSegment` of the sections, in the order of `sectionIds`. */
  data: SegmentData
  sectionIds: readonly number[]
  createdAt: string
}

/** PostgreSQL takes 65,535 parameters a statement and SQLite 32,766; a row has four. */
const ROWS_PER_INSERT = 1000

/**
 * Stores the index of some sections of a document, in the transaction that stores the sections, so that
 * neither is ever there without the other.
 */
export async function insertSegment(transaction: WriteTransaction, segment: NewSegment): Promise<number> {
  const { data } = segment
  if (segment.sectionIds.length !== data.sectionCount) {
    throw new RangeError(`${data.sectionCount} sections were indexed, ${segment.sectionIds.length} have ids`)
  }
  const { id } = await transaction
    .insertInto('search_segments')
    .values({
      language: data.language,
      section_count: data.sectionCount,
      lengths: data.lengths,
      section_ids: encodeSectionIds(segment.sectionIds),
      suggestions: data.suggestions,
      created_at: segment.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('search_segment_parts')
    .values({
      segment_id: id,
      document_id: segment.documentId,
      generation: segment.generation,
      first_ordinal: 0,
      section_count: data.sectionCount,
    })
    .execute()
  await insertPostings(transaction, id, data.postings)
  return id
}

export async function insertPostings(
  transaction: WriteTransaction,
  segmentId: number,
  postings: readonly PostingRow[],
): Promise<void> {
  for (let first = 0; first < postings.length; first += ROWS_PER_INSERT) {
    const rows = postings.slice(first, first + ROWS_PER_INSERT)
    await transaction
      .insertInto('search_postings')
      .values(rows.map(({ kind, term, bytes }) => ({ segment_id: segmentId, kind, term, postings: bytes })))
      .execute()
  }
}
