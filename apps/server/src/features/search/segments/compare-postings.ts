import { buildSegment, MemorySegmentStore, readWholeIndex } from '@tenderwright/search'
import type { DocumentRange, SegmentInfo, SegmentStore } from '@tenderwright/search'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import type { Db } from '#platform/database/database.ts'
import { KyselySegmentStore } from './kysely-segment-store.ts'

/**
 * Number of sections of the search index that are decoded and compared at once, in at most a few hundred megabytes of
 * memory.
 */
const SECTIONS_AT_ONCE = 2000

/**
 * Compares the search index word by word with an index that is built from the stored texts.
 * @returns the documents whose sections differ, and the segments (immutable parts of the index) that cannot be decoded
 */
export async function comparePostings(db: Db): Promise<{ documents: string[]; segments: number[] }> {
  const store = new KyselySegmentStore(db)
  const documents = new Set<string>()
  const segments: number[] = []
  for (const info of await store.listSegments()) {
    for (const some of inPieces(info.documents)) {
      const piece = { ...info, documents: some }
      try {
        const different = await differs(store, db, piece)
        if (different) for (const { documentId } of some) documents.add(documentId)
      } catch (error) {
        if (error instanceof DatabaseFailure && error.kind !== 'damaged') throw error
        // Any other error comes from the decoder, and means that the segment cannot be decoded.
        segments.push(info.id)
        break
      }
    }
  }
  return { documents: [...documents], segments }
}

function* inPieces(ranges: readonly DocumentRange[]): Generator<DocumentRange[]> {
  let piece: DocumentRange[] = []
  let sections = 0
  for (const range of ranges) {
    piece.push(range)
    sections += range.count
    if (sections < SECTIONS_AT_ONCE) continue
    yield piece
    piece = []
    sections = 0
  }
  if (piece.length > 0) yield piece
}

async function differs(store: SegmentStore, db: Db, info: SegmentInfo): Promise<boolean> {
  const stored = await readWholeIndex(onlySegment(store, info))
  const ids = [...stored.keys()].flatMap((key) => (key.startsWith('section ') ? [Number(key.slice(8))] : []))
  // A segment without sections has nothing that could differ.
  if (ids.length === 0) return false
  const [lowest, highest] = [ids.reduce((a, b) => Math.min(a, b)), ids.reduce((a, b) => Math.max(a, b))]
  const rows = await db
    .selectFrom('sections')
    .where(
      'document_id',
      'in',
      info.documents.map(({ documentId }) => documentId),
    )
    .where('id', '>=', lowest)
    .where('id', '<=', highest)
    .select(['id', 'document_id', 'title', 'content'])
    .orderBy('id')
    .execute()
  const wanted = new Set(ids)
  const sections = rows.filter(({ id }) => wanted.has(id))
  const anew = new MemorySegmentStore()
  for (const [documentId, own] of Map.groupBy(sections, (row) => row.document_id)) {
    const texts = own.map(({ title, content }) => ({ title, text: content }))
    anew.add(
      buildSegment(texts, info.language),
      own.map(({ id }) => id),
      [{ documentId, first: 0, count: own.length }],
    )
  }
  const expected = await readWholeIndex(anew)
  // The segment may list words of its other documents too. They have no postings here, so they are left out.
  return JSON.stringify([...withContent(stored)]) !== JSON.stringify([...withContent(expected)])
}

/**
 * Returns the entries of a decoded search index that list sections for a word. Entries that only connect similar
 * spellings of two languages are left out, because they may come from other documents.
 */
function withContent(whole: Map<string, string[]>): [string, string[]][] {
  return [...whole].filter(([key, lines]) => lines.length > 0 && !/^\w+ cognate /.test(key))
}

function onlySegment(store: SegmentStore, info: SegmentInfo): SegmentStore {
  return {
    listSegments: () => Promise.resolve([info]),
    loadHead: (id) => store.loadHead(id),
    loadSuggestions: (id) => store.loadSuggestions(id),
    loadBlocks: (id, numbers) => store.loadBlocks(id, numbers),
  }
}
