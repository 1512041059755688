import type { TermEvidence } from '../score/section-evidence.ts'

/** Place of a word in a section, for highlighting it. It is the title or the body, and the index of the word there. */
export interface WordPlace {
  field: 'title' | 'body'
  word: number
}

/**
 * Returns where two words of a requirement are closest to each other in a section, to show them as a reason for its
 * score. Returns null when neither the title nor the body has both words.
 */
export function closestPair(left: TermEvidence, right: TermEvidence): [WordPlace, WordPlace] | null {
  // Among equally close pairs, one with the words in the requirement's order wins, then the first one in the text.
  let best: { cost: number; places: [WordPlace, WordPlace] } | null = null
  for (const field of ['title', 'body'] as const) {
    for (const [first, second] of neighbours(left[field], right[field])) {
      const distance = second - first
      // If the words are in the wrong order, half a word is added to their distance. This only decides between pairs
      // that are equally close.
      const cost = distance > 0 ? distance : 0.5 - distance
      if (distance === 0 || (best !== null && cost >= best.cost)) continue
      best = {
        cost,
        places: [
          { field, word: first },
          { field, word: second },
        ],
      }
    }
  }
  return best?.places ?? null
}

/**
 * Yields pairs of positions: each position of `firsts` with the nearest ones of `seconds` before and after it. Both
 * lists must be ascending.
 */
function* neighbours(firsts: readonly number[], seconds: readonly number[]): Iterable<[number, number]> {
  let after = 0
  for (const first of firsts) {
    while (after < seconds.length && seconds[after]! <= first) after++
    if (after > 0) yield [first, seconds[after - 1]!]
    if (after < seconds.length) yield [first, seconds[after]!]
  }
}
