import type { ComparedRequirement } from './compared-requirement.ts'
import { foldText } from '../sheet/fold-name.ts'

const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu
/** Number of letters after which words are cut before they are compared. So "system" and "systems" are equal. */
const STEM_LETTERS = 6
/**
 * Maximum number of words that are read of one requirement. More would take too long, because a cell can hold 32,767
 * characters.
 */
const MAX_WORDS = 150
const MAX_CHARACTERS = 1200

/**
 * Words of a requirement without their order (a bag of words). `ids` has the ids of the distinct words, ascending, and
 * `counts` says how often each occurs.
 */
export interface WordBag {
  ids: Int32Array
  counts: Int32Array
  /**
   * Sum of the weights of all words in the requirement. Rare words have a high weight, and a word that occurs twice
   * counts twice.
   */
  weight: number
}

/** Words of all requirements in two versions of a matrix. Each word has a weight, which grows with its rarity. */
export interface WeightedWords {
  before: WordBag[]
  after: WordBag[]
  /** Weight of each word, which grows with its rarity. The index is the word's id. */
  weights: Float64Array
}

/**
 * Counts the words in two versions of a requirements matrix, and gives each word a weight. Rare words weigh more
 * (inverse document frequency). The weight is ln(1 + N / n), where n of N requirements have the word; the larger
 * numbers of the two versions are taken.
 */
export function weighWords(
  before: readonly ComparedRequirement[],
  after: readonly ComparedRequirement[],
): WeightedWords {
  const ids = new Map<string, number>()
  const bags = [before, after].map((side) => side.map((requirement) => countWords(requirement, ids)))
  const frequencies = bags.map((side) => {
    const frequency = new Int32Array(ids.size)
    for (const bag of side) for (const id of bag.ids) frequency[id]! += 1
    return frequency
  })
  const all = Math.max(before.length, after.length)
  const weights = new Float64Array(ids.size).map((_, id) =>
    Math.log(1 + all / Math.max(frequencies[0]![id]!, frequencies[1]![id]!)),
  )
  for (const bag of bags.flat())
    bag.weight = bag.ids.reduce((sum, id, i) => sum + weights[id]! * bag.counts[i]!, 0)
  return { before: bags[0]!, after: bags[1]!, weights }
}

/**
 * Counts the words of a requirement, ignoring case and accents. A word that `ids` does not have yet gets the next id.
 */
function countWords({ item, description }: ComparedRequirement, ids: Map<string, number>): WordBag {
  const text = `${item}\n${description}`.slice(0, MAX_CHARACTERS)
  const counts = new Map<number, number>()
  for (const word of (foldText(text).match(WORD) ?? []).slice(0, MAX_WORDS)) {
    const stem = /\p{N}/u.test(word) ? word : word.slice(0, STEM_LETTERS)
    const id = ids.get(stem) ?? ids.size
    ids.set(stem, id)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([one], [other]) => one - other)
  return {
    ids: Int32Array.from(sorted, ([id]) => id),
    counts: Int32Array.from(sorted, ([, count]) => count),
    weight: 0,
  }
}

/**
 * Returns the similarity of two requirements from 0 to 1. It is twice the weight of their common words, divided by the
 * weight of all their words. (Dice's coefficient.)
 */
export function similarityOf(one: WordBag, other: WordBag, weights: Float64Array): number {
  let common = 0
  for (let i = 0, j = 0; i < one.ids.length && j < other.ids.length;) {
    const difference = one.ids[i]! - other.ids[j]!
    if (difference === 0) common += weights[one.ids[i]!]! * Math.min(one.counts[i]!, other.counts[j]!)
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  const all = one.weight + other.weight
  // The value is rounded, because the last digits depend on the order of the additions.
  return all === 0 ? 0 : Math.round((2e9 * common) / all) / 1e9
}
