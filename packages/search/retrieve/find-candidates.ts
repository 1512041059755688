import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { bestByGrams, selectiveGrams } from './best-by-grams.ts'
import { bestByWords } from './best-by-words.ts'
import { fillGrams } from './fill-postings.ts'
import type { SectionReader } from './section-reader.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'

const BY_WORDS = 30
const BY_GRAMS = 15
const BY_WINDOW = 15
/**
 * Number of sections whose best passage of 100 words is determined. They are the sections that score best by all their
 * words.
 */
const WINDOW_POOL = 100

/** Exact BM25F scores by a requirement's words: one of a whole section, and one of its best passage of 100 words. */
export interface WindowScores {
  wordScore: number
  window: { score: number }
}

/**
 * Returns the sections for which it is worth computing an exact score. They are the best by words, by runs of four
 * letters, or by a passage of 100 words.
 *
 * @param ranges sections that may be returned, as ranges of their numbers in each segment (part) of the index
 * @param windowOf returns the exact word scores of a section whose data `reader` has loaded; called only for the
 * sections that are best by words
 */
export async function findCandidates(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  isExcluded: ((sectionId: number) => boolean) | null,
  reader: SectionReader,
  windowOf: (section: FoundSection) => WindowScores,
): Promise<FoundSection[]> {
  const scope = { snapshot, ranges, isExcluded }
  const pool = await bestByWords(requirement, scope, WINDOW_POOL, {
    read: (sections) => reader.read(sections),
    scoreOf: (section) => windowOf(section).wordScore,
  })
  const byWindow = new TopSections(BY_WINDOW)
  for (const section of pool) {
    byWindow.offer(section.segment, section.ordinal, section.sectionId, windowOf(section).window.score)
  }
  await fillGrams(
    requirement,
    snapshot,
    selectiveGrams(requirement.sectionsWithGram, snapshot.statistics.sections),
  )
  const byGrams = bestByGrams(requirement, scope, BY_GRAMS)
  const candidates = new Map<number, FoundSection>()
  for (const found of [...pool.slice(0, BY_WORDS), ...byGrams, ...byWindow.sorted()]) {
    candidates.set(found.sectionId, found)
  }
  return [...candidates.values()]
}
