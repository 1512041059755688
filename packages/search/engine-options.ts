import type { SampleChannel } from './calibration/shared-samples.ts'
import type { SectionVectorStore } from './embeddings/vector-store.ts'
import type { Glossary } from './glossary/glossary.ts'
import type { SectionFamilies } from './query/collapse-answers.ts'
import type { SectionTexts } from './snapshot/section-texts.ts'

/**
 * Source of the glossary, which knows other writings and translations of words and which a team may change at any time.
 * The engine queries it before every search.
 */
export interface GlossarySource {
  /** Returns the glossary. The object stays the same until the glossary changes. */
  current(): Glossary | Promise<Glossary>
}

/**
 * Sources of data that a search engine uses besides its index, such as texts and embedding vectors, and the size of its
 * cache. All are optional.
 */
export interface EngineOptions {
  /** Embedding vectors of sections, for requirements with an embedding. Without them scores use words alone. */
  vectors?: SectionVectorStore
  /**
   * Texts of sections. The engine matches samples of them to calibrate the scores, and reads them to judge quantities
   * and quotations. Without them, only the index counts.
   */
  texts?: SectionTexts
  /**
   * Channel to engines of other threads that use the same database. They share the measurements that calibrate the
   * scores.
   */
  channel?: SampleChannel
  /** Approximate limit of the cache of index data, in bytes. */
  cacheBytes?: number
  /** Glossary of other writings for words of requirements and queries; the shipped one by default. */
  glossary?: GlossarySource
}

/**
 * Option that restricts the results of a search to sections of some documents. Weights of words still come from all
 * documents.
 */
export interface DocumentFilter {
  /** Ids of the documents; no restriction when null or absent. */
  documentIds?: readonly string[] | null
}

/**
 * Options for finding sections that answer a requirement: the maximum number of sections, the minimum score, the
 * documents to search, and sections to leave out.
 */
export interface MatchOptions extends DocumentFilter {
  limit: number
  /** Lowest score of the returned sections, 0 to 100; default 0. */
  minimumScore?: number
  /** Ids of sections that are not returned. */
  excludedSectionIds?: readonly number[]
}

/**
 * Options for a search with words that a person typed: the page of results, the documents to search, and the grouping
 * of sections that differ only in names and numbers.
 */
export interface SearchOptions extends DocumentFilter {
  limit: number
  offset?: number
  /**
   * Source of families. A family is a group of sections that differ only in names, numbers and dates. If the source is
   * present, a family is one hit, and `limit` and `offset` count families.
   */
  families?: SectionFamilies
}
