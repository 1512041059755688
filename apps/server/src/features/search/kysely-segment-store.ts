import type {
  DocumentRange,
  PostingKind,
  SegmentHead,
  SegmentInfo,
  SegmentStore,
  StoredPosting,
} from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'

/** SQLite takes 32,766 parameters in a statement. */
const IDS_PER_QUERY = 500
const TERMS_PER_QUERY = 2000

/** The index in the database, the same on SQLite and PostgreSQL. */
export class KyselySegmentStore implements SegmentStore {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async listSegments(): Promise<SegmentInfo[]> {
    // One statement, hence one consistent view: never a document in two segments or in none.
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
      .select(['lengths', 'section_ids', 'suggestions'])
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      lengths: ownBytes(row.lengths),
      sectionIds: ownBytes(row.section_ids),
      suggestions: ownBytes(row.suggestions),
    }
  }

  async loadPostings(
    segmentIds: readonly number[],
    kind: PostingKind,
    terms: readonly string[],
  ): Promise<StoredPosting[]> {
    const found: StoredPosting[] = []
    for (const ids of slices(segmentIds, IDS_PER_QUERY)) {
      for (const some of slices(terms, TERMS_PER_QUERY)) {
        const rows = await this.#db
          .selectFrom('search_postings')
          .where('segment_id', 'in', ids)
          .where('kind', '=', kind)
          .where('term', 'in', some)
          .select(['segment_id', 'term', 'postings'])
          .execute()
        for (const { segment_id: segmentId, term, postings } of rows) {
          found.push({ segmentId, term, bytes: ownBytes(postings) })
        }
      }
    }
    return found
  }
}

/** PostgreSQL's driver hands out slices of its network buffers; kept in a cache, each would hold a whole one. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

function* slices<T>(list: readonly T[], size: number): Iterable<T[]> {
  for (let first = 0; first < list.length; first += size) yield list.slice(first, first + size)
}
