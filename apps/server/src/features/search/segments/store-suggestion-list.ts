import { encodeListDirectory, visibleDocumentsKey, writeSuggestionList } from '@tenderwright/search'
import type { ListBlock, SegmentInfo } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'

/**
 * Number of rows of a suggestion list that one transaction stores, about half a megabyte. With more rows, other writers
 * would wait too long for the transaction.
 */
const BLOCKS_PER_TRANSACTION = 128

export interface ListDeps {
  db: Db
  clock: Clock
  signal?: AbortSignal
}

/**
 * Sorts the search-box suggestions of one segment into a list, and stores the list in many short transactions. A
 * segment is an immutable part of the search index. The last transaction makes the list visible and deletes earlier
 * ones.
 * @param segment lists the visible documents of the segment; only their suggestions are stored
 * @param suggestions encoded suggestions of the segment
 * @returns `false` if the segment was deleted meanwhile
 */
export async function storeSuggestionList(
  { db, clock, signal }: ListDeps,
  segment: SegmentInfo,
  suggestions: Uint8Array,
): Promise<boolean> {
  const id = await inWriteTransaction(db, (transaction) => insertList(transaction, clock, segment))
  if (id === undefined) return false
  const written: Omit<ListBlock, 'bytes' | 'documents'>[] = []
  let waiting: ListBytes[] = []
  const flush = () =>
    inWriteTransaction(db, (transaction) =>
      insertBlocks(transaction, id, written.length - waiting.length, waiting),
    )
  for (const { bytes, documents, ...block } of writeSuggestionList(suggestions, segment)) {
    written.push(block)
    waiting.push({ entries: bytes, documents })
    if (waiting.length < BLOCKS_PER_TRANSACTION) continue
    signal?.throwIfAborted()
    if (!(await flush())) return false
    waiting = []
  }
  if (waiting.length > 0 && !(await flush())) return false
  return inWriteTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('suggestion_lists')
      .where('segment_id', '=', segment.id)
      .where('is_complete', '=', 1)
      .execute()
    const { numUpdatedRows } = await transaction
      .updateTable('suggestion_lists')
      .where('id', '=', id)
      .set({ directory: encodeListDirectory(written), is_complete: 1 })
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })
}

/**
 * Encoded block, which is a part of a list of suggestions for the search box. The documents that contain the
 * suggestions are encoded separately.
 */
interface ListBytes {
  entries: Uint8Array
  documents: Uint8Array
}

/**
 * Stores an empty list of suggestions for the search box, which is filled later. The list belongs to a segment, a part
 * of the search index. Returns the list's id, or `undefined` if the segment was deleted.
 */
async function insertList(
  transaction: WriteTransaction,
  clock: Clock,
  segment: SegmentInfo,
): Promise<number | undefined> {
  const stored = await transaction
    .selectFrom('search_segments')
    .where('id', '=', segment.id)
    .select('id')
    .executeTakeFirst()
  if (stored === undefined) return undefined
  const { id } = await transaction
    .insertInto('suggestion_lists')
    .values({
      segment_id: segment.id,
      documents: visibleDocumentsKey(segment),
      section_count: segment.documents.reduce((sum, { count }) => sum + count, 0),
      // The directory is known after the last block.
      directory: new Uint8Array(0),
      created_at: timestamp(clock),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Stores blocks, which are parts of a list of suggestions for the search box. Returns `false` if the list was deleted
 * together with its part of the search index.
 */
async function insertBlocks(
  transaction: WriteTransaction,
  listId: number,
  first: number,
  blocks: readonly ListBytes[],
): Promise<boolean> {
  const list = await transaction
    .selectFrom('suggestion_lists')
    .where('id', '=', listId)
    .select('id')
    .executeTakeFirst()
  if (list === undefined) return false
  await transaction
    .insertInto('suggestion_blocks')
    .values(blocks.map((block, at) => ({ list_id: listId, number: first + at, ...block })))
    .execute()
  return true
}
