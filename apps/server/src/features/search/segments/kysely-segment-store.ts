import { visibleDocumentsKey } from '@tenderwright/search'
import type {
  DocumentRange,
  SegmentHead,
  SegmentInfo,
  SegmentStore,
  StoredBlock,
  StoredListBlock,
  StoredSuggestionList,
} from '@tenderwright/search'
import { dataVersion } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { evenly } from './evenly.ts'
import { batchesOf } from '#platform/database/batches.ts'

const BLOCKS_PER_QUERY = 256

/**
 * Reads the search index from the database, for the code that searches and ranks. The index consists of segments, which
 * are immutable parts.
 */
export class KyselySegmentStore implements SegmentStore {
  readonly #db: Db
  readonly #listLost: ((listId: number) => Promise<void>) | undefined

  /**
   * Creates the reader of the search index.
   * @param listLost called with the id of a list of suggestions for the search box whose data is missing
   */
  constructor(db: Db, listLost?: (listId: number) => Promise<void>) {
    this.#db = db
    this.#listLost = listLost
  }

  version(): Promise<string> {
    return dataVersion(this.#db)
  }

  async listSegments(): Promise<SegmentInfo[]> {
    // One statement reads a consistent view. With two, a document could be in two segments or in none.
    const parts = await this.#db
      .selectFrom('search_segment_parts as part')
      .innerJoin('search_segments as segment', 'segment.id', 'part.segment_id')
      .innerJoin('documents as document', (join) =>
        join
          .onRef('document.id', '=', 'part.document_id')
          .onRef('document.generation', '=', 'part.generation'),
      )
      .where('document.status', '=', 'active')
      .select([
        'part.segment_id as id',
        'segment.language',
        'segment.section_count as sectionCount',
        'part.document_id as documentId',
        'part.first_ordinal as first',
        'part.section_count as count',
      ])
      .orderBy('part.segment_id')
      .orderBy('part.first_ordinal')
      .execute()
    const segments: (SegmentInfo & { documents: DocumentRange[] })[] = []
    for (const { id, language, sectionCount, documentId, first, count } of parts) {
      let segment = segments.at(-1)
      if (segment?.id !== id) {
        segment = { id, language, sectionCount, documents: [] }
        segments.push(segment)
      }
      segment.documents.push({ documentId, first, count })
    }
    return segments
  }

  async loadHead(segmentId: number): Promise<SegmentHead | null> {
    const row = await this.#db
      .selectFrom('search_segments')
      .where('id', '=', segmentId)
      .select(['lengths', 'section_ids', 'dictionary'])
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      lengths: ownBytes(row.lengths),
      sectionIds: ownBytes(row.section_ids),
      dictionary: ownBytes(row.dictionary),
    }
  }

  async loadSuggestions(segmentId: number): Promise<Uint8Array | null> {
    const row = await this.#db
      .selectFrom('search_segments')
      .where('id', '=', segmentId)
      .select('suggestions')
      .executeTakeFirst()
    return row === undefined ? null : ownBytes(row.suggestions)
  }

  async findSuggestionList(segment: SegmentInfo): Promise<StoredSuggestionList | null> {
    const row = await this.#db
      .selectFrom('suggestion_lists')
      .where('segment_id', '=', segment.id)
      .where('is_complete', '=', 1)
      .select(['id', 'documents'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row === undefined
      ? null
      : { id: row.id, isCurrent: row.documents === visibleDocumentsKey(segment) }
  }

  async loadListDirectory(listId: number): Promise<Uint8Array | null> {
    const row = await this.#db
      .selectFrom('suggestion_lists')
      .where('id', '=', listId)
      .select('directory')
      .executeTakeFirst()
    return row === undefined ? null : ownBytes(row.directory)
  }

  async loadSuggestionBlocks(listId: number, numbers: readonly number[]): Promise<StoredListBlock[]> {
    const rows = await this.#db
      .selectFrom('suggestion_blocks')
      .where('list_id', '=', listId)
      .where('number', 'in', evenly(numbers))
      .select(['number', 'entries', 'documents'])
      .execute()
    return rows.map(({ number, entries, documents }) => ({
      number,
      bytes: ownBytes(entries),
      documents: documents && ownBytes(documents),
    }))
  }

  async suggestionListLost(listId: number): Promise<void> {
    await this.#listLost?.(listId)
  }

  async loadBlocks(segmentId: number, numbers: readonly number[]): Promise<StoredBlock[]> {
    const found: StoredBlock[] = []
    for (const some of batchesOf(numbers, BLOCKS_PER_QUERY)) {
      const rows = await this.#db
        .selectFrom('search_blocks')
        .where('segment_id', '=', segmentId)
        .where('number', 'in', evenly(some))
        .select(['number', 'postings'])
        .execute()
      for (const { number, postings } of rows) found.push({ number, bytes: ownBytes(postings) })
    }
    return found
  }
}

/**
 * Returns bytes that do not share memory with other data. Slices of a larger buffer are copied, because a cached slice
 * would keep the whole network buffer of PostgreSQL's driver in memory.
 */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}
