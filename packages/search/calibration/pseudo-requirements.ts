import { tokenize } from '../analysis/tokenize.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Number of sections that are sampled to measure how high wrong answers score for requirements in one language. */
const SAMPLED_SECTIONS = 96

/**
 * Number of words of a passage that is matched as if it were a requirement. Only every second word is used, so that no
 * phrase of the section is repeated.
 */
const PASSAGE_WORDS = 32
/**
 * Smallest number of words that a section must have to be sampled. A passage of a shorter section is too vague to stand
 * for a requirement.
 */
const LEAST_WORDS = 12

/**
 * Factor of a multiplicative hash, which spreads neighbouring ids over all 32-bit numbers. See Knuth, The Art of
 * Computer Programming 6.4.
 */
const SPREAD = 2_654_435_761

/**
 * Returns the ids of the sections that are sampled to measure how high wrong answers score. When the knowledge base
 * grows, most of the sample stays the same, so that scores change little.
 */
export function sampleSections({ segments }: Snapshot): number[] {
  // The sample consists of the 96 sections whose ids have the lowest hashes. `lowest` has the sections with the lowest
  // hashes so far, in ascending order. A list of all sections would take a hundred bytes for each.
  const lowest: HashedSection[] = []
  for (const { open, live } of segments) {
    for (const { first, end } of live) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        if (open.lengths.bodyWords[ordinal]! < LEAST_WORDS) continue
        const sectionId = open.sectionIds[ordinal]!
        const hash = Math.imul(sectionId, SPREAD) >>> 0
        const isFull = lowest.length === SAMPLED_SECTIONS
        if (isFull && hash > lowest.at(-1)!.hash) continue
        const section = { hash, sectionId }
        const at = lowest.findIndex((other) => comesBefore(section, other))
        lowest.splice(at < 0 ? lowest.length : at, 0, section)
        if (isFull) lowest.pop()
      }
    }
  }
  return lowest.map(({ sectionId }) => sectionId)
}

interface HashedSection {
  hash: number
  sectionId: number
}

function comesBefore(one: HashedSection, other: HashedSection): boolean {
  return one.hash < other.hash || (one.hash === other.hash && one.sectionId < other.sectionId)
}

/**
 * Returns a text that is matched as if it were a requirement, to measure how high wrong answers score. It consists of
 * every second word of a passage in the middle of a section.
 *
 * @param text text of the section
 */
export function pseudoRequirement(text: string): string {
  // The words are joined by commas. Otherwise a number at the beginning might look like the item number of a
  // requirement.
  const words = tokenize(text).map(({ surface }) => surface)
  const first = Math.max(0, Math.floor((words.length - PASSAGE_WORDS) / 2))
  return words
    .slice(first, first + PASSAGE_WORDS)
    .filter((_, at) => at % 2 === 0)
    .join(', ')
}
