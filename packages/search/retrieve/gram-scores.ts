import type { PreparedRequirement } from '../score/prepare-requirement.ts'
import type { Snapshot } from './snapshot.ts'
import { spareScores } from './spare-arrays.ts'

interface SectionPlace {
  segment: number
  ordinal: number
}

/**
 * The exact 4-gram scores of single sections, in their order. Added up in the order of the requirement's grams, so that
 * a score never depends on what it was needed for.
 */
export function gramScores(
  { grams, gramIdf, gramPostings }: PreparedRequirement,
  snapshot: Snapshot,
  sections: readonly SectionPlace[],
): Float64Array {
  const scores = new Float64Array(sections.length)
  snapshot.segments.forEach(({ info, gramGains }, segment) => {
    const own = sections.filter((section) => section.segment === segment)
    if (own.length === 0) return
    // Rising and each once, so that every list is read in one go from its beginning to its end.
    const ordinals = Uint32Array.from(new Set(own.map(({ ordinal }) => ordinal))).sort()
    const byOrdinal = spareScores.take(info.sectionCount)
    grams.forEach(({ count }, gram) => {
      gramPostings[segment]![gram]?.addToSome(byOrdinal, ordinals, gramGains, count * gramIdf[gram]!)
    })
    sections.forEach((section, at) => {
      if (section.segment === segment) scores[at] = byOrdinal[section.ordinal]!
    })
    spareScores.giveBack(byOrdinal)
  })
  return scores
}
