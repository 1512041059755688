import type { SectionWindow } from '../score/measure-section.ts'
import type { PreparedRequirement } from '../score/prepare-requirement.ts'
import { bestByGrams } from './best-by-grams.ts'
import { bestByWords } from './best-by-words.ts'
import type { OrdinalRange, Snapshot } from './snapshot.ts'
import { TopSections } from './top-sections.ts'
import type { FoundSection } from './top-sections.ts'

const BY_WORDS = 30
const BY_GRAMS = 15
const BY_WINDOW = 15
/** How far down the list of whole sections a long one with a good window is looked for. */
const WINDOW_POOL = 100

/**
 * The sections worth measuring: the best by words, by character grams and by their best window, together.
 *
 * @param windowOf the exact scores of a section and of its best window, asked for the best sections by words alone
 */
export function findCandidates(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  isExcluded: (sectionId: number) => boolean,
  windowOf: (section: FoundSection) => SectionWindow,
): FoundSection[] {
  const question = { requirement, snapshot, ranges, isExcluded }
  const pool = bestByWords(question, WINDOW_POOL, (section) => windowOf(section).wordScore)
  const byWindow = new TopSections(BY_WINDOW)
  for (const section of pool) {
    byWindow.offer(section.segment, section.ordinal, section.sectionId, windowOf(section).window.score)
  }
  const byGrams = bestByGrams(requirement, snapshot, ranges, BY_GRAMS, isExcluded)
  const candidates = new Map<number, FoundSection>()
  for (const found of [...pool.slice(0, BY_WORDS), ...byGrams, ...byWindow.sorted()]) {
    candidates.set(found.sectionId, found)
  }
  return [...candidates.values()]
}
