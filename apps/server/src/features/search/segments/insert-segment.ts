import { encodeSectionIds, SEGMENT_FORMAT_VERSION } from '@tenderwright/search'
import type { SegmentData } from '@tenderwright/search'
import { CompiledQuery } from 'kysely'
import { databaseKind } from '#platform/database/database.ts'
import type { WriteTransaction } from '#platform/database/database.ts'
import { batchesOf } from '#platform/database/batches.ts'

interface NewSegment {
  documentId: string
  /**
   * Number of the reading that produced the sections. Each run of the code that reads a document's file is a reading
   * with a new number. Searches find the sections only while this reading is the visible one.
   */
  generation: number
  /**
   * Encoded search index of the sections, as `buildSegment` returned it. Its sections are in the order of `sectionIds`.
   */
  data: SegmentData
  sectionIds: readonly number[]
  createdAt: string
}

/**
 * Number of rows of the search index that one INSERT statement stores: one or two megabytes, which SQLite and
 * PostgreSQL handle quickly.
 */
const BLOCKS_PER_INSERT = 200

/**
 * Stores the search index of some sections as a new segment, and returns the segment's id. A segment is an immutable
 * part of the index. Call it in the transaction that stores the sections.
 * @throws RangeError if the number of ids differs from the number of indexed sections
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
      dictionary: data.dictionary,
      format: SEGMENT_FORMAT_VERSION,
      created_at: segment.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { documentId, generation } = segment
  await insertParts(transaction, id, [{ documentId, generation, first: 0, count: data.sectionCount }])
  await insertBlocks(transaction, id, 0, data.blocks)
  return id
}

/**
 * Consecutive sections of one document in a segment, which is a part of the search index. `first` is the position of
 * the first of them in the segment, from 0.
 */
export interface SegmentPart {
  documentId: string
  /**
   * Number of the reading from which the sections come. A reading is one run of the code that reads the document's
   * file.
   */
  generation: number
  first: number
  count: number
}

/** Stores which sections in a segment belong to which document. A segment is an immutable part of the search index. */
export async function insertParts(
  transaction: WriteTransaction,
  segmentId: number,
  parts: readonly SegmentPart[],
): Promise<void> {
  for (const some of batchesOf(parts)) {
    const rows = some.map(({ documentId, generation, first, count }) => ({
      segment_id: segmentId,
      document_id: documentId,
      generation,
      first_ordinal: first,
      section_count: count,
    }))
    await transaction.insertInto('search_segment_parts').values(rows).execute()
  }
}

/**
 * Stores rows of a segment, which is an immutable part of the search index. The rows list the sections that contain a
 * term.
 * @param first number of the first row within the segment, from 0
 */
export async function insertBlocks(
  transaction: WriteTransaction,
  segmentId: number,
  first: number,
  blocks: readonly Uint8Array[],
): Promise<void> {
  for (let from = 0; from < blocks.length; from += BLOCKS_PER_INSERT) {
    const count = Math.min(BLOCKS_PER_INSERT, blocks.length - from)
    const parameters: (number | Uint8Array)[] = []
    for (let at = from; at < from + count; at++) parameters.push(segmentId, first + at, blocks[at]!)
    await transaction.executeQuery(CompiledQuery.raw(insertionOf(transaction, count), parameters))
  }
}

/** Cache of INSERT statements, by database and number of rows. Building such a statement takes a millisecond. */
const insertions = new Map<string, string>()

function insertionOf(transaction: WriteTransaction, count: number): string {
  const key = `${databaseKind(transaction)} ${count}`
  let insertion = insertions.get(key)
  if (insertion === undefined) {
    const row = { segment_id: 0, number: 0, postings: new Uint8Array(0) }
    const rows = Array.from({ length: count }, () => row)
    insertion = transaction.insertInto('search_blocks').values(rows).compile().sql
    insertions.set(key, insertion)
  }
  return insertion
}
