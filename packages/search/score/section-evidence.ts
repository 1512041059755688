import { bodyNorm, saturate, WINDOW_STEP, WINDOW_WORDS } from '../snapshot/bm25.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { windowCount } from '../snapshot/snapshot.ts'
import type { Places, Posting } from '../segment/posting/posting.ts'
import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'

/**
 * Positions of one word of a requirement in a section, in its title and in its body. Positions are word indexes from 0.
 */
export type TermEvidence = Places

/** Best passage of 100 words in a section's body for a requirement. Passages are scored together with the title. */
export interface BestWindow {
  /** BM25F score of the title and this passage together, by the requirement's words. */
  score: number
  /** Sum of the weights of those words of the requirement that are in the title or in this passage. */
  coveredWeight: number
  /**
   * Index of the passage in the body, from 0. A passage has 100 words, and a new one begins every 60 words, so they
   * overlap.
   */
  index: number
}

const NOT_THERE: TermEvidence = { title: [], body: [] }

/**
 * Returns the positions of each word of a requirement in one section. They are empty for a word that the section does
 * not have.
 *
 * @param words occurrences of the words in the section's segment (part of the index)
 * @param ordinal number of the section in the segment
 */
export function findTerms(words: readonly (Posting | null)[], ordinal: number): TermEvidence[] {
  return words.map((posting) => posting?.placesIn(ordinal) ?? NOT_THERE)
}

/**
 * Returns the passage of 100 words in a section's body that scores best by a requirement's words. Passages are scored
 * together with the title. Of equal ones, the first is returned. The score is 0 when no word is found.
 */
export function bestWindow(
  requirement: PreparedRequirement,
  evidence: readonly TermEvidence[],
  section: { bodyWords: number; titleNorm: number },
  statistics: Snapshot['statistics'],
): BestWindow {
  const windows = windowCount(section.bodyWords)
  const terms = evidence.length
  const counts = zeroed(windows * terms)
  for (let term = 0; term < terms; term++) {
    const { body } = evidence[term]!
    for (let at = 0; at < body.length; at++) {
      const position = body[at]!
      const last = Math.min(windows - 1, Math.floor(position / WINDOW_STEP))
      const first = Math.max(0, Math.ceil((position - WINDOW_WORDS + 1) / WINDOW_STEP))
      for (let window = first; window <= last; window++) counts[window * terms + term]! += 1
    }
  }
  const best: BestWindow = { score: 0, coveredWeight: 0, index: 0 }
  for (let window = 0; window < windows; window++) {
    const words = Math.min(WINDOW_WORDS, section.bodyWords - window * WINDOW_STEP)
    const norm = bodyNorm(words, statistics.averageWindowWords)
    let score = 0
    let coveredWeight = 0
    for (let term = 0; term < terms; term++) {
      const bodyCount = counts[window * terms + term]!
      const titleCount = evidence[term]!.title.length
      if (bodyCount === 0 && titleCount === 0) continue
      const weight = requirement.weights[term]!
      score +=
        requirement.terms[term]!.count * weight * saturate(titleCount, section.titleNorm, bodyCount, norm)
      coveredWeight += weight
    }
    if (score <= best.score) continue
    best.score = score
    best.coveredWeight = coveredWeight
    best.index = window
  }
  return best
}

/**
 * Buffer of the counts of each word in each window (passage of 100 words). The buffer is reused, because a hundred
 * sections are measured for each requirement.
 */
let windowCounts = new Uint16Array(1024)

/**
 * Returns the shared buffer after setting its first `length` elements to 0. The buffer grows when it is too short. Each
 * call overwrites the result of the previous one.
 */
function zeroed(length: number): Uint16Array {
  if (windowCounts.length < length) windowCounts = new Uint16Array(2 * length)
  return windowCounts.fill(0, 0, length)
}

/**
 * Counts close occurrences of two words of a requirement in a section: in order within 3 words, in any order within 8
 * words.
 */
export function countPair(left: TermEvidence, right: TermEvidence): { ordered: number; near: number } {
  const counts = { ordered: 0, near: 0 }
  if (left.title.length > 0 && right.title.length > 0) countPairInField(left.title, right.title, counts)
  if (left.body.length > 0 && right.body.length > 0) countPairInField(left.body, right.body, counts)
  return counts
}

const ORDERED_WITHIN = 3
const NEAR_WITHIN = 8

function countPairInField(
  left: readonly number[],
  right: readonly number[],
  counts: { ordered: number; near: number },
): void {
  let start = 0
  for (let at = 0; at < left.length; at++) {
    const position = left[at]!
    while (start < right.length && right[start]! < position - NEAR_WITHIN) start++
    for (let i = start; i < right.length && right[i]! <= position + NEAR_WITHIN; i++) {
      const distance = right[i]! - position
      if (distance === 0) continue
      counts.near++
      if (distance > 0 && distance <= ORDERED_WITHIN) counts.ordered++
    }
  }
}
