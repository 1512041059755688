import type { Language } from './analysis/language.ts'
import { Calibrations } from './calibration/calibrations.ts'
import { TextsGone } from './calibration/measure-confusability.ts'
import { SharedSamples } from './calibration/shared-samples.ts'
import { confusabilityFor } from './calibration/subject-confusability.ts'
import type { SectionTexts } from './snapshot/section-texts.ts'
import { matchWithMeaning, weighMeaning } from './embeddings/match-with-meaning.ts'
import type { Meaning } from './embeddings/match-with-meaning.ts'
import { quantize } from './embeddings/quantize.ts'
import { SHIPPED_GLOSSARY } from './glossary/shipped-glossary.ts'
import { VectorIndex } from './embeddings/vector-index.ts'
import { searchSections, type SearchOutcome } from './query/search-sections.ts'
import { PostingCache, SegmentGone } from './snapshot/posting-cache.ts'
import { CurrentSnapshot } from './snapshot/current-snapshot.ts'
import { partsOf } from './snapshot/language-parts.ts'
import type { LanguagePart } from './snapshot/language-parts.ts'
import { RememberedTexts } from './snapshot/remembered-texts.ts'
import { rangesOfDocuments } from './snapshot/snapshot.ts'
import type { OrdinalRange, Snapshot } from './snapshot/snapshot.ts'
import { analyzeRequirement } from './requirement/analyze-requirement.ts'
import type { Requirement } from './requirement/analyze-requirement.ts'
import { foundByMeaning, foundByWords } from './match/found-match.ts'
import type { FoundMatch } from './match/found-match.ts'
import { explainSection, findBest, scoreSections } from './match/match-requirement.ts'
import type { JudgeSections, ScoredSection, SectionMatch } from './match/match-requirement.ts'
import { judgeWording } from './wording/judge-wording.ts'
import type { KnownQuantities } from './wording/judge-wording.ts'
import { readWording } from './wording/read-wording.ts'
import { prepareRequirement } from './requirement/prepare-requirement.ts'
import type { PreparedRequirement } from './requirement/prepare-requirement.ts'
import { featuresAmongLanguages } from './score/among-languages.ts'
import { comesBefore } from './snapshot/top-sections.ts'
import { RecentScores } from './match/recent-scores.ts'
import type { SegmentStore } from './segment/store/segment-store.ts'
import type {
  DocumentFilter,
  EngineOptions,
  GlossarySource,
  MatchOptions,
  SearchOptions,
} from './engine-options.ts'
import { SuggestionIndex } from './suggest/suggestion-index.ts'

const SHIPPED: GlossarySource = { current: () => SHIPPED_GLOSSARY }
const DEFAULT_CACHE_BYTES = 96 * 1024 * 1024

/**
 * Search engine of the product: finds the sections that answer a requirement, searches by words that a person typed,
 * and completes typed text. Calls may overlap. A process should have only one, because each has its own cache.
 */
export class SearchEngine {
  // Each call works on a consistent snapshot of the index, taken when the call starts.

  readonly #cache: PostingCache
  readonly #current: CurrentSnapshot
  #recent = new RecentScores()
  readonly #suggestions: SuggestionIndex
  readonly #vectors: VectorIndex | undefined
  readonly #texts: SectionTexts | undefined
  readonly #calibrations: Readonly<Record<Language, Calibrations>> | undefined
  readonly #quantities: KnownQuantities = new Map()
  readonly #glossaries: GlossarySource
  #glossary = SHIPPED_GLOSSARY
  /**
   * Views of the index in which texts of some sections are missing, although no newer view exists. Queries then do
   * without these texts.
   */
  readonly #damagedTexts = new WeakSet<Snapshot>()

  constructor(
    store: SegmentStore,
    { cacheBytes = DEFAULT_CACHE_BYTES, vectors, texts, channel, glossary = SHIPPED }: EngineOptions = {},
  ) {
    this.#glossaries = glossary
    this.#cache = new PostingCache(store, cacheBytes)
    this.#suggestions = new SuggestionIndex(store)
    if (texts !== undefined) {
      const remembered = new RememberedTexts(texts)
      const shared = channel && new SharedSamples(channel)
      const calibrationsOf = (language: Language) =>
        new Calibrations(language, remembered, this.#cache, { shared })
      this.#texts = remembered
      this.#calibrations = { pt: calibrationsOf('pt'), en: calibrationsOf('en') }
    }
    if (vectors !== undefined) this.#vectors = new VectorIndex(vectors)
    this.#current = new CurrentSnapshot(store, this.#cache)
  }

  /** Approximate size of the cached index data, in bytes. */
  get cachedBytes(): number {
    return this.#cache.weight
  }

  /**
   * Returns the sections that answer a requirement best, best first, each with its absolute score and the reasons of
   * the score.
   */
  async match(requirement: Requirement, options: MatchOptions): Promise<SectionMatch[]> {
    const [matches = []] = await this.matchEach([requirement], options)
    return matches
  }

  /**
   * Returns the sections that answer each of several requirements best, in the order of the requirements. All
   * requirements are matched in one consistent view of the index.
   */
  async matchEach(requirements: readonly Requirement[], options: MatchOptions): Promise<SectionMatch[][]> {
    return this.#ask((snapshot) =>
      this.#findEach(requirements, snapshot, options, {
        byWords: (section, prepared, part) => explainSection(prepared, part, section),
        byMeaning: (match) => match,
      }),
    )
  }

  /**
   * Returns the sections that answer each of several requirements best. The reasons of the scores take longer, so
   * `scoreEach` computes them for the few sections that are shown.
   */
  async findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]> {
    return this.#ask((snapshot) =>
      this.#findEach(requirements, snapshot, options, {
        byWords: (section, _prepared, part) => foundByWords(section, part),
        byMeaning: foundByMeaning,
      }),
    )
  }

  async #findEach<T extends { sectionId: number; score: number }>(
    requirements: readonly Requirement[],
    snapshot: Snapshot,
    options: MatchOptions,
    as: {
      byWords: (section: ScoredSection, prepared: PreparedRequirement, part: Snapshot) => T
      byMeaning: (match: SectionMatch) => T
    },
  ): Promise<T[][]> {
    const rangesIn = new Map(partsOf(snapshot).map((part) => [part, documentRanges(part.snapshot, options)]))
    const excluded = new Set(options.excludedSectionIds)
    const limits = {
      limit: options.limit,
      minimumScore: options.minimumScore ?? 0,
      isExcluded: excluded.size === 0 ? null : (sectionId: number) => excluded.has(sectionId),
    }
    const found: T[][] = []
    for (const requirement of requirements) {
      const meaning = await this.#meaningOf(requirement, snapshot)
      const best: T[] = []
      for (const { part, prepared } of await this.#prepareEach(requirement, snapshot)) {
        const ranges = rangesIn.get(part)!
        const judged = this.#judge(requirement, prepared, part)
        const where = part.snapshot
        if (meaning === undefined) {
          const sections = await findBest(prepared, where, ranges, limits, judged)
          this.#recent.keep(requirement, snapshot, part, prepared, sections)
          best.push(...sections.map((section) => as.byWords(section, prepared, where)))
        } else {
          const matches = await matchWithMeaning(prepared, meaning, where, ranges, limits, judged)
          best.push(...matches.map(as.byMeaning))
        }
      }
      found.push(best.sort((a, b) => (comesBefore(a, b) ? -1 : 1)).slice(0, limits.limit))
      this.#cache.trim()
    }
    return found
  }

  /**
   * Returns the scores of given sections for a requirement, with reasons, in the order given. Sections that are not in
   * the index are left out.
   */
  async score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]> {
    const [scored = []] = await this.scoreEach([{ requirement, sectionIds }])
    return scored
  }

  /**
   * Returns the scores of given sections for several requirements, with reasons, in the order given. All scores are
   * computed in one consistent view of the index.
   */
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
      const meaning = await this.#meaningOf(requirement, snapshot)
      scored.push(meaning === undefined ? matches : weighMeaning(matches, meaning))
    }
    return scored
  }

  async #scoreByWords(
    requirement: Requirement,
    snapshot: Snapshot,
    sectionIds: readonly number[],
  ): Promise<SectionMatch[]> {
    const recent = this.#recent.find(requirement, snapshot, sectionIds)
    const known = new Set(recent.map(({ section }) => section.sectionId))
    const unknown = sectionIds.filter((id) => !known.has(id))
    const matches = recent.map((one) => explainSection(one.requirement, one.part.snapshot, one.section))
    const each = unknown.length > 0 ? await this.#prepareEach(requirement, snapshot) : []
    for (const { part, prepared } of each) {
      const judged = this.#judge(requirement, prepared, part)
      const measured = await judged(await scoreSections(prepared, part.snapshot, unknown))
      matches.push(...measured.map((one) => explainSection(prepared, part.snapshot, one)))
    }
    this.#cache.trim()
    const byId = new Map(matches.map((match) => [match.sectionId, match]))
    return [...new Set(sectionIds)].flatMap((id) => byId.get(id) ?? [])
  }

  /**
   * Searches for words that a person typed. Sections with all words come first, "quoted phrases" match exactly, and one
   * typing error in a long unknown word is corrected.
   */
  async search(query: string, options: SearchOptions): Promise<SearchOutcome> {
    return this.#ask(async (snapshot) => {
      const ranges = documentRanges(snapshot, options)
      const found = await searchSections(query, snapshot, this.#cache, ranges, {
        limit: options.limit,
        offset: options.offset ?? 0,
        glossary: this.#glossary,
        ...(options.families === undefined ? {} : { families: options.families }),
      })
      this.#cache.trim()
      return found
    })
  }

  /**
   * Measures in advance the data that all scores need, so that the first requirement does not wait for it. Measuring
   * takes seconds in a large knowledge base, during which searches are answered.
   */
  async prepare(): Promise<void> {
    const calibrations = this.#calibrations
    if (calibrations === undefined) return
    await this.#ask(async (snapshot) => {
      for (const { language } of partsOf(snapshot))
        await calibrations[language].of(snapshot, !this.#damagedTexts.has(snapshot))
    })
  }

  /** Returns completions of typed text, from section titles and frequent words. */
  async suggest(typed: string, limit: number): Promise<string[]> {
    return this.#ask((snapshot) => this.#suggestions.suggest(snapshot, typed, limit))
  }

  /** Returns the numbers of sections and index segments in the knowledge base, and their languages. */
  async describe(): Promise<{ sections: number; segments: number; languages: Language[] }> {
    const { statistics, segments } = await this.#current.take()
    const languages = [...new Set(segments.map(({ info }) => info.language))]
    return { sections: statistics.sections, segments: segments.length, languages }
  }

  /**
   * Returns a function that corrects scores by reading the texts of sections. It notices, for example, that a section
   * quotes the requirement or contradicts a quantity.
   */
  #judge(requirement: Requirement, prepared: PreparedRequirement, part: LanguagePart): JudgeSections {
    const texts = this.#texts
    const wording = texts && readWording(requirement, prepared, part.language)
    const isOwnLanguage = part.language === requirement.language
    return wording
      ? (sections) => judgeWording(sections, wording, texts, this.#quantities, isOwnLanguage)
      : (sections) => sections
  }

  /** Prepares a requirement for matching with the sections of each language. */
  async #prepareEach(
    requirement: Requirement,
    snapshot: Snapshot,
  ): Promise<{ part: LanguagePart; prepared: PreparedRequirement }[]> {
    const each: { part: LanguagePart; prepared: PreparedRequirement }[] = []
    for (const part of partsOf(snapshot))
      each.push({ part, prepared: await this.#prepare(requirement, part, snapshot) })
    const features = featuresAmongLanguages(
      each.map(({ part, prepared }) => ({
        features: prepared.features,
        sections: part.snapshot.statistics.sections,
      })),
    )
    return each.map(({ part, prepared }, at) => ({
      part,
      prepared: { ...prepared, features: features[at]! },
    }))
  }

  async #prepare(
    requirement: Requirement,
    { language, snapshot }: LanguagePart,
    whole: Snapshot,
  ): Promise<PreparedRequirement> {
    const analyzed = analyzeRequirement(requirement, this.#glossary, language !== requirement.language)
    const calibration = await this.#calibrations?.[language].of(whole, !this.#damagedTexts.has(whole))
    const confusability = calibration === undefined ? 0 : confusabilityFor(analyzed, calibration)
    return prepareRequirement(analyzed, snapshot, this.#cache, confusability, this.#texts)
  }

  /**
   * Returns the embedding vectors for comparing a requirement with sections by meaning. Undefined if embeddings are off
   * or the requirement has no vector.
   */
  async #meaningOf({ meaning }: Requirement, snapshot: Snapshot): Promise<Meaning | undefined> {
    if (meaning === undefined || this.#vectors === undefined) return undefined
    return { asked: quantize(meaning), vectors: await this.#vectors.viewOf(snapshot) }
  }

  /**
   * Answers a query from one consistent view of the index. If data disappears meanwhile because a document was deleted,
   * the query is repeated with a newer view. Data that is missing for another reason is damaged, and is read as far as
   * possible.
   */
  async #ask<T>(question: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const glossary = await this.#glossaries.current()
    if (glossary !== this.#glossary) {
      this.#glossary = glossary
      this.#recent = new RecentScores()
    }
    for (;;) {
      try {
        return await question(await this.#current.take())
      } catch (error) {
        if (error instanceof TextsGone) {
          if ((await this.#current.take()) === error.snapshot) this.#damagedTexts.add(error.snapshot)
          continue
        }
        if (!(error instanceof SegmentGone)) throw error
        const { segments } = await this.#current.take()
        if (segments.some(({ info }) => info.id === error.segmentId))
          this.#cache.tolerateDamage(error.segmentId)
      }
    }
  }
}

function documentRanges(snapshot: Snapshot, { documentIds }: DocumentFilter): OrdinalRange[][] {
  if (documentIds === undefined || documentIds === null) return snapshot.segments.map(({ live }) => live)
  const wanted = new Set(documentIds)
  return snapshot.segments.map(({ info }) => rangesOfDocuments(info, wanted))
}
