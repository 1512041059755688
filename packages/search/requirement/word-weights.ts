/** Number of a word's occurrences in a knowledge base, and of the sections that have it at least once. */
export interface WordOccurrences {
  occurrences: number
  sections: number
}

/**
 * Factor that decides how much more a word weighs if sections repeat it. It multiplies the logarithm of the word's
 * repetitions. It was measured in benchmarks/notes/repeated-words.md.
 */
const REPETITION_FACTOR = 0.75
/** Usual number of a word's occurrences in a section that has it. */
const USUAL_OCCURRENCES = 1.4
/**
 * Number of imaginary sections that steady the average repetition of a word, if few sections have the word. Each
 * imaginary section has the word `USUAL_OCCURRENCES` times.
 */
const USUAL_SECTIONS = 2

/**
 * Returns the weight of each word of a requirement: rare words weigh more, and so do words that sections repeat.
 * Sections repeat the names of their subject, but use words such as "following" once. The weights have the same sum as
 * the rarities.
 *
 * @param rarities rarity (inverse document frequency) of each word
 * @param found occurrences of each word itself, without its synonyms
 */
export function weightsOf(rarities: readonly number[], found: readonly WordOccurrences[]): number[] {
  const raised = rarities.map(
    (rarity, index) => rarity * (1 + REPETITION_FACTOR * repetitionOf(found[index]!)),
  )
  const scale = sum(rarities) / sum(raised)
  return raised.map((weight) => weight * scale)
}

/** Returns the logarithm of a word's mean number of occurrences in the sections that have it. */
function repetitionOf({ occurrences, sections }: WordOccurrences): number {
  return Math.log((occurrences + USUAL_OCCURRENCES * USUAL_SECTIONS) / (sections + USUAL_SECTIONS))
}

/**
 * Returns the sum of the numbers. They are added from first to last, because another order could change the rounding.
 */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
