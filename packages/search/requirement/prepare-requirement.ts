import { skeletonOf } from '../analysis/analyzer.ts'
import { inverseFrequency } from '../snapshot/bm25.ts'
import { keepForms, unitePostings } from '../segment/posting/combine-postings.ts'
import type { Loaded, PostingCache } from '../snapshot/posting-cache.ts'
import { MissingBytes } from '../snapshot/needed-bytes.ts'
import { countWithin, occurrencesWithin, sectionsIn } from '../snapshot/ordinal-ranges.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { Posting } from '../segment/posting/posting.ts'
import type { AnalyzedRequirement } from './analyze-requirement.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'
import { addEquivalents } from './load-equivalents.ts'
import { subjectOf } from './subject-size.ts'
import { sum, weightsOf } from './word-weights.ts'

/**
 * Measurements that depend only on a requirement and on the language of the sections. Scores are computed from them and
 * others; `ScoreFeatures` explains each.
 */
export interface RequirementFeatures {
  specificity: number
  rarestAsked: number
  confusability: number
}

/**
 * Requirement with the weights of its words and of its runs of four letters, from which scores are computed. The rarer
 * a word is in the knowledge base, the higher is its weight. A word that sections repeat weighs more than another of
 * equal rarity.
 */
export interface WeighedRequirement extends AnalyzedRequirement {
  /**
   * Estimated number of sections about the requirement's subject. The rarity of the requirement's words is measured
   * among these sections only.
   */
  subjectSections: number
  features: RequirementFeatures
  /**
   * Rarity of each term among the sections about the requirement's subject. It is the inverse document frequency (idf).
   */
  idf: number[]
  /**
   * Weight of each word: its rarity, higher if sections repeat the word. The sum of the weights equals the sum of the
   * rarities.
   */
  weights: number[]
  /**
   * Number of sections that have each 4-gram of the requirement, in the language that is matched. A 4-gram is a run of
   * four letters.
   */
  sectionsWithGram: number[]
  /**
   * Weight of each 4-gram of the requirement: the fewer sections have it, the higher. Sections of the matched language
   * count. A 4-gram is a run of four letters.
   */
  gramIdf: number[]
}

/**
 * Requirement that is ready for matching. It has the weights of its words, and the occurrences of its words and runs of
 * four letters (4-grams) in the index.
 */
export interface PreparedRequirement extends WeighedRequirement {
  /**
   * Occurrences of the requirement's words, by index segment and then by word. `null` if the segment does not have the
   * word.
   */
  words: (Posting | null)[][]
  /**
   * Sections and counts of the requirement's 4-grams, by index segment and then by 4-gram. A 4-gram is a run of four
   * letters. Long lists are loaded only in part.
   */
  gramPostings: (EncodedGrams | null)[][]
  /**
   * Cache through which the occurrences of the requirement's words are loaded from the index, and those of its runs of
   * four letters.
   */
  cache: PostingCache
  /** Source of the texts of sections. `undefined` if the search engine has no access to them. */
  texts: SectionTexts | undefined
}

/** Function that counts the visible sections with a word, or how often the word occurs in them. */
type CountVisible<P> = (posting: P, visible: readonly OrdinalRange[], sectionCount: number) => number

/**
 * Prepares a requirement for matching with the sections of one language. Loads the occurrences of its words and 4-grams
 * (runs of four letters), and gives higher weights to rare ones.
 *
 * @param snapshot view of the index with the sections of one language, which may differ from the requirement's language
 * @param confusability measure of how easily wrong answers look right for the requirement (`confusabilityFor`)
 * @param texts source of the texts of sections; with this source, a large knowledge base is read faster
 */
export async function prepareRequirement(
  requirement: AnalyzedRequirement,
  snapshot: Snapshot,
  cache: PostingCache,
  confusability: number,
  texts?: SectionTexts,
): Promise<PreparedRequirement> {
  const own = await loadWords(requirement, snapshot, cache)
  const words = await addEquivalents(requirement, own, snapshot, cache)
  const gramPostings = await loadGrams(requirement, snapshot, cache)
  const { sections } = snapshot.statistics
  const countVisible = <P>(rows: (P | null)[][], index: number, count: CountVisible<P>) => {
    let found = 0
    rows.forEach((row, at) => {
      const { live, info } = snapshot.segments[at]!
      const posting = row[index]
      if (posting) found += count(posting, live, info.sectionCount)
    })
    return found
  }
  await fillPartlyVisible(gramPostings, snapshot, cache)
  const sectionsWithTerm = requirement.terms.map((_, index) => countVisible(words, index, countWithin))
  const sectionsWithGram = requirement.grams.map((_, index) => countVisible(gramPostings, index, countWithin))
  const subject = subjectOf(sectionsWithTerm, sections)
  const idf = sectionsWithTerm.map((count) => inverseFrequency(count * subject.scale, subject.sections))
  // Rarity (idf) of a word that no section of the subject has, up to a constant.
  const rarest = Math.log(1 + subject.sections)
  return {
    ...requirement,
    words,
    gramPostings,
    cache,
    texts,
    subjectSections: subject.sections,
    features: {
      specificity: rarest > 0 ? meanOf(idf) / rarest : 0,
      rarestAsked: rarest > 0 ? Math.max(0, ...idf) / rarest : 0,
      confusability,
    },
    idf,
    weights: weightsOf(
      idf,
      requirement.terms.map((_, index) => ({
        occurrences: countVisible(own, index, occurrencesWithin),
        sections: countVisible(own, index, countWithin),
      })),
    ),
    sectionsWithGram,
    gramIdf: sectionsWithGram.map((count) => inverseFrequency(count, sections)),
  }
}

function meanOf(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length)
}

/**
 * Returns the occurrences of a requirement's words. In sections in the requirement's language, words are found by their
 * stems. In sections in the other language, they are found by cognates: spellings that both languages share.
 */
function loadWords(
  requirement: AnalyzedRequirement,
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  return snapshot.segments[0]?.info.language === requirement.language
    ? loadStems(requirement, snapshot, cache)
    : loadCognates(requirement, snapshot, cache)
}

async function loadStems(
  { terms }: AnalyzedRequirement,
  { segments }: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const stems = await cache.open(
    'word',
    terms.map(({ stem }) => stem),
    segments.map(({ open }) => open),
  )
  const missing = new MissingBytes()
  for (const bySegment of stems.values())
    for (const [segmentId, posting] of bySegment) missing.addSections(segmentId, posting)
  await cache.readNeeded(missing.needed)
  return segments.map(({ info }) => terms.map(({ stem }) => stems.get(stem)?.get(info.id) ?? null))
}

async function loadCognates(
  { terms }: AnalyzedRequirement,
  { segments }: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const opened = segments.map(({ open }) => open)
  const skeletons = terms.map(({ forms }) => new Set(forms.map(skeletonOf)))
  const cognates = await cache.load(
    'cognate',
    skeletons.flatMap((set) => [...set]),
    opened,
  )
  const stems = new Set<string>()
  for (const bySegment of cognates.values())
    for (const behind of bySegment.values()) for (const stem of behind) stems.add(stem)
  const words = await cache.load('word', stems, opened)
  return segments.map(({ info }) => skeletons.map((set) => cognatePosting(set, info.id, cognates, words)))
}

/**
 * Returns where a segment has words that resemble a requirement's word in the other language. An example is
 * "precipitation" for "precipitação". The letters that both spellings share are their skeleton.
 *
 * @param skeletons skeletons of the requirement's word
 */
function cognatePosting(
  skeletons: ReadonlySet<string>,
  segmentId: number,
  cognates: Loaded<'cognate'>,
  words: Loaded<'word'>,
): Posting | null {
  const stems = new Set<string>()
  for (const skeleton of skeletons) {
    for (const stem of cognates.get(skeleton)?.get(segmentId) ?? []) stems.add(stem)
  }
  const postings: Posting[] = []
  for (const stem of stems) {
    const posting = words.get(stem)?.get(segmentId)
    const kept = posting && keepForms(posting, (form) => skeletons.has(skeletonOf(form)))
    if (kept) postings.push(kept)
  }
  return unitePostings(postings)
}

async function loadGrams(
  { grams }: AnalyzedRequirement,
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(EncodedGrams | null)[][]> {
  const postings = await cache.open(
    'gram',
    grams.map(({ gram }) => gram),
    snapshot.segments.map(({ open }) => open),
  )
  return snapshot.segments.map(({ info }) =>
    grams.map(({ gram }) => postings.get(gram)?.get(info.id) ?? null),
  )
}

/**
 * Loads the section lists of 4-grams for index segments with deleted sections. A 4-gram is a run of four letters. In
 * such a segment, the visible sections with a 4-gram must be counted one by one.
 */
async function fillPartlyVisible(
  rows: readonly (readonly (EncodedGrams | null)[])[],
  { segments }: Snapshot,
  cache: PostingCache,
): Promise<void> {
  const missing = new MissingBytes()
  rows.forEach((lists, at) => {
    const { info, live } = segments[at]!
    if (sectionsIn(live) === info.sectionCount) return
    for (const list of lists) if (list) missing.addSections(info.id, list)
  })
  await cache.readNeeded(missing.needed)
}
