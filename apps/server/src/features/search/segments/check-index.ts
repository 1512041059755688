import type { Db } from '#platform/database/database.ts'
import { decodeDictionary, decodeSectionIds } from '@tenderwright/search'

interface IndexProblem {
  kind: 'document_not_indexed' | 'index_differs' | 'blocks_missing' | 'blocks_without_segment'
  /** Id of the document with the problem, or of the segment (an immutable part of the search index). */
  id: string
}

interface IndexCheck {
  documents: number
  sections: number
  problems: IndexProblem[]
}

/**
 * Compares the search index with the stored sections, for the command `npm run doctor`. Each visible section must be in
 * the index exactly once, and no part of the index may be missing or left over. Rebuilding the index repairs most
 * problems.
 */
export async function checkIndex(db: Db): Promise<IndexCheck> {
  const problems: IndexProblem[] = []
  const indexed = await readIndexedSections(db)
  const documents = await db
    .selectFrom('documents')
    .where('generation', 'is not', null)
    .select(['id', 'generation'])
    .orderBy('id')
    .execute()
  let sections = 0
  for (const { id, generation } of documents) {
    const stored = await db
      .selectFrom('sections')
      .where('document_id', '=', id)
      .where('generation', '=', generation)
      .select('id')
      .orderBy('position')
      .execute()
    sections += stored.length
    const own = indexed.get(`${id} ${generation}`) ?? []
    if (own.length === 0 && stored.length > 0) problems.push({ kind: 'document_not_indexed', id })
    else if (own.toSorted((a, b) => a - b).join() !== idsOf(stored))
      problems.push({ kind: 'index_differs', id })
  }
  return { documents: documents.length, sections, problems: [...problems, ...(await checkBlocks(db))] }
}

function idsOf(rows: readonly { id: number }[]): string {
  return rows
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()
}

/**
 * Returns the ids of the sections in the search index, by document and reading. Each run of the code that reads a
 * document's file is a reading with a number. A key is the document's id, a blank, and this number.
 */
async function readIndexedSections(db: Db): Promise<Map<string, number[]>> {
  const parts = await db
    .selectFrom('search_segment_parts')
    .selectAll()
    .orderBy('segment_id')
    .orderBy('first_ordinal')
    .execute()
  const indexed = new Map<string, number[]>()
  for (const [segmentId, own] of Map.groupBy(parts, (part) => part.segment_id)) {
    const segment = await db
      .selectFrom('search_segments')
      .where('id', '=', segmentId)
      .select(['section_ids', 'section_count'])
      .executeTakeFirst()
    // The segment was merged after the parts were read. This is not a fault: a running server repeats its checks.
    if (segment === undefined) continue
    const ids = decodeSectionIds(segment.section_ids, segment.section_count)
    for (const part of own) {
      const key = `${part.document_id} ${part.generation}`
      const known = indexed.get(key) ?? []
      for (let at = 0; at < part.section_count; at++) known.push(ids[part.first_ordinal + at]!)
      indexed.set(key, known)
    }
  }
  return indexed
}

/**
 * Checks that the rows of each segment of the search index are numbered from 0 without gaps, and that none is missing.
 * A segment is an immutable part of the index.
 */
async function checkBlocks(db: Db): Promise<IndexProblem[]> {
  const rows = await db
    .selectFrom('search_blocks as block')
    .leftJoin('search_segments as segment', 'segment.id', 'block.segment_id')
    .groupBy(['block.segment_id', 'segment.id'])
    .select(({ fn }) => [
      'block.segment_id as id',
      'segment.id as segment',
      fn.countAll<number>().as('count'),
      fn.max<number>('block.number').as('last'),
    ])
    .execute()
  const visible = await db.selectFrom('search_segment_parts').select('segment_id').distinct().execute()
  const blocks = new Map(rows.map((row) => [row.id, row]))
  const problems: IndexProblem[] = []
  for (const { id, segment } of rows) {
    if (segment === null) problems.push({ kind: 'blocks_without_segment', id: String(id) })
  }
  for (const { segment_id: id } of visible) {
    const segment = await db
      .selectFrom('search_segments')
      .where('id', '=', id)
      .select('dictionary')
      .executeTakeFirst()
    if (segment === undefined) continue
    const expected = decodeDictionary(segment.dictionary).length
    const { count = 0, last = -1 } = blocks.get(id) ?? {}
    if (count !== expected || last !== expected - 1) problems.push({ kind: 'blocks_missing', id: String(id) })
  }
  return problems
}
