/*
 * BM25F over two fields (Robertson, Zaragoza: "The Probabilistic Relevance Framework", 2009): the counts of title and
 * body are normalised by their own lengths, added, and only then saturated.
 */
const K1 = 1.2
const TITLE_WEIGHT = 2
const TITLE_B = 0.5
const BODY_B = 0.75

const GRAM_K1 = 1
const GRAM_B = 0.6
const GRAM_TITLE_WEIGHT = 1.5

/** Largest impact of one term (`saturate`) or one 4-gram (`saturateGrams`), before its idf. */
export const WORD_CEILING = K1 + 1
export const GRAM_CEILING = GRAM_K1 + 1

/** Length and step, in words, of the overlapping windows of long bodies. */
export const WINDOW_WORDS = 100
export const WINDOW_STEP = 60

/** Returns the inverse document frequency, always positive. A term in no section (df 0) is the most specific. */
export function inverseFrequency(sectionsWithTerm: number, sections: number): number {
  return Math.log(1 + (sections - sectionsWithTerm + 0.5) / (sectionsWithTerm + 0.5))
}

/** Returns the field norm of a title: 1 at the average length, more for longer titles. Its counts are divided by it. */
export function titleNorm(words: number, average: number): number {
  return 1 - TITLE_B + (TITLE_B * words) / average
}

/** Returns the field norm of a body: 1 at the average length, more for longer bodies. Its counts are divided by it. */
export function bodyNorm(words: number, average: number): number {
  return 1 - BODY_B + (BODY_B * words) / average
}

/** Weighted count of a term (`titleFactor`, `bodyFactor`) whose impact is half of `WORD_CEILING`. */
export const WORD_HALF = K1

/** Returns the factor of a title count in the weighted count of a term. */
export function titleFactor(titleNorm: number): number {
  return TITLE_WEIGHT / titleNorm
}

/** Returns the factor of a body count in the weighted count of a term. */
export function bodyFactor(bodyNorm: number): number {
  return 1 / bodyNorm
}

/** Returns the BM25F impact of a term: both counts are normalised by their fields, weighted, added and saturated. */
export function saturate(titleCount: number, titleNorm: number, bodyCount: number, bodyNorm: number): number {
  const weighted = (TITLE_WEIGHT * titleCount) / titleNorm + bodyCount / bodyNorm
  return (WORD_CEILING * weighted) / (K1 + weighted)
}

/** Returns the weighted count of a 4-gram, or the weighted length in 4-grams. */
export function gramWeight(titleCount: number, bodyCount: number): number {
  return GRAM_TITLE_WEIGHT * titleCount + bodyCount
}

/** Returns the weighted count at which the impact of a 4-gram is half of `GRAM_CEILING`. It grows with the length. */
export function gramNorm(weight: number, average: number): number {
  return GRAM_K1 * (1 - GRAM_B + (GRAM_B * weight) / average)
}

/** Returns the impact of a 4-gram, given its weighted count. */
export function saturateGrams(weight: number, norm: number): number {
  return (GRAM_CEILING * weight) / (weight + norm)
}
