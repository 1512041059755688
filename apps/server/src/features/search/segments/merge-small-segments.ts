import { encodeDictionary, LISTED_FROM, mergeSegments, SEGMENT_FORMAT_VERSION } from '@tenderwright/search'
import type { MergedSegment, MergeInput } from '@tenderwright/search'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import { reachPhase } from '#platform/log/phase.ts'
import { findMergeable } from './find-mergeable.ts'
import { READERS_GONE_AFTER, REPLACING_TURN } from './collect-orphan-segments.ts'
import { insertBlocks, insertParts } from './insert-segment.ts'
import type { SegmentPart } from './insert-segment.ts'
import { KyselySegmentStore } from './kysely-segment-store.ts'
import { storeSuggestionList } from './store-suggestion-list.ts'
import { chooseMerge } from './choose-merge.ts'
import type { MergeableSegment } from './choose-merge.ts'

/**
 * Segment of the search index that will be merged with others. A segment is an immutable part of the index. `parts` are
 * the sections that the merged segment takes over.
 */
interface ChosenSegment extends MergeableSegment {
  parts: SegmentPart[]
}

/**
 * Milliseconds for which a new segment of the search index may be incomplete while it is written. After this time, the
 * segment counts as the leftover of a crash and is deleted.
 */
const WRITING_TAKES_AT_MOST = 3_600_000

/**
 * Merges segments of the search index until `choose` finds no useful merge. A segment is an immutable part of the
 * index. A search then reads tens of segments instead of one for each document.
 * @returns the number of replaced segments
 */
export async function mergeSmallSegments(
  { db, clock }: { db: Db; clock: Clock },
  choose: (segments: readonly MergeableSegment[]) => MergeableSegment[] = chooseMerge,
): Promise<number> {
  let replaced = 0
  for (;;) {
    const chosen = await withParts(db, choose(await findMergeable(db)))
    if (chosen.length === 0) return replaced
    const merged = mergeSegments(await openInputs(db, chosen))
    const written = await writeUnseen({ db, clock }, merged)
    await listSuggestions({ db, clock }, chosen, written, merged)
    reachPhase('merge.written')
    if (!(await replaceSegments({ db, clock }, chosen, written, merged))) return replaced
    reachPhase('merge.visible')
    replaced += chosen.length
  }
}

/**
 * Returns the segments of the search index to merge, with their visible sections. A segment is an immutable part of the
 * index. Segments with a document that is still being read are left out.
 */
async function withParts(db: Db, segments: readonly MergeableSegment[]): Promise<ChosenSegment[]> {
  if (segments.length === 0) return []
  const rows = await db
    .selectFrom('search_segment_parts as part')
    .innerJoin('documents as document', 'document.id', 'part.document_id')
    .where(
      'part.segment_id',
      'in',
      segments.map(({ id }) => id),
    )
    .select([
      'part.segment_id as segmentId',
      'part.document_id as documentId',
      'part.generation',
      'part.first_ordinal as first',
      'part.section_count as count',
      'document.generation as visible',
    ])
    .orderBy('part.segment_id')
    .orderBy('part.first_ordinal')
    .execute()
  const bySegment = Map.groupBy(rows, ({ segmentId }) => segmentId)
  return segments.flatMap((segment) => {
    const parts = bySegment.get(segment.id) ?? []
    if (parts.some(({ generation, visible }) => visible === null || generation > visible)) return []
    const current = parts.filter(({ generation, visible }) => generation === visible)
    return {
      ...segment,
      parts: current.map(({ documentId, generation, first, count }) => ({
        documentId,
        generation,
        first,
        count,
      })),
    }
  })
}

async function openInputs(db: Db, chosen: readonly ChosenSegment[]): Promise<MergeInput[]> {
  const store = new KyselySegmentStore(db)
  const inputs: MergeInput[] = []
  for (const { id, language, sectionCount, parts } of chosen) {
    const head = await store.loadHead(id)
    const suggestions = await store.loadSuggestions(id)
    if (head === null || suggestions === null) continue
    const info = { id, language, sectionCount, documents: parts }
    inputs.push({ info, head, suggestions, blocks: blocksOf(db, id) })
  }
  return inputs
}

/**
 * Yields the rows of a segment of the search index in order. Reads `BLOCKS_PER_READ` rows at once, to save memory. A
 * segment is an immutable part of the index.
 */
async function* blocksOf(db: Db, segmentId: number): AsyncGenerator<Uint8Array> {
  for (let next = 0; ; next += BLOCKS_PER_READ) {
    const rows = await db
      .selectFrom('search_blocks')
      .where('segment_id', '=', segmentId)
      .where('number', '>=', next)
      .where('number', '<', next + BLOCKS_PER_READ)
      .select('postings')
      .orderBy('number')
      .execute()
    reachPhase('merge.reading')
    for (const { postings } of rows) yield postings
    if (rows.length < BLOCKS_PER_READ) return
  }
}

const BLOCKS_PER_READ = 32
/** Number of bytes that one transaction of a merge writes. Then it is committed, because other writers wait for it. */
const BYTES_PER_TRANSACTION = 1_000_000

interface WrittenSegment {
  id: number
  dictionary: Uint8Array
}

/**
 * Writes a merged segment of the search index in many short transactions, so that other writers can work in between. A
 * segment is an immutable part of the index. Searches do not see the new one yet.
 */
async function writeUnseen(
  { db, clock }: { db: Db; clock: Clock },
  merged: MergedSegment,
): Promise<WrittenSegment> {
  const { id } = await inWriteTransaction(db, (transaction) =>
    transaction
      .insertInto('search_segments')
      .values({
        language: merged.language,
        section_count: merged.sectionCount,
        lengths: merged.head.lengths,
        section_ids: merged.head.sectionIds,
        suggestions: merged.suggestions,
        // The dictionary is known only after the last block. It is stored together with the parts.
        dictionary: new Uint8Array(0),
        format: SEGMENT_FORMAT_VERSION,
        created_at: timestamp(clock),
        keep_until: timestamp(clock, WRITING_TAKES_AT_MOST),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const firstKeys: string[] = []
  let waiting: Uint8Array[] = []
  let size = 0
  const flush = async () => {
    const blocks = waiting
    const first = firstKeys.length - blocks.length
    waiting = []
    size = 0
    if (blocks.length > 0)
      await inWriteTransaction(db, (transaction) => insertBlocks(transaction, id, first, blocks))
    reachPhase('merge.writing')
  }
  for await (const { firstKey, bytes } of merged.blocks) {
    firstKeys.push(firstKey)
    waiting.push(bytes)
    size += bytes.length
    if (size >= BYTES_PER_TRANSACTION) await flush()
  }
  await flush()
  return { id, dictionary: encodeDictionary(firstKeys) }
}

/**
 * Stores the list of suggestions for a large merged segment, which is an immutable part of the search index. The list
 * is stored before searches see the segment, because a large segment without a list gives no suggestions.
 */
async function listSuggestions(
  { db, clock }: { db: Db; clock: Clock },
  chosen: readonly ChosenSegment[],
  { id }: WrittenSegment,
  { language, sectionCount, documents, suggestions }: MergedSegment,
): Promise<void> {
  if (sectionCount < LISTED_FROM) return
  const ids = new Set(chosen.map((segment) => segment.id))
  const shown = new Set(
    (await new KyselySegmentStore(db).listSegments())
      .filter((segment) => ids.has(segment.id))
      .flatMap((segment) => segment.documents.map(({ documentId }) => documentId)),
  )
  const visible = documents.filter(({ documentId }) => shown.has(documentId))
  const seen = visible.reduce((sum, { count }) => sum + count, 0)
  if (seen < LISTED_FROM) return
  await storeSuggestionList({ db, clock }, { id, language, sectionCount, documents: visible }, suggestions)
}

/**
 * Replaces segments of the search index by the segment into which they were merged. Searches then use the new one. A
 * segment is an immutable part of the index.
 * @returns `false` if one of their documents changed meanwhile; the merged segment is then deleted
 */
async function replaceSegments(
  { db, clock }: { db: Db; clock: Clock },
  chosen: readonly ChosenSegment[],
  { id: segmentId, dictionary }: WrittenSegment,
  merged: MergedSegment,
): Promise<boolean> {
  const ids = chosen.map(({ id }) => id)
  return inWriteTransaction(
    db,
    async (transaction) => {
      if (!(await isUnchanged(transaction, chosen))) {
        await transaction.deleteFrom('search_segments').where('id', '=', segmentId).execute()
        return false
      }
      await transaction.deleteFrom('search_segment_parts').where('segment_id', 'in', ids).execute()
      const parts = chosen.flatMap((segment) => segment.parts)
      const moved = merged.documents.map((document, index) => ({
        ...document,
        generation: parts[index]!.generation,
      }))
      await insertParts(transaction, segmentId, moved)
      await transaction
        .updateTable('search_segments')
        .set({ dictionary })
        .where('id', '=', segmentId)
        .execute()
      await transaction
        .updateTable('search_segments')
        .set({ keep_until: timestamp(clock, READERS_GONE_AFTER) })
        .where('id', 'in', ids)
        .execute()
      return true
    },
    REPLACING_TURN,
  )
}

async function isUnchanged(
  transaction: WriteTransaction,
  chosen: readonly ChosenSegment[],
): Promise<boolean> {
  const now = new Map((await withParts(transaction, chosen)).map(({ id, parts }) => [id, parts]))
  return chosen.every(({ id, parts }) => sameParts(now.get(id) ?? [], parts))
}

function sameParts(now: readonly SegmentPart[], then: readonly SegmentPart[]): boolean {
  return JSON.stringify(now) === JSON.stringify(then)
}
