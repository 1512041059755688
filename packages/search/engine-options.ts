import type { SampleChannel } from './calibration/shared-samples.ts'
import type { SectionVectorStore } from './embeddings/vector-store.ts'
import type { Glossary } from './glossary/glossary.ts'
import type { SectionFamilies } from './query/collapse-answers.ts'
import type { SectionTexts } from './snapshot/section-texts.ts'

/**
 * Source of the glossary, which has synonyms and translations of words. The search engine asks it before every search,
 * because a team may change the glossary at any time.
 */
export interface GlossarySource {
  /** Returns the current glossary. The same object is returned until the glossary changes. */
  current(): Glossary | Promise<Glossary>
}

/**
 * Data that a search engine uses besides its index, such as texts and embedding vectors, and the size of its cache.
 * Everything is optional.
 */
export interface EngineOptions {
  /**
   * Store of the embedding vectors of sections. The store is used only for requirements that have an embedding vector
   * themselves. Without the store, scores depend on words alone.
   */
  vectors?: SectionVectorStore
  /**
   * Source of the texts of sections. The engine needs them to calibrate scores, to compare quantities and to find
   * quotations. Without the source, scores depend on the index alone.
   */
  texts?: SectionTexts
  /**
   * Channel to the search engines of other threads that use the same database. The engines use it to share the
   * measurements that calibrate their scores.
   */
  channel?: SampleChannel
  /** Approximate limit of the engine's cache of index data, in bytes. */
  cacheBytes?: number
  /**
   * Source of the glossary, which has synonyms for words of requirements and queries. The default is the glossary that
   * comes with the product.
   */
  glossary?: GlossarySource
}

/**
 * Option that restricts the results of a search to sections of some documents. The rarity of words is still counted in
 * all documents.
 */
export interface DocumentFilter {
  /** Ids of the documents to search in; all documents when null or absent. */
  documentIds?: readonly string[] | null
}

/** Options for finding sections that answer a requirement, such as their maximum number and minimum score. */
export interface MatchOptions extends DocumentFilter {
  limit: number
  /** Lowest score of a section that is returned, from 0 to 100. The default is 0. */
  minimumScore?: number
  /** Ids of sections that are not returned. */
  excludedSectionIds?: readonly number[]
}

/**
 * Options for a search with words that a person typed: the page of results, the documents to search, and the grouping
 * of similar sections.
 */
export interface SearchOptions extends DocumentFilter {
  limit: number
  offset?: number
  /**
   * Source of the families of sections. A family is a group of sections that differ only in names, numbers and dates.
   * If the source is given, a family is one result, and `limit` and `offset` count families.
   */
  families?: SectionFamilies
}
