import {
  encodeListDirectory,
  LISTED_FROM,
  visibleDocumentsKey,
  writeSuggestionList,
} from '@tenderwright/search'
import type { ListBlock, SegmentInfo } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { KyselySegmentStore } from './kysely-segment-store.ts'

/**
 * Milliseconds for which a suggestion list may be incomplete. After this time it counts as the leftover of a crash, and
 * is deleted.
 */
const WRITING_TAKES_AT_MOST = 3_600_000
/** Number of blocks that one transaction stores: half a megabyte, because other writers wait for it. */
const BLOCKS_PER_TRANSACTION = 128

export interface ListDeps {
  db: Db
  clock: Clock
  signal?: AbortSignal
}

/**
 * Makes the suggestion lists (sorted completions for the search box) that large segments of the search index do not have
 * for their visible documents, so that searching threads need not hold the completions in memory.
 * @param listedFrom number of visible sections from which a segment gets a list
 * @returns the number of lists made
 */
export async function makeSuggestionLists(deps: ListDeps, listedFrom = LISTED_FROM): Promise<number> {
  const { db, clock, signal } = deps
  await db
    .deleteFrom('suggestion_lists')
    .where('is_complete', '=', 0)
    .where('created_at', '<', timestamp(clock, -WRITING_TAKES_AT_MOST))
    .execute()
  const store = new KyselySegmentStore(db)
  let made = 0
  for (const segment of await store.listSegments()) {
    signal?.throwIfAborted()
    const seen = segment.documents.reduce((sum, { count }) => sum + count, 0)
    if (seen < listedFrom || (await store.loadSuggestionList(segment)) !== null) continue
    const suggestions = await store.loadSuggestions(segment.id)
    // A merge has removed the segment meanwhile, and the merged one gets its list by the next job.
    if (suggestions === null) continue
    if (await storeList(deps, segment, seen, writeSuggestionList(suggestions, segment))) made++
  }
  return made
}

/**
 * Stores a suggestion list in many short transactions, so that other writers can work in between. The last one makes it
 * visible to searches and deletes the earlier lists of the segment.
 * @returns false when the segment was deleted meanwhile
 */
async function storeList(
  { db, clock, signal }: ListDeps,
  segment: SegmentInfo,
  sections: number,
  blocks: Iterable<ListBlock>,
): Promise<boolean> {
  const id = await inWriteTransaction(db, (transaction) => insertList(transaction, clock, segment, sections))
  if (id === undefined) return false
  const written: Omit<ListBlock, 'bytes'>[] = []
  let waiting: Uint8Array[] = []
  const flush = () =>
    inWriteTransaction(db, (transaction) =>
      insertBlocks(transaction, id, written.length - waiting.length, waiting),
    )
  for (const { bytes, ...block } of blocks) {
    written.push(block)
    waiting.push(bytes)
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

/** Stores an incomplete suggestion list. Returns its id, or undefined when the segment has been deleted. */
async function insertList(
  transaction: WriteTransaction,
  clock: Clock,
  segment: SegmentInfo,
  sections: number,
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
      section_count: sections,
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
  blocks: readonly Uint8Array[],
): Promise<boolean> {
  const list = await transaction
    .selectFrom('suggestion_lists')
    .where('id', '=', listId)
    .select('id')
    .executeTakeFirst()
  if (list === undefined) return false
  await transaction
    .insertInto('suggestion_blocks')
    .values(blocks.map((entries, at) => ({ list_id: listId, number: first + at, entries })))
    .execute()
  return true
}
