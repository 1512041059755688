import type { Language } from './analysis/language.ts'
import { parseQuery } from './query/parse-query.ts'
import { searchSections } from './query/search-sections.ts'
import type { SearchOutcome } from './query/search-sections.ts'
import { PostingCache } from './retrieve/posting-cache.ts'
import { joinRanges, makeSnapshot, openSegment } from './retrieve/snapshot.ts'
import type { OpenSegment, OrdinalRange, Snapshot } from './retrieve/snapshot.ts'
import { analyzeRequirement } from './score/analyze-requirement.ts'
import type { Requirement } from './score/analyze-requirement.ts'
import { matchRequirement, scoreSections } from './score/match-requirement.ts'
import type { SectionMatch } from './score/match-requirement.ts'
import { prepareRequirement } from './score/prepare-requirement.ts'
import type { SegmentInfo } from './segment/segment.ts'
import type { SegmentStore } from './segment/store.ts'
import { buildSuggestionIndex, suggest } from './suggest/suggestion-index.ts'
import type { SuggestionIndex } from './suggest/suggestion-index.ts'

export interface EngineOptions {
  /** Approximate memory for cached postings, in bytes. */
  cacheBytes?: number
}

export interface DocumentFilter {
  /** Only sections of these documents are found; null or absent: of all. Statistics stay those of all. */
  documentIds?: readonly string[] | null
}

export interface MatchOptions extends DocumentFilter {
  limit: number
  /** Only sections that score at least this, 0 to 100; default 0. */
  minimumScore?: number
  /** Sections that must not be found. */
  excludedSectionIds?: readonly number[]
}

export interface SearchOptions extends DocumentFilter {
  limit: number
  offset?: number
}

const DEFAULT_CACHE_BYTES = 128 * 1024 * 1024

/**
 * Ranks the sections of a knowledge base. One engine owns one cache; a process needs one of them.
 * Calls may overlap: each works on one consistent view, taken when it starts.
 */
export class SearchEngine {
  readonly #store: SegmentStore
  readonly #cache: PostingCache
  #opened = new Map<number, OpenSegment>()
  #view: { infos: readonly SegmentInfo[]; signature: string; snapshot: Snapshot } | undefined
  #suggestions: { snapshot: Snapshot; index: SuggestionIndex } | undefined

  constructor(store: SegmentStore, { cacheBytes = DEFAULT_CACHE_BYTES }: EngineOptions = {}) {
    this.#store = store
    this.#cache = new PostingCache(store, cacheBytes)
  }

  /** Approximate memory that cached postings take now. */
  get cachedBytes(): number {
    return this.#cache.weight
  }

  /** The best sections for a requirement, best first, each with its absolute score and its reasons. */
  async match(requirement: Requirement, options: MatchOptions): Promise<SectionMatch[]> {
    const [matches = []] = await this.matchEach([requirement], options)
    return matches
  }

  /** The same for several requirements against one view of the knowledge base, in their order. */
  async matchEach(requirements: readonly Requirement[], options: MatchOptions): Promise<SectionMatch[][]> {
    const snapshot = await this.#snapshot()
    const ranges = documentRanges(snapshot, options)
    const excluded = new Set(options.excludedSectionIds)
    const found: SectionMatch[][] = []
    for (const requirement of requirements) {
      const prepared = await prepareRequirement(analyzeRequirement(requirement), snapshot, this.#cache)
      const limits = {
        limit: options.limit,
        minimumScore: options.minimumScore ?? 0,
        isExcluded: (sectionId: number) => excluded.has(sectionId),
      }
      found.push(matchRequirement(prepared, snapshot, ranges, limits))
    }
    return found
  }

  /** The score of given sections for a requirement, in no particular order; unknown sections are left out. */
  async score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]> {
    const snapshot = await this.#snapshot()
    const prepared = await prepareRequirement(analyzeRequirement(requirement), snapshot, this.#cache)
    return scoreSections(prepared, snapshot, sectionIds)
  }

  /** Free-text search: all-words matches first, "quoted phrases" exact. */
  async search(query: string, options: SearchOptions): Promise<SearchOutcome> {
    const snapshot = await this.#snapshot()
    return searchSections(parseQuery(query), snapshot, this.#cache, documentRanges(snapshot, options), {
      limit: options.limit,
      offset: options.offset ?? 0,
    })
  }

  /** Completions of what has been typed so far, from section titles and frequent words. */
  async suggest(typed: string, limit: number): Promise<string[]> {
    const snapshot = await this.#snapshot()
    if (this.#suggestions?.snapshot !== snapshot) {
      this.#suggestions = { snapshot, index: buildSuggestionIndex(snapshot) }
    }
    return suggest(this.#suggestions.index, typed, limit)
  }

  /** What the knowledge base holds, as ranking sees it. */
  async describe(): Promise<{ sections: number; segments: number; languages: Language[] }> {
    const { statistics, segments } = await this.#snapshot()
    const languages = [...new Set(segments.map(({ info }) => info.language))]
    return { sections: statistics.sections, segments: segments.length, languages }
  }

  async #snapshot(): Promise<Snapshot> {
    const infos = await this.#store.listSegments()
    if (this.#view?.infos === infos) return this.#view.snapshot
    const signature = JSON.stringify(infos)
    if (this.#view?.signature === signature) return this.#view.snapshot
    const opened: { info: SegmentInfo; open: OpenSegment }[] = []
    for (const info of infos.toSorted((a, b) => a.id - b.id)) {
      const open = this.#opened.get(info.id) ?? (await openSegment(this.#store, info))
      // Merged away between the list and now: the next call sees the list without it.
      if (open !== null) opened.push({ info, open })
    }
    this.#opened = new Map(opened.map(({ open }) => [open.id, open]))
    this.#cache.retainSegments(new Set(this.#opened.keys()))
    const snapshot = makeSnapshot(opened)
    const complete = opened.length === infos.length
    this.#view = { infos: complete ? infos : [], signature: complete ? signature : '', snapshot }
    return snapshot
  }
}

function documentRanges(snapshot: Snapshot, { documentIds }: DocumentFilter): OrdinalRange[][] {
  if (documentIds === undefined || documentIds === null) return snapshot.segments.map(({ live }) => live)
  const wanted = new Set(documentIds)
  return snapshot.segments.map(({ info }) => joinRanges(info, wanted))
}
