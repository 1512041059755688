/** Number of a word's occurrences in a knowledge base, and of the sections that have it at least once. */
export interface WordOccurrences {
  occurrences: number
  sections: number
}

/**
 * Factor by which the logarithm of a word's repetitions raises its weight. The value was measured
 * (benchmarks/notes/repeated-words.md).
 */
const REPETITION_FACTOR = 0.75
/** Usual number of a word's occurrences in a section that has it. */
const USUAL_OCCURRENCES = 1.4
/**
 * Number of imaginary sections that are added to the sections of each word, to steady the estimate for a word in few
 * sections. Each imaginary section has the word `USUAL_OCCURRENCES` times.
 */
const USUAL_SECTIONS = 2

/**
 * Returns the weight of each word of a requirement: its rarity, higher for a word that sections repeat. Sections repeat
 * the names of what they are about, and use words such as "following" once. The weights are scaled so that their sum
 * equals that of the rarities.
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

/** Adds numbers, in their order. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
