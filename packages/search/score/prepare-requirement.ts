import { skeletonOf } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { inverseFrequency } from '../retrieve/bm25.ts'
import { keepForms, unitePostings } from '../retrieve/combine-postings.ts'
import type { Loaded, PostingCache } from '../retrieve/posting-cache.ts'
import { countWithin } from '../retrieve/scan.ts'
import { languagesOf } from '../retrieve/snapshot.ts'
import type { Snapshot, SnapshotSegment } from '../retrieve/snapshot.ts'
import type { EncodedGrams } from '../segment/gram-posting.ts'
import type { Posting, SectionCounts } from '../segment/posting.ts'
import type { AnalyzedRequirement } from './analyze-requirement.ts'
import { subjectOf } from './subject-size.ts'

/**
 * A requirement with what its words weigh in the sections of one language. The other language's say nothing about it:
 * a word that few English texts have stays rare there, however many Portuguese ones have its cognate.
 */
export interface WeighedRequirement extends AnalyzedRequirement {
  /** The language of the sections it is compared with. */
  sectionLanguage: Language
  /** How many sections are in that language. */
  sections: number
  /** Those that its terms' rarity is measured among. */
  subjectSections: number
  /** Inverse document frequencies by term, among the sections of the subject. */
  idf: number[]
  /** By gram: how many of the sections have it. */
  sectionsWithGram: number[]
  /** Inverse document frequencies by gram, among all of them. */
  gramIdf: number[]
}

/** The same with everything the knowledge base knows about its words. */
export interface PreparedRequirement extends WeighedRequirement {
  /** By segment of the snapshot, then by term; null in segments of the other language. */
  words: (Posting | null)[][]
  /** By segment of the snapshot, then by gram. */
  gramPostings: (EncodedGrams | null)[][]
}

/** The requirement ready for the sections of each language of the knowledge base. */
export async function prepareRequirement(
  requirement: AnalyzedRequirement,
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<PreparedRequirement[]> {
  const prepared: PreparedRequirement[] = []
  for (const language of languagesOf(snapshot)) {
    prepared.push(await prepareFor(language, requirement, snapshot, cache))
  }
  return prepared
}

async function prepareFor(
  sectionLanguage: Language,
  requirement: AnalyzedRequirement,
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<PreparedRequirement> {
  const own = snapshot.segments.filter(({ info }) => info.language === sectionLanguage)
  const words = await loadWords(requirement, snapshot, own, cache)
  const gramPostings = await loadGrams(requirement, snapshot, own, cache)
  const { sections } = own[0]!.statistics
  const sectionsWith = (rows: (SectionCounts | null)[][], index: number) => {
    let found = 0
    rows.forEach((row, at) => {
      const { live, info } = snapshot.segments[at]!
      const posting = row[index]
      if (posting) found += countWithin(posting, live, info.sectionCount)
    })
    return found
  }
  const sectionsWithTerm = requirement.terms.map((_, index) => sectionsWith(words, index))
  const sectionsWithGram = requirement.grams.map((_, index) => sectionsWith(gramPostings, index))
  const subject = subjectOf(sectionsWithTerm, sections)
  return {
    ...requirement,
    words,
    gramPostings,
    sectionLanguage,
    sections,
    subjectSections: subject.sections,
    idf: sectionsWithTerm.map((count) => inverseFrequency(count * subject.scale, subject.sections)),
    sectionsWithGram,
    gramIdf: sectionsWithGram.map((count) => inverseFrequency(count, sections)),
  }
}

async function loadWords(
  { terms, language }: AnalyzedRequirement,
  snapshot: Snapshot,
  own: readonly SnapshotSegment[],
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const segments = own.map(({ open }) => open)
  if (own[0]!.info.language === language) {
    const stems = terms.map(({ stem }) => stem)
    const words = await cache.load('word', stems, segments)
    return bySegment(snapshot, own, terms, (id, { stem }) => words.get(stem)?.get(id))
  }
  const skeletons = terms.map(({ forms }) => new Set(forms.map(skeletonOf)))
  const cognates = await cache.load(
    'cognate',
    skeletons.flatMap((set) => [...set]),
    segments,
  )
  const stems = new Set<string>()
  for (const set of skeletons) {
    for (const skeleton of set) for (const stem of stemsBehind(skeleton, cognates)) stems.add(stem)
  }
  const words = await cache.load('word', stems, segments)
  return bySegment(snapshot, own, skeletons, (id, set) => cognatePosting(set, id, cognates, words))
}

/** What `of` finds by segment and item, where the segment is one of the own; null elsewhere. */
function bySegment<Item, Found>(
  { segments }: Snapshot,
  own: readonly SnapshotSegment[],
  items: readonly Item[],
  of: (segmentId: number, item: Item) => Found | null | undefined,
): (Found | null)[][] {
  const wanted = new Set(own)
  return segments.map((segment) =>
    items.map((item) => (wanted.has(segment) ? (of(segment.info.id, item) ?? null) : null)),
  )
}

function* stemsBehind(skeleton: string, cognates: Loaded<'cognate'>): Iterable<string> {
  for (const stems of cognates.get(skeleton)?.values() ?? []) yield* stems
}

/** Every occurrence, in a segment of the other language, of a form that shares one of the skeletons. */
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
  own: readonly SnapshotSegment[],
  cache: PostingCache,
): Promise<(EncodedGrams | null)[][]> {
  const postings = await cache.load(
    'gram',
    grams.map(({ gram }) => gram),
    own.map(({ open }) => open),
  )
  return bySegment(snapshot, own, grams, (id, { gram }) => postings.get(gram)?.get(id))
}
