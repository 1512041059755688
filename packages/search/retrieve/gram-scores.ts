import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { lowerBound } from '../segment/section-list/sorted-search.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { fillGramLookups } from './fill-postings.ts'

interface SectionPlace {
  segment: number
  ordinal: number
}

/**
 * Returns the exact BM25 scores of given sections by a requirement's 4-grams, in the order of the sections. A 4-gram is
 * a run of four letters. Every caller gets the same scores to the last bit.
 */
export async function gramScores(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  sections: readonly SectionPlace[],
): Promise<Float64Array> {
  // The scores of 4-grams are always added in the requirement's order. Another order would change the rounding.
  await fillGramLookups(requirement, snapshot, sections)
  const { grams, gramIdf, gramPostings } = requirement
  const scores = new Float64Array(sections.length)
  snapshot.segments.forEach(({ gramImpacts }, segment) => {
    const own = sections.filter((section) => section.segment === segment)
    if (own.length === 0) return
    // The numbers are in ascending order without repetitions, so that every list is read only once, from beginning to
    // end.
    const ordinals = Uint32Array.from(new Set(own.map(({ ordinal }) => ordinal))).sort()
    const sums = new Float64Array(ordinals.length)
    grams.forEach(({ count }, gram) => {
      gramPostings[segment]![gram]?.addImpacts(sums, ordinals, gramImpacts, count * gramIdf[gram]!)
    })
    sections.forEach((section, at) => {
      if (section.segment === segment) scores[at] = sums[lowerBound(ordinals, section.ordinal)]!
    })
  })
  return scores
}
