import {
  clearLanguage,
  detectLanguage,
  MemorySegmentStore,
  SearchEngine,
  buildSegment,
} from '../../packages/search/index.ts'
import type { FeatureName, Language, Requirement } from '../../packages/search/index.ts'
import type { LabelledQuery, LabelledSection } from '../../packages/search/labelled-collection.ts'

/** Sections that one ranking method, such as ours or BM25, found for a query, best first. */
export interface RankedQuery {
  query: string
  ranked: { section: string; score: number; features?: Record<FeatureName, number> }[]
}

/**
 * Sections that answer none of a benchmark's queries, with their search index. They enlarge a knowledge base, to
 * measure whether ranking still finds the right sections.
 */
export interface BesideSegment {
  data: ReturnType<typeof buildSegment>
  sections: readonly { title: string; text: string }[]
}

/** Builds a segment of a search index from sections that answer no query, to enlarge a knowledge base. */
export function besideSegment(
  sections: readonly { title: string; text: string }[],
  language: Language,
): BesideSegment {
  return { data: buildSegment(sections, language), sections }
}

/**
 * Search index of the product over a collection with known answers, and optionally over further sections that answer no
 * query. The benchmarks of ranking run their queries on it.
 */
export class KnowledgeBase {
  readonly #engine: SearchEngine
  readonly #sections: readonly LabelledSection[]
  readonly #numberOf: ReadonlyMap<string, number>

  constructor(sections: readonly LabelledSection[], beside: readonly BesideSegment[] = []) {
    const store = new MemorySegmentStore()
    const usual = languageOf(sections)
    this.#sections = sections
    this.#numberOf = new Map(sections.map(({ id }, index) => [id, index + 1]))
    for (const [document, own] of Map.groupBy(sections, (section) => section.document)) {
      const ids = own.map(({ id }) => this.#numberOf.get(id)!)
      const texts = own.map(({ text }) => text)
      const data = buildSegment(own, clearLanguage(texts, 1) ?? usual)
      store.add(data, ids, [{ documentId: document, first: 0, count: own.length }])
    }
    const texts: { title: string; text: string }[] = [...sections]
    let next = sections.length + 1
    beside.forEach(({ data, sections: own }, index) => {
      for (const section of own) texts.push(section)
      const ids = Array.from({ length: data.sectionCount }, () => next++)
      store.add(data, ids, [{ documentId: `beside ${index}`, first: 0, count: data.sectionCount }])
    })
    this.#engine = new SearchEngine(store, {
      texts: { load: (asked) => Promise.resolve(new Map(asked.map((id) => [id, texts[id - 1]!]))) },
    })
  }

  /**
   * Returns the best sections for each query.
   *
   * @param queryLanguage language of the queries. By default it is detected for each query; a query too short for this
   *   gets the language detected in all queries together.
   * @param hidden ids of sections to leave out of the results, by the id of the query
   */
  async rank(
    queries: readonly LabelledQuery[],
    {
      limit = 10,
      queryLanguage,
      hidden = new Map(),
    }: {
      limit?: number
      queryLanguage?: Language | ((text: string) => Language)
      hidden?: ReadonlyMap<string, Iterable<string>>
    } = {},
  ): Promise<RankedQuery[]> {
    const found: RankedQuery[] = []
    const usual = detectLanguage(queries.map(({ text }) => text))
    for (const { id, text } of queries) {
      const given = typeof queryLanguage === 'function' ? queryLanguage(text) : queryLanguage
      const language = given ?? clearLanguage([text]) ?? usual
      const excludedSectionIds = Array.from(hidden.get(id) ?? [], (section) => this.#numberOf.get(section)!)
      const requirement: Requirement = { text, language }
      const matches = await this.#engine.match(requirement, { limit, excludedSectionIds })
      found.push({
        query: id,
        ranked: matches.map(({ sectionId, score, reasons }) => ({
          section: this.#sections[sectionId - 1]?.id ?? `beside ${sectionId}`,
          score,
          features: Object.fromEntries(reasons.parts.map(({ name, value }) => [name, value])) as Record<
            FeatureName,
            number
          >,
        })),
      })
    }
    return found
  }
}

export function languageOf(sections: readonly LabelledSection[]): Language {
  return detectLanguage(sections.map(({ text }) => text))
}
