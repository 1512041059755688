/**
 * Fills a PostgreSQL database with made sections and their index, as an indexing thread would, from one number of
 * sections up to another: `fill.ts <address> <from> <to> <part> <parts>`. Each of several processes fills every
 * `parts`-th document. The last line of its output is JSON.
 */
import { buildSegment } from '../../packages/search/index.ts'
import { insertSegment } from '../../apps/server/src/features/search/segments/insert-segment.ts'
import {
  type Db,
  inWriteTransaction,
  openDatabase,
} from '../../apps/server/src/platform/database/database.ts'
import { makeSection } from '../search/corpus.ts'
import { ownCpu, peakMegabytes } from '../search/figures.ts'

/** Sections in a document: one batch of those that the product writes in one transaction. */
export const SECTIONS_PER_DOCUMENT = 250
const NOW = '2026-01-01T00:00:00.000Z'

/** Stores one document with its sections and their segment, visible at once. */
async function storeDocument(db: Db, number: number): Promise<number> {
  const first = number * SECTIONS_PER_DOCUMENT
  const texts = Array.from({ length: SECTIONS_PER_DOCUMENT }, (_, at) => makeSection(first + at))
  const began = ownCpu()
  const documentId = `d${number}`
  const data = buildSegment(texts, 'pt')
  await inWriteTransaction(db, async (transaction) => {
    await transaction.insertInto('documents').values(documentRow(documentId)).execute()
    await transaction
      .insertInto('sections')
      .values(texts.map((section, position) => sectionRow(documentId, first + position, position, section)))
      .execute()
    const sectionIds = texts.map((_, at) => first + at + 1)
    await insertSegment(transaction, { documentId, generation: 1, data, sectionIds, createdAt: NOW })
  })
  return ownCpu() - began
}

function documentRow(id: string) {
  return {
    id,
    sha256: id,
    file_name: `${id}.docx`,
    hospital_name: '',
    hospital_type: 'unknown',
    rfp_name: null,
    origin: 'upload',
    folder: null,
    relative_path: null,
    file_path: `${id}.docx`,
    file_size_bytes: 1,
    language: 'pt',
    total_sections: SECTIONS_PER_DOCUMENT,
    total_words: 0,
    usage_count: 0,
    quality_score: 0,
    total_pages: null,
    status: 'active',
    generation: 1,
    facts: '{}',
    created_at: NOW,
    indexed_at: NOW,
    updated_at: NOW,
  } as const
}

function sectionRow(
  documentId: string,
  number: number,
  position: number,
  { title, text }: { title: string; text: string },
) {
  return {
    id: number + 1,
    document_id: documentId,
    generation: 1,
    position,
    level: 1,
    title,
    path: JSON.stringify([title]),
    number_text: null,
    content: text,
    word_count: text.split(' ').length,
    page_start: null,
    page_end: null,
    first_block: position,
    end_block: position + 1,
    images: 0,
    tables: 0,
    heading_source: 'style',
    confidence: 1,
    content_hash: String(number),
  }
}

if (import.meta.main) {
  const [address, from = '0', to = '0', part = '0', parts = '1'] = process.argv.slice(2)
  const db = openDatabase({ databaseUrl: address, dataDir: '' })
  let cpuMilliseconds = 0
  const last = Number(to) / SECTIONS_PER_DOCUMENT
  for (let number = Number(from) / SECTIONS_PER_DOCUMENT; number < last; number += 1)
    if (number % Number(parts) === Number(part)) cpuMilliseconds += await storeDocument(db, number)
  await db.destroy()
  console.log(JSON.stringify({ cpuSeconds: cpuMilliseconds / 1000, peakMegabytes: peakMegabytes() }))
}
