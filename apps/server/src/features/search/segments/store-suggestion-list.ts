import { encodeListDirectory, visibleDocumentsKey, writeSuggestionList } from '@tenderwright/search'
import type { ListBlock, SegmentInfo } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'

/** Number of blocks that one transaction stores: half a megabyte, because other writers wait for it. */
const BLOCKS_PER_TRANSACTION = 128

export interface ListDeps {
  db: Db
  clock: Clock
  signal?: AbortSignal
}

/**
 * Sorts the completions of a segment of the search index for the search box into a suggestion list, and stores it in many
 * short transactions, so that other writers can work in between. The last one makes it visible to searches and deletes
 * the earlier lists of the segment.
 * @param segment lists the visible documents of the segment; suggestions from other documents are left out
 * @param suggestions encoded suggestions of the segment
 * @returns false when the segment was deleted meanwhile
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

/** Bytes of one block of a suggestion list, and of the documents of its entries. */
interface ListBytes {
  entries: Uint8Array
  documents: Uint8Array
}

/** Stores an incomplete suggestion list. Returns its id, or undefined when the segment has been deleted. */
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

/** Stores blocks of a suggestion list. Returns false when the list has been deleted with its segment. */
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
