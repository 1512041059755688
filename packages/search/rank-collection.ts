import { detectLanguage } from './analysis/detect-language.ts'
import type { LabelledQuery, LabelledSection } from './labelled-collection.ts'
import { SearchEngine } from './search-engine.ts'
import { buildSegment } from './segment/build/build-segment.ts'
import { MemorySegmentStore } from './segment/store/memory-store.ts'

/** Sections and queries of a collection, and the sections that each query must not find. */
export interface LabelledCollection {
  sections: readonly LabelledSection[]
  queries: readonly LabelledQuery[]
  /** Sections excluded from the results of each query. Statistics still count them. */
  hidden: ReadonlyMap<string, ReadonlySet<string>>
}

/** Section in the ranking of a query, with its score. */
export interface RankedSection {
  query: string
  section: string
  score: number
}

const TOP = 10

/**
 * Ranks a collection as the product does. All sections get the language of the whole collection, and all queries the
 * language of the query set, like one workbook.
 */
export async function rankCollection({
  sections,
  queries,
  hidden,
}: LabelledCollection): Promise<RankedSection[]> {
  const language = detectLanguage(sections.map(({ text }) => text))
  const queryLanguage = detectLanguage(queries.map(({ text }) => text))
  const store = new MemorySegmentStore()
  const numberOf = new Map(sections.map(({ id }, index) => [id, index + 1]))
  const documents = Map.groupBy(sections, ({ document }) => document)
  for (const [documentId, own] of documents) {
    const ids = own.map(({ id }) => numberOf.get(id)!)
    store.add(buildSegment(own, language), ids, [{ documentId, first: 0, count: own.length }])
  }
  const texts = {
    load: (ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, sections[id - 1]!]))),
  }
  const engine = new SearchEngine(store, { texts })
  const ranked: RankedSection[] = []
  for (const query of queries) {
    const excludedSectionIds = [...(hidden.get(query.id) ?? [])].flatMap((id) => numberOf.get(id) ?? [])
    const requirement = { text: query.text, language: queryLanguage }
    const matches = await engine.match(requirement, { limit: TOP, excludedSectionIds })
    for (const { sectionId, score } of matches) {
      ranked.push({ query: query.id, section: sections[sectionId - 1]!.id, score })
    }
  }
  return ranked
}
