import type { Language } from './analysis/language.ts'
import type { SectionFamilies } from './query/collapse-answers.ts'
import { matchWithMeaning, weighMeaning } from './embeddings/match-with-meaning.ts'
import { quantize } from './embeddings/quantize.ts'
import { VectorIndex } from './embeddings/vector-index.ts'
import type { VectorView } from './embeddings/vector-index.ts'
import type { SectionVectorStore } from './embeddings/vector-store.ts'
import { searchWithCorrections } from './query/search-with-corrections.ts'
import type { SearchOutcome } from './query/search-sections.ts'
import { PostingCache, SegmentGone } from './snapshot/posting-cache.ts'
import { rangesOfDocuments, makeSnapshot, openSegment } from './snapshot/snapshot.ts'
import type { OpenSegment, OrdinalRange, Snapshot } from './snapshot/snapshot.ts'
import { analyzeRequirement } from './requirement/analyze-requirement.ts'
import type { Requirement } from './requirement/analyze-requirement.ts'
import { foundByMeaning, foundByWords } from './match/found-match.ts'
import type { FoundMatch } from './match/found-match.ts'
import { explainSection, matchRequirement, scoreSections } from './match/match-requirement.ts'
import type { ScoredSection, SectionMatch } from './match/match-requirement.ts'
import { prepareRequirement } from './requirement/prepare-requirement.ts'
import type { PreparedRequirement } from './requirement/prepare-requirement.ts'
import { RecentScores } from './match/recent-scores.ts'
import type { SegmentInfo } from './segment/store/segment.ts'
import type { SegmentStore } from './segment/store/segment-store.ts'
import { SuggestionIndex } from './suggest/suggestion-index.ts'

export interface EngineOptions {
  /** Vectors of sections, for requirements that bring one of their own. Absent: scores are of words alone. */
  vectors?: SectionVectorStore
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
  /** Given, sections that say the same are one hit, and limit and offset count families. */
  families?: SectionFamilies
}

interface View {
  /** The store's version when the list was asked for. */
  version: string | undefined
  infos: readonly SegmentInfo[]
  signature: string
  snapshot: Snapshot
}

/** A list that names a segment which is gone is asked for again; twice in a row is rare, more is a broken store. */
const LIST_ATTEMPTS = 5

const DEFAULT_CACHE_BYTES = 128 * 1024 * 1024

/**
 * Ranks the sections of a knowledge base. One engine owns one cache; a process needs one of them.
 * Calls may overlap: each works on one consistent view, taken when it starts.
 */
export class SearchEngine {
  readonly #store: SegmentStore
  readonly #cache: PostingCache
  #opened = new Map<number, OpenSegment>()
  #view: View | undefined
  /** Counts the lists asked for, so that an answer that was overtaken by a later one is known as old. */
  #asked = 0
  #viewAsked = 0
  readonly #recent = new RecentScores()
  readonly #suggestions = new SuggestionIndex()
  readonly #vectors: VectorIndex | undefined

  constructor(store: SegmentStore, { cacheBytes = DEFAULT_CACHE_BYTES, vectors }: EngineOptions = {}) {
    this.#store = store
    if (vectors !== undefined) this.#vectors = new VectorIndex(vectors)
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
    return this.#ask((snapshot) =>
      this.#findEach(requirements, snapshot, options, {
        byWords: (section, prepared) => explainSection(prepared, snapshot, section),
        byMeaning: (match) => match,
      }),
    )
  }

  /**
   * The same without the reasons, which take longer to make than the sections take to find. `scoreEach` makes those of
   * the few that are shown.
   */
  async findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]> {
    return this.#ask((snapshot) =>
      this.#findEach(requirements, snapshot, options, {
        byWords: (section) => foundByWords(section, snapshot),
        byMeaning: foundByMeaning,
      }),
    )
  }

  async #findEach<T>(
    requirements: readonly Requirement[],
    snapshot: Snapshot,
    options: MatchOptions,
    as: {
      byWords: (section: ScoredSection, prepared: PreparedRequirement) => T
      byMeaning: (match: SectionMatch) => T
    },
  ): Promise<T[][]> {
    const ranges = documentRanges(snapshot, options)
    const excluded = new Set(options.excludedSectionIds)
    const limits = {
      limit: options.limit,
      minimumScore: options.minimumScore ?? 0,
      isExcluded: (sectionId: number) => excluded.has(sectionId),
    }
    const found: T[][] = []
    for (const requirement of requirements) {
      const prepared = await prepareRequirement(analyzeRequirement(requirement), snapshot, this.#cache)
      const { meaning } = requirement
      const vectors = meaning && (await this.#vectorsOf(snapshot))
      if (vectors === undefined) {
        const sections = matchRequirement(prepared, snapshot, ranges, limits)
        this.#recent.keep(requirement, snapshot, prepared, sections)
        found.push(sections.map((section) => as.byWords(section, prepared)))
      } else {
        const matches = matchWithMeaning(prepared, quantize(meaning!), vectors, snapshot, ranges, limits)
        found.push(matches.map(as.byMeaning))
      }
      this.#cache.trim()
    }
    return found
  }

  /** The score of given sections for a requirement, in their order; unknown sections are left out. */
  async score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]> {
    const [scored = []] = await this.scoreEach([{ requirement, sectionIds }])
    return scored
  }

  /** The same for several requirements against one view of the knowledge base, in their order. */
  async scoreEach(
    asked: readonly { requirement: Requirement; sectionIds: readonly number[] }[],
  ): Promise<SectionMatch[][]> {
    return this.#ask((snapshot) => this.#scoreEach(asked, snapshot))
  }

  async #scoreEach(
    asked: readonly { requirement: Requirement; sectionIds: readonly number[] }[],
    snapshot: Snapshot,
  ): Promise<SectionMatch[][]> {
    const scored: SectionMatch[][] = []
    for (const { requirement, sectionIds } of asked) {
      const matches = await this.#scoreByWords(requirement, snapshot, sectionIds)
      const vectors = requirement.meaning && (await this.#vectorsOf(snapshot))
      scored.push(
        vectors === undefined ? matches : weighMeaning(matches, quantize(requirement.meaning!), vectors),
      )
    }
    return scored
  }

  async #scoreByWords(
    requirement: Requirement,
    snapshot: Snapshot,
    sectionIds: readonly number[],
  ): Promise<SectionMatch[]> {
    const recent = this.#recent.find(requirement, snapshot, sectionIds)
    const known = new Set(recent?.sections.map(({ sectionId }) => sectionId))
    const unknown = sectionIds.filter((id) => !known.has(id))
    const matches = recent?.sections.map((one) => explainSection(recent.requirement, snapshot, one)) ?? []
    if (unknown.length > 0) {
      const prepared = await prepareRequirement(analyzeRequirement(requirement), snapshot, this.#cache)
      const measured = scoreSections(prepared, snapshot, unknown)
      this.#cache.trim()
      matches.push(...measured.map((one) => explainSection(prepared, snapshot, one)))
    }
    const byId = new Map(matches.map((match) => [match.sectionId, match]))
    return [...new Set(sectionIds)].flatMap((id) => byId.get(id) ?? [])
  }

  /** Free-text search: all-words matches first, "quoted phrases" exact, a slip in a long unknown word forgiven. */
  async search(query: string, options: SearchOptions): Promise<SearchOutcome> {
    return this.#ask(async (snapshot) => {
      const ranges = documentRanges(snapshot, options)
      const found = await searchWithCorrections(query, snapshot, this.#cache, ranges, {
        limit: options.limit,
        offset: options.offset ?? 0,
        ...(options.families === undefined ? {} : { families: options.families }),
      })
      this.#cache.trim()
      return found
    })
  }

  /** Completions of what has been typed so far, from section titles and frequent words. */
  async suggest(typed: string, limit: number): Promise<string[]> {
    const snapshot = await this.#snapshot()
    await this.#suggestions.follow(snapshot)
    return this.#suggestions.suggest(typed, limit)
  }

  /** What the knowledge base holds, as ranking sees it. */
  async describe(): Promise<{ sections: number; segments: number; languages: Language[] }> {
    const { statistics, segments } = await this.#snapshot()
    const languages = [...new Set(segments.map(({ info }) => info.language))]
    return { sections: statistics.sections, segments: segments.length, languages }
  }

  #vectorsOf(snapshot: Snapshot): Promise<VectorView> | undefined {
    return this.#vectors?.viewOf(snapshot)
  }

  /**
   * Asks one consistent view. A document deleted meanwhile takes the segment with it that held it alone: then the question
   * is asked anew of what is left. A segment that is still listed is damaged, and read as far as it goes.
   */
  async #ask<T>(question: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await question(await this.#snapshot())
      } catch (error) {
        if (!(error instanceof SegmentGone)) throw error
        const { segments } = await this.#snapshot()
        if (segments.some(({ info }) => info.id === error.segmentId))
          this.#cache.tolerateDamage(error.segmentId)
      }
    }
  }

  async #snapshot(): Promise<Snapshot> {
    for (let attempt = 1; ; attempt++) {
      const asked = ++this.#asked
      const version = await this.#store.version?.()
      if (version !== undefined && this.#view?.version === version) return this.#view.snapshot
      const infos = await this.#store.listSegments()
      if (this.#view?.infos === infos) return this.#view.snapshot
      const signature = JSON.stringify(infos)
      if (this.#view?.signature === signature) {
        if (asked >= this.#viewAsked) this.#view = { ...this.#view, version }
        return this.#view.snapshot
      }
      const opened: { info: SegmentInfo; open: OpenSegment }[] = []
      for (const info of infos.toSorted((a, b) => a.id - b.id)) {
        const open = this.#opened.get(info.id) ?? (await openSegment(this.#store, info))
        if (open !== null) opened.push({ info, open })
      }
      // Merged away between the list and now, whose sections stand in another segment: only a new list knows where.
      if (opened.length < infos.length && attempt < LIST_ATTEMPTS) continue
      const snapshot = makeSnapshot(opened)
      this.#keepView(asked, { version, infos, signature, snapshot }, opened.length === infos.length)
      return snapshot
    }
  }

  /** Remembers a view unless a question that asked later has already brought a newer one. */
  #keepView(asked: number, view: View, isComplete: boolean): void {
    if (!isComplete || asked < this.#viewAsked) return
    this.#viewAsked = asked
    this.#view = view
    this.#opened = new Map(view.snapshot.segments.map(({ open }) => [open.id, open]))
    this.#cache.retainSegments(new Set(this.#opened.keys()))
  }
}

function documentRanges(snapshot: Snapshot, { documentIds }: DocumentFilter): OrdinalRange[][] {
  if (documentIds === undefined || documentIds === null) return snapshot.segments.map(({ live }) => live)
  const wanted = new Set(documentIds)
  return snapshot.segments.map(({ info }) => rangesOfDocuments(info, wanted))
}
