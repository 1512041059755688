/**
 * Fills the product's SQLite database with sections and their index: `ours-index.ts <sections> <folder>`. CPU time is
 * counted only for the index, as for the other contestants.
 */
import { buildSegment } from '../../../packages/search/index.ts'
import { makeSuggestionLists } from '../../../apps/server/src/features/search/segments/make-suggestion-lists.ts'
import { insertSegment } from '../../../apps/server/src/features/search/segments/insert-segment.ts'
import { compactIndex } from '../../../apps/server/src/features/search/segments/compact-index.ts'
import { tidyIndex } from '../../../apps/server/src/features/search/segments/tidy-index.ts'
import { inWriteTransaction, openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrations/migrate.ts'
import { makeSection, SECTIONS_PER_DOCUMENT } from '../corpus.ts'
import { ownCpu, peakMegabytes, rounded } from '../figures.ts'
import { insertDocument } from '../stored-document.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const sections = Number(process.argv[2])
/**
 * Number of days by which the benchmark's clock has advanced. Each reading of the clock adds a day, so that index
 * segments that merging replaced look old and are removed at once.
 */
let days = 0
const clock = { now: () => new Date(Date.parse(NOW) + ++days * 86_400_000) }

const db = openDatabase({ databaseUrl: undefined, dataDir: process.argv[3]! })
await migrate(db)
let cpu = 0
let written = 0
let rewritten = 0
for (let first = 0; first < sections; first += SECTIONS_PER_DOCUMENT) {
  const texts = Array.from({ length: Math.min(SECTIONS_PER_DOCUMENT, sections - first) }, (_, at) =>
    makeSection(first + at),
  )
  const documentId = `d${first / SECTIONS_PER_DOCUMENT}`
  await inWriteTransaction(db, (transaction) =>
    insertDocument(transaction, documentId, texts, first + 1, NOW),
  )
  const before = ownCpu()
  const data = buildSegment(texts, 'pt')
  const sectionIds = texts.map((_, at) => first + at + 1)
  const own = await inWriteTransaction(db, (transaction) =>
    insertSegment(transaction, { documentId, generation: 1, data, sectionIds, createdAt: NOW }),
  )
  written += texts.length
  await tidyIndex({ db, clock })
  cpu += ownCpu() - before
  rewritten += await sectionsAfter(own)
}
// The product does this as well once no more sections arrive.
const { last } = await db
  .selectFrom('search_segments')
  .select(({ fn }) => fn.max('id').as('last'))
  .executeTakeFirstOrThrow()
const beforeCompacting = ownCpu()
await compactIndex({ db, clock })
await makeSuggestionLists({ db, clock })
cpu += ownCpu() - beforeCompacting
rewritten += await sectionsAfter(last)
const segments = await db.selectFrom('search_segments').select(['id', 'section_count']).execute()
const { bytes } = await db
  .selectFrom('search_blocks')
  .select(({ fn }) => fn.sum<number>(fn<number>('length', ['postings'])).as('bytes'))
  .executeTakeFirstOrThrow()
await db.destroy()
console.log(
  JSON.stringify({
    sectionsPerCpuSecond: Math.round(written / (cpu / 1000)),
    indexMegabytes: rounded(bytes / 1e6),
    rewrites: rounded(rewritten / written),
    segments: segments.length,
    peakMegabytes: peakMegabytes(),
  }),
)

/**
 * Counts the sections in all segments (parts of the search index) that merging made after the given one. Segment
 * numbers are never reused, so later segments have higher numbers.
 */
async function sectionsAfter(segment: number): Promise<number> {
  const merged = await db
    .selectFrom('search_segments')
    .where('id', '>', segment)
    .select('section_count')
    .execute()
  return merged.reduce((sum, { section_count: count }) => sum + count, 0)
}
