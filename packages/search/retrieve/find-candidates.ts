import type { Snapshot, OrdinalRange } from './snapshot.ts'
import { addGramScores, addWordScores } from './scan.ts'
import { TopSections } from './top-sections.ts'
import type { FoundSection } from './top-sections.ts'
import type { PreparedRequirement } from '../score/prepare-requirement.ts'

const BY_WORDS = 30
const BY_GRAMS = 15
const BY_WINDOW = 15
/** How far down the list of whole sections a long one with a good window is looked for. */
const WINDOW_POOL = 100

/** Retrieval scores of the sections that were looked at, by segment of the snapshot, then by ordinal. */
export interface RetrievalScores {
  words: Float64Array
  grams: Float64Array
}

/** Scores every section of the ranges against the requirement. Segments without a range have no scores. */
export function retrieve(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
): (RetrievalScores | null)[] {
  return snapshot.segments.map((segment, at) => {
    const within = ranges[at]!
    if (within.length === 0) return null
    const words = new Float64Array(segment.info.sectionCount)
    const grams = new Float64Array(segment.info.sectionCount)
    requirement.terms.forEach(({ count }, i) => {
      const posting = requirement.words[at]![i]
      if (posting) addWordScores(words, segment, within, posting, count * requirement.idf[i]!)
    })
    requirement.grams.forEach(({ count }, i) => {
      const posting = requirement.gramPostings[at]![i]
      if (posting) addGramScores(grams, segment, within, posting, count * requirement.gramIdf[i]!)
    })
    return { words, grams }
  })
}

/**
 * The sections worth measuring: the best by words, by character grams and by their best window, together.
 *
 * @param windowScore the best window's score of a section, called for the best sections by words alone
 */
export function findCandidates(
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  scores: readonly (RetrievalScores | null)[],
  isExcluded: (sectionId: number) => boolean,
  windowScore: (section: FoundSection) => number,
): FoundSection[] {
  const byWords = new TopSections(WINDOW_POOL)
  const byGrams = new TopSections(BY_GRAMS)
  snapshot.segments.forEach(({ open }, segment) => {
    const found = scores[segment]
    if (!found) return
    for (const { first, end } of ranges[segment]!) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        const word = found.words[ordinal]!
        const gram = found.grams[ordinal]!
        const byWord = word > 0 && word >= byWords.bar
        const byGram = gram > 0 && gram >= byGrams.bar
        if (!byWord && !byGram) continue
        const sectionId = open.sectionIds[ordinal]!
        if (isExcluded(sectionId)) continue
        if (byWord) byWords.offer(segment, ordinal, sectionId, word)
        if (byGram) byGrams.offer(segment, ordinal, sectionId, gram)
      }
    }
  })
  const pool = byWords.sorted()
  const byWindow = new TopSections(BY_WINDOW)
  for (const section of pool) {
    byWindow.offer(section.segment, section.ordinal, section.sectionId, windowScore(section))
  }
  const candidates = new Map<number, FoundSection>()
  for (const found of [...pool.slice(0, BY_WORDS), ...byGrams.sorted(), ...byWindow.sorted()]) {
    candidates.set(found.sectionId, found)
  }
  return [...candidates.values()]
}
