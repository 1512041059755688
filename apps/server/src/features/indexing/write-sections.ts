import { createHash } from 'node:crypto'
import type { SectionReading } from '@tenderwright/docx'
import {
  buildSegment,
  comparedText,
  fold,
  type Language,
  type SegmentData,
  type Shape,
} from '@tenderwright/search'
import type { Insertable } from 'kysely'
import { inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { SectionsTable } from './indexing.tables.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import type { JobContext } from '#platform/jobs/definition.ts'
import { reachPhase } from '#platform/log/phase.ts'
import { insertSections } from './indexing.repository.ts'

/**
 * Number of sections that one write transaction stores. The number is limited, because all other writers wait for the
 * transaction.
 */
const BATCH_SECTIONS = 300
const BATCH_CHARACTERS = 1_000_000

/**
 * Function that stores the search index of new sections, in the transaction that stores the sections. `data` is a
 * segment, which is an immutable part of the search index.
 */
type InsertSegment = (
  transaction: WriteTransaction,
  segment: {
    documentId: string
    generation: number
    data: SegmentData
    sectionIds: readonly number[]
    createdAt: string
  },
) => Promise<unknown>

/**
 * Functions with which indexing puts new sections into families. A family is a group of sections that differ only in
 * names, numbers and dates. Sections are compared by their shapes: their texts with names, numbers and dates masked.
 */
interface Families {
  /**
   * Computes the shape of a section: its text in which names, numbers and dates are masked. `client` is among the
   * masked names.
   */
  shapeOf(text: string, contentHash: string, client: string): Shape
  /**
   * Stores the shapes of new sections, in the transaction that stores the sections. A shape is the text of a section in
   * which names, numbers and dates are masked.
   * @returns the ids of the stored shapes, in the order of `shapes`
   */
  keepShapes(transaction: WriteTransaction, shapes: readonly Shape[]): Promise<number[]>
  /**
   * Puts stored shapes into families of similar shapes. A shape is the text of a section in which names, numbers and
   * dates are masked. Call this function after sections are stored and before they become visible.
   */
  joinFamilies(): Promise<unknown>
  /**
   * Name of the lock that write transactions take before they store new section texts for finding similar ones. Only
   * one transaction at a time has this lock.
   */
  turn: string
}

export interface WriteDeps {
  db: JobContext['db']
  clock: Clock
  insertSegment: InsertSegment
  families: Families
}

/**
 * Returns the SHA-256 of a section's text without case, accents, punctuation and line breaks. Sections with the same
 * words have equal hashes.
 */
function contentHash(section: { title: string; text: string }): string {
  const words = fold(comparedText(section))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return createHash('sha256').update(words).digest('hex')
}

function rowOf(documentId: string, generation: number, section: SectionReading): Insertable<SectionsTable> {
  return {
    document_id: documentId,
    generation,
    position: section.index,
    level: section.level,
    title: section.title,
    path: JSON.stringify(section.path),
    number_text: section.number ?? null,
    content: section.text,
    word_count: section.words,
    page_start: section.pageStart ?? null,
    page_end: section.pageEnd ?? null,
    first_block: section.firstBlock,
    end_block: section.endBlock,
    images: section.images,
    tables: section.tables,
    heading_source: section.headingSource,
    heading_only: section.headingOnly ? 1 : 0,
    confidence: section.confidence,
    content_hash: contentHash(section),
  }
}

/**
 * Stores the sections of a document and their search index in batches, which are not visible yet. Yields each batch
 * after it is stored.
 */
export async function* writeSections(
  { db, clock, insertSegment, families }: WriteDeps,
  target: { documentId: string; generation: number; language: Language; client: string },
  sections: AsyncIterable<SectionReading>,
): AsyncGenerator<readonly SectionReading[]> {
  const { documentId, generation, language, client } = target
  for await (const batch of inBatches(sections)) {
    // The segment is built before the transaction, which would otherwise hold the write lock during the computation.
    const data = buildSegment(
      batch.map(({ title, text }) => ({ title, text })),
      language,
    )
    const rows = batch.map((section) => rowOf(documentId, generation, section))
    const shapes = batch.map((section, i) =>
      families.shapeOf(comparedText(section), rows[i]!.content_hash, client),
    )
    await inWriteTransaction(
      db,
      async (transaction) => {
        const shapeIds = await families.keepShapes(transaction, shapes)
        const sectionIds = await insertSections(
          transaction,
          rows.map((row, i) => Object.assign(row, { shape_id: shapeIds[i]! })),
        )
        await insertSegment(transaction, {
          documentId,
          generation,
          data,
          sectionIds,
          createdAt: timestamp(clock),
        })
      },
      families.turn,
    )
    reachPhase('document.writing')
    await families.joinFamilies()
    yield batch
  }
}

async function* inBatches(sections: AsyncIterable<SectionReading>): AsyncGenerator<SectionReading[]> {
  let batch: SectionReading[] = []
  let characters = 0
  for await (const section of sections) {
    batch.push(section)
    characters += section.text.length
    if (batch.length < BATCH_SECTIONS && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
