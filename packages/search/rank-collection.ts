import { clearLanguage, detectLanguage } from './analysis/detect-language.ts'
import type { LabelledQuery, LabelledSection } from './labelled-collection.ts'
import { SearchEngine } from './search-engine.ts'
import { buildSegment } from './segment/build/build-segment.ts'
import { MemorySegmentStore } from './segment/store/memory-store.ts'

/**
 * Sections and queries for measuring the quality of ranking, and for each query the sections that are left out of its
 * results.
 */
export interface LabelledCollection {
  sections: readonly LabelledSection[]
  queries: readonly LabelledQuery[]
  /**
   * Ids of the sections that are excluded from the results of each query. These sections still count in the statistics
   * of words. The key is the query's id.
   */
  hidden: ReadonlyMap<string, ReadonlySet<string>>
}

/** Section that ranking found for a query, with its score. `query` and `section` are ids. */
export interface RankedSection {
  query: string
  section: string
  score: number
}

const TOP = 10

/**
 * Ranks the sections of a collection for each of its queries, as the product does. The right answers are known, so the
 * quality of ranking can be measured.
 */
export async function rankCollection({
  // A document that is not clearly in one language gets the language of all documents together; such a query
  // gets the language of all queries together.
  sections,
  queries,
  hidden,
}: LabelledCollection): Promise<RankedSection[]> {
  const usual = detectLanguage(sections.map(({ text }) => text))
  const usualInQueries = detectLanguage(queries.map(({ text }) => text))
  const store = new MemorySegmentStore()
  const numberOf = new Map(sections.map(({ id }, index) => [id, index + 1]))
  const languageOf = (texts: readonly string[]) => clearLanguage(texts, 1) ?? usual
  // Sections that name no document are read as one document of each language.
  const documents = Map.groupBy(sections, ({ document, text }) => document || languageOf([text]))
  for (const [documentId, own] of documents) {
    const ids = own.map(({ id }) => numberOf.get(id)!)
    const language = languageOf(own.map(({ text }) => text))
    store.add(buildSegment(own, language), ids, [{ documentId, first: 0, count: own.length }])
  }
  const texts = {
    load: (ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, sections[id - 1]!]))),
  }
  const engine = new SearchEngine(store, { texts })
  const ranked: RankedSection[] = []
  for (const query of queries) {
    const excludedSectionIds = [...(hidden.get(query.id) ?? [])].flatMap((id) => numberOf.get(id) ?? [])
    const requirement = { text: query.text, language: clearLanguage([query.text]) ?? usualInQueries }
    const matches = await engine.match(requirement, { limit: TOP, excludedSectionIds })
    for (const { sectionId, score } of matches) {
      ranked.push({ query: query.id, section: sections[sectionId - 1]!.id, score })
    }
  }
  return ranked
}
