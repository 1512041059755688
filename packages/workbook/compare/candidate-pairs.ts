import type { WordBag } from './weighted-words.ts'

/**
 * Number of words by which similar requirements are looked up. The rarest words of a requirement are used, because
 * frequent words would find too many.
 */
const WORDS_LOOKED_UP = 10
/**
 * Maximum number of requirements with a common word that are compared with one requirement. If there are more, those
 * nearest to the expected position are taken.
 */
const REQUIREMENTS_PER_WORD = 48
/** Maximum number of similar requirements of the other version that are kept for each requirement. */
const CANDIDATES = 8

/**
 * One of two compared versions of a requirements matrix. It has the words of each requirement, and the requirement's
 * partner in the other version, if one was found.
 */
export interface Side {
  bags: readonly WordBag[]
  /**
   * Index of each requirement's partner: the same requirement in the other version of the matrix. -1 if none was found.
   */
  partners: Int32Array
}

/**
 * Finds requirements of the other version that may be equal to a requirement without a partner. They share rare words
 * with it. Their number is limited, so that the work grows only linearly with the size of the matrix.
 *
 * @param weights weight of each word; the index is the word's id
 * @param places expected position of each requirement in the other version
 * @param found is called with the index of a requirement and that of a candidate
 */
export function findCandidates(
  from: Side,
  to: Side,
  weights: Float64Array,
  places: Float64Array,
  found: (index: number, candidate: number) => void,
): void {
  const postings = indexWords(to)
  const scores = new Float64Array(to.bags.length)
  const touched = new Int32Array(to.bags.length)
  from.bags.forEach((bag, index) => {
    if (from.partners[index] !== -1) return
    let size = 0
    for (const word of rarestWords(bag, weights)) {
      const list = postings.get(word) ?? []
      const [first, end] = nearest(list, places[index]!)
      for (let at = first; at < end; at += 1) {
        const candidate = list[at]!
        if (scores[candidate] === 0) touched[size++] = candidate
        scores[candidate]! += weights[word]!
      }
    }
    const candidates = touched.subarray(0, size)
    for (const candidate of highest(candidates, scores)) found(index, candidate)
    for (const candidate of candidates) scores[candidate] = 0
  })
}

/**
 * Returns an index from words to the requirements that have them. The key is the word's id, and the value an ascending
 * list of indexes.
 */
function indexWords({ bags }: Side): Map<number, number[]> {
  const postings = new Map<number, number[]>()
  bags.forEach((bag, index) => {
    for (const word of bag.ids) {
      const list = postings.get(word)
      if (list) list.push(index)
      else postings.set(word, [index])
    }
  })
  return postings
}

function rarestWords({ ids }: WordBag, weights: Float64Array): Int32Array {
  const sorted = ids.toSorted((one, other) => weights[other]! - weights[one]! || one - other)
  return sorted.subarray(0, WORDS_LOOKED_UP)
}

/**
 * Returns at most eight candidates with the highest scores, the best first. Candidates are indexes of requirements, and
 * `scores` has a score for each index.
 */
function highest(candidates: Int32Array, scores: Float64Array): number[] {
  const best: number[] = []
  for (const candidate of candidates) {
    const score = scores[candidate]!
    if (best.length === CANDIDATES && scores[best.at(-1)!]! >= score) continue
    let at = best.length
    while (at > 0 && scores[best[at - 1]!]! < score) at -= 1
    best.splice(at, 0, candidate)
    if (best.length > CANDIDATES) best.pop()
  }
  return best
}

/**
 * Returns the slice of `list` whose requirements are nearest to a position in the matrix. The list is ascending. The
 * result is the start index and the exclusive end index of the slice.
 */
function nearest(list: readonly number[], place: number): [first: number, end: number] {
  if (list.length <= REQUIREMENTS_PER_WORD) return [0, list.length]
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < place) low = middle + 1
    else high = middle
  }
  const first = Math.max(0, Math.min(low - REQUIREMENTS_PER_WORD / 2, list.length - REQUIREMENTS_PER_WORD))
  return [first, first + REQUIREMENTS_PER_WORD]
}
