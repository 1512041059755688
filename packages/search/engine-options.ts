import type { SampleChannel } from './calibration/shared-samples.ts'
import type { SectionVectorStore } from './embeddings/vector-store.ts'
import type { Glossary } from './glossary/glossary.ts'
import type { SectionFamilies } from './query/collapse-answers.ts'
import type { SectionTexts } from './snapshot/section-texts.ts'

/**
 * Source of the glossary of synonyms and translations, asked before every search because a team may edit the glossary.
 */
export interface GlossarySource {
  /** Returns the current glossary, as the same object until the glossary changes. */
  current(): Glossary | Promise<Glossary>
}

/** Optional data of a search engine besides its index, such as texts and embedding vectors, and its cache size. */
export interface EngineOptions {
  /**
   * Embedding vectors of the sections, for requirements that have a vector. By default, scores depend on words alone.
   */
  vectors?: SectionVectorStore
  // The engine needs texts to calibrate scores, to compare quantities and to find quotations.
  /** Texts of the sections. By default, scores depend on the index alone. */
  texts?: SectionTexts
  /** Channel to the search engines of other threads on the same database, to share calibration measurements. */
  channel?: SampleChannel
  /** Approximate size limit of the engine's cache, in bytes. */
  cacheBytes?: number
  /** Source of synonyms and translations. The default is the glossary that comes with the product. */
  glossary?: GlossarySource
}

/** Restricts a search to some documents. Word statistics still cover all documents. */
export interface DocumentFilter {
  /** Ids of the documents to search in; all documents if `null` or absent. */
  documentIds?: readonly string[] | null
}

/** Options for finding sections that answer a requirement, such as their number and minimum score. */
export interface MatchOptions extends DocumentFilter {
  limit: number
  /** Lowest score of a returned section, from 0 (the default) to 100. */
  minimumScore?: number
  /** Ids of sections to leave out. */
  excludedSectionIds?: readonly number[]
}

/**
 * Options of a search by typed words: the page of results, the documents to search, and the grouping of similar
 * sections.
 */
export interface SearchOptions extends DocumentFilter {
  limit: number
  offset?: number
  /**
   * Groups sections that differ only in names, numbers and dates into one result. `limit` and `offset` then count
   * groups.
   */
  families?: SectionFamilies
}
