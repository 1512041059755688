/** Queries the index that `ours-index.ts` made: `ours.ts <sections> <folder> <questions>`. */
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { KyselySegmentStore } from '../../../apps/server/src/features/search/segments/kysely-segment-store.ts'
import { KyselySectionTexts } from '../../../apps/server/src/features/search/kysely-section-texts.ts'
import { SearchEngine } from '../../../packages/search/index.ts'
import type { SectionFamilies } from '../../../packages/search/index.ts'
import { bestByWords } from '../../../packages/search/retrieve/best-by-words.ts'
import { SectionReader } from '../../../packages/search/retrieve/section-reader.ts'
import { measureWindow } from '../../../packages/search/score/measure-section.ts'
import { PostingCache } from '../../../packages/search/snapshot/posting-cache.ts'
import { rangesOfDocuments, makeSnapshot, openSegment } from '../../../packages/search/snapshot/snapshot.ts'
import type { OpenSegment } from '../../../packages/search/snapshot/snapshot.ts'
import type { SegmentInfo } from '../../../packages/search/segment/store/segment.ts'
import { analyzeRequirement } from '../../../packages/search/requirement/analyze-requirement.ts'
import { prepareRequirement } from '../../../packages/search/requirement/prepare-requirement.ts'
import { peakMegabytes, timeEach, timeWarm } from '../figures.ts'
import type { Timing } from '../figures.ts'
import { questionsFor } from '../questions.ts'

const LIMIT = 20
const TIMES_BEFORE = 3
const sections = Number(process.argv[2])
const { requirements, queries, phrases, prefixes, documents } = questionsFor(
  sections,
  Number(process.argv[4]),
)
const documentIds = documents.map((number) => `d${number}`)
const db = openDatabase({ databaseUrl: undefined, dataDir: process.argv[3]! })
const store = new KyselySegmentStore(db)
const texts = new KyselySectionTexts(db)
const engine = new SearchEngine(store, { texts })
const match = (asked: SearchEngine, filter: { documentIds?: string[] }) => (text: string) =>
  asked.match({ text, language: 'pt' }, { limit: LIMIT, ...filter })
const search = (asked: SearchEngine) => (query: string) => asked.search(query, { limit: LIMIT })
/** Distance between copies: every tenth section counts as a copy of the previous one. */
const COPIES = 10
const familyNumbers: Uint32Array[] = []
const families: SectionFamilies = {
  viewOf: (segments) => {
    for (const [at, { sectionIds }] of segments.entries())
      familyNumbers[at] ??= Uint32Array.from(sectionIds, (id) => (id % COPIES === 0 ? id - 1 : id))
    return Promise.resolve({
      count: sections + 1,
      familyOf: (segment, ordinal) => familyNumbers[segment]![ordinal]!,
    })
  },
}
const folded = (asked: SearchEngine) => (query: string) => asked.search(query, { limit: LIMIT, families })
const timeCompiled = <T>(asked: readonly T[], ask: (question: T) => unknown) =>
  timeWarm(asked, ask, TIMES_BEFORE)
const quoted = phrases.map((phrase) => `"${phrase}"`)
const warm = {
  recipe: await timeCompiled(requirements, match(engine, {})),
  recipeFiltered: await timeCompiled(requirements, match(engine, { documentIds })),
  search: await timeCompiled(queries, search(engine)),
  folded: await timeCompiled(queries, folded(engine)),
  phrase: await timeCompiled(quoted, search(engine)),
  suggest: await timeCompiled(prefixes, (prefix) => engine.suggest(prefix, 8)),
}
// The peak is read before other questions are asked, because these load further data into memory.
const peak = peakMegabytes()

/** Search engine that keeps nothing in memory between questions, except general data about each part of the index. */
const forgetful = new SearchEngine(store, { texts, cacheBytes: 0 })
await forgetful.describe()
const cold = {
  recipe: await timeEach(requirements, match(forgetful, {})),
  recipeFiltered: await timeEach(requirements, match(forgetful, { documentIds })),
  search: await timeEach(queries, search(forgetful)),
  folded: await timeEach(queries, folded(forgetful)),
  phrase: await timeEach(quoted, search(forgetful)),
}
const questions = {
  words: await timeWords(false),
  wordsFiltered: await timeWords(true),
  recipe: { cold: cold.recipe, warm: warm.recipe },
  recipeFiltered: { cold: cold.recipeFiltered, warm: warm.recipeFiltered },
  search: { cold: cold.search, warm: warm.search },
  folded: { cold: cold.folded, warm: warm.folded },
  phrase: { cold: cold.phrase, warm: warm.phrase },
  suggest: { cold: null, warm: warm.suggest },
}
console.log(JSON.stringify({ questions, peakMegabytes: peak }))

/** Measures only the first step of matching a requirement: finding the best sections by their words. */
async function timeWords(isFiltered: boolean): Promise<Timing> {
  const opened: { info: SegmentInfo; open: OpenSegment }[] = []
  for (const info of await store.listSegments()) {
    opened.push({ info, open: (await openSegment(store, info))! })
  }
  const snapshot = makeSnapshot(opened)
  const wanted = isFiltered ? new Set(documentIds) : null
  const ranges = snapshot.segments.map(({ info }) => rangesOfDocuments(info, wanted))
  const ask = (cache: PostingCache) => async (text: string) => {
    const words = { ...analyzeRequirement({ text, language: 'pt' }), grams: [] }
    const prepared = await prepareRequirement(words, snapshot, cache, 0)
    const reader = new SectionReader(prepared, snapshot)
    const found = await bestByWords(prepared, { snapshot, ranges, isExcluded: () => false }, LIMIT, {
      read: (sections) => reader.read(sections),
      scoreOf: (section) =>
        measureWindow(prepared, snapshot, section.segment, section.ordinal, reader.evidenceOf(section))
          .wordScore,
    })
    cache.trim()
    return found
  }
  return {
    cold: await timeEach(requirements, ask(new PostingCache(store, 0))),
    warm: await timeCompiled(requirements, ask(new PostingCache(store, 128 * 1024 * 1024))),
  }
}
