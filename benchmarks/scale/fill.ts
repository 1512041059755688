/**
 * Fills a PostgreSQL database with generated sections and their search index, as the product's indexing thread would:
 * `fill.ts <address> <from> <to> <part> <parts>`. The database has `from` sections before and `to` afterwards. Several
 * processes share the work: each fills every `parts`-th document. The last line of output is JSON.
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
import { insertDocument } from '../search/stored-document.ts'

/**
 * Number of sections in each generated document, equal to the number of sections that the product writes in one
 * transaction.
 */
export const SECTIONS_PER_DOCUMENT = 250
const NOW = '2026-01-01T00:00:00.000Z'

/**
 * Stores a generated document with its sections and their index segment in one transaction. Returns the CPU
 * milliseconds used.
 */
async function storeDocument(db: Db, number: number): Promise<number> {
  const first = number * SECTIONS_PER_DOCUMENT
  const texts = Array.from({ length: SECTIONS_PER_DOCUMENT }, (_, at) => makeSection(first + at))
  const began = ownCpu()
  const documentId = `d${number}`
  const data = buildSegment(texts, 'pt')
  await inWriteTransaction(db, async (transaction) => {
    await insertDocument(transaction, documentId, texts, first + 1, NOW)
    const sectionIds = texts.map((_, at) => first + at + 1)
    await insertSegment(transaction, { documentId, generation: 1, data, sectionIds, createdAt: NOW })
  })
  return ownCpu() - began
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
