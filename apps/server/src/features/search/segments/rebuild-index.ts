import { documentLanguageOf } from '@tenderwright/contract'
import { buildSegment } from '@tenderwright/search'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { READERS_GONE_AFTER, REPLACING_TURN } from './collect-orphan-segments.ts'
import { insertSegment } from './insert-segment.ts'
import { tidyIndex } from './tidy-index.ts'

interface RebuildProgress {
  documentsDone: number
  documentsTotal: number
  sections: number
}

/**
 * Maximum number of sections in one segment, which is an immutable part of the search index. A larger document gets
 * several segments.
 */
const SECTIONS_PER_SEGMENT = 2000

/**
 * Rebuilds the search index of all documents from their stored sections. Searches work meanwhile. After a crash, every
 * document has either its old or its new index.
 */
export async function rebuildIndex(
  { db, clock }: { db: Db; clock: Clock },
  onProgress: (progress: RebuildProgress) => Promise<void> | void = () => {},
): Promise<{ sections: number; segments: number }> {
  const documents = await db
    .selectFrom('documents')
    .where('generation', 'is not', null)
    .select(['id', 'generation', 'language'])
    .orderBy('id')
    .execute()
  let sections = 0
  let segments = 0
  for (const [index, document] of documents.entries()) {
    const rebuilt = await rebuildDocument({ db, clock }, document.id, document.generation!, document.language)
    sections += rebuilt.sections
    segments += rebuilt.segments
    await onProgress({ documentsDone: index + 1, documentsTotal: documents.length, sections })
  }
  await tidyIndex({ db, clock })
  return { sections, segments }
}

async function rebuildDocument(
  { db, clock }: { db: Db; clock: Clock },
  documentId: string,
  generation: number,
  language: string | null,
): Promise<{ sections: number; segments: number }> {
  const batches = await db
    .selectFrom('sections')
    .where('document_id', '=', documentId)
    .where('generation', '=', generation)
    .select(['id', 'title', 'content'])
    .orderBy('position')
    .execute()
  const built: { data: ReturnType<typeof buildSegment>; sectionIds: number[] }[] = []
  for (let first = 0; first < batches.length; first += SECTIONS_PER_SEGMENT) {
    const batch = batches.slice(first, first + SECTIONS_PER_SEGMENT)
    const texts = batch.map(({ title, content }) => ({ title, text: content }))
    built.push({
      data: buildSegment(texts, documentLanguageOf(language)),
      sectionIds: batch.map(({ id }) => id),
    })
  }
  await inWriteTransaction(
    db,
    async (transaction) => {
      const current = await transaction
        .selectFrom('documents')
        .where('id', '=', documentId)
        .select('generation')
        .executeTakeFirst()
      // The document was deleted or processed again meanwhile, so these sections are no longer visible.
      if (current?.generation !== generation) return
      const retired = await transaction
        .deleteFrom('search_segment_parts')
        .where('document_id', '=', documentId)
        .where('generation', '=', generation)
        .returning('segment_id')
        .execute()
      if (retired.length > 0) {
        await transaction
          .updateTable('search_segments')
          .set({ keep_until: timestamp(clock, READERS_GONE_AFTER) })
          .where(
            'id',
            'in',
            retired.map(({ segment_id: id }) => id),
          )
          .execute()
      }
      for (const { data, sectionIds } of built) {
        const createdAt = timestamp(clock)
        await insertSegment(transaction, { documentId, generation, data, sectionIds, createdAt })
      }
    },
    // The lock lets only one rebuild replace parts at a time. Otherwise two rebuilds could both keep their parts of one
    // document, because neither sees those of the other.
    REPLACING_TURN,
  )
  return { sections: batches.length, segments: built.length }
}
