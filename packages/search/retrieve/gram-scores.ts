import type { PreparedRequirement } from '../score/prepare-requirement.ts'
import { gramWeight, saturateGrams } from './bm25.ts'
import type { Snapshot } from './snapshot.ts'

interface SectionPlace {
  segment: number
  ordinal: number
  sectionId: number
}

/** The exact 4-gram scores of single sections, each worked out once. */
export class GramScores {
  readonly #requirement: PreparedRequirement
  readonly #snapshot: Snapshot
  readonly #known = new Map<number, number>()

  constructor(requirement: PreparedRequirement, snapshot: Snapshot) {
    this.#requirement = requirement
    this.#snapshot = snapshot
  }

  /** Added up in the order of the requirement's grams, so that a score never depends on what it was needed for. */
  of(sections: readonly SectionPlace[]): Float64Array {
    const missing = sections.filter(({ sectionId }) => !this.#known.has(sectionId))
    const scores = new Float64Array(missing.length)
    const { grams, gramIdf, gramPostings } = this.#requirement
    // List by list, so that one is looked up in while it is at hand.
    grams.forEach(({ count }, gram) => {
      const weight = count * gramIdf[gram]!
      for (let i = 0; i < missing.length; i++) {
        const { segment, ordinal } = missing[i]!
        const found = gramPostings[segment]![gram]?.find(ordinal)
        if (!found) continue
        const norm = this.#snapshot.segments[segment]!.gramNorms[ordinal]!
        scores[i]! += weight * saturateGrams(gramWeight(found.titleCount, found.bodyCount), norm)
      }
    })
    missing.forEach(({ sectionId }, i) => this.#known.set(sectionId, scores[i]!))
    return Float64Array.from(sections, ({ sectionId }) => this.#known.get(sectionId)!)
  }
}
