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

/** Largest BM25 score of one word, before its weight (idf). */
export const WORD_CEILING = K1 + 1
/** Largest BM25 score of one character 4-gram, before its weight (idf). */
export const GRAM_CEILING = GRAM_K1 + 1

// Windows overlap.
/** Number of words of a window. A section is also scored by its best window, a passage of the body. */
export const WINDOW_WORDS = 100
/** Number of words from the beginning of a window to the next one, less than `WINDOW_WORDS`, so windows overlap. */
export const WINDOW_STEP = 60

/** Returns the inverse document frequency of a term. It is always positive: the rarer the term, the higher. */
export function inverseFrequency(sectionsWithTerm: number, sections: number): number {
  return Math.log(1 + (sections - sectionsWithTerm + 0.5) / (sectionsWithTerm + 0.5))
}

/** Returns the BM25F length norm of a title, by which its counts are divided: 1 at the average length. */
export function titleNorm(words: number, average: number): number {
  return 1 - TITLE_B + (TITLE_B * words) / average
}

/** Returns the BM25F length norm of a body, by which its counts are divided: 1 at the average length. */
export function bodyNorm(words: number, average: number): number {
  return 1 - BODY_B + (BODY_B * words) / average
}

/** Weighted number of occurrences that give half of the highest score: the constant k1 of BM25. */
export const WORD_HALF = K1

/**
 * Returns the factor of an occurrence in a title: the weight of titles, divided by the length norm.
 *
 * @param titleNorm result of the function `titleNorm`
 */
export function titleFactor(titleNorm: number): number {
  return TITLE_WEIGHT / titleNorm
}

/**
 * Returns the factor of an occurrence in a body: 1 divided by the length norm.
 *
 * @param bodyNorm result of the function `bodyNorm`
 */
export function bodyFactor(bodyNorm: number): number {
  return 1 / bodyNorm
}

/** Returns the BM25F score of a term in a section, before its weight. Each further occurrence adds less. */
export function saturate(titleCount: number, titleNorm: number, bodyCount: number, bodyNorm: number): number {
  // The counts in title and body are divided by the norms of their lengths, weighted, and added.
  const weighted = (TITLE_WEIGHT * titleCount) / titleNorm + bodyCount / bodyNorm
  return (WORD_CEILING * weighted) / (K1 + weighted)
}

/** Returns the weighted count of a character 4-gram, or of all 4-grams for a section's length. Titles count more. */
export function gramWeight(titleCount: number, bodyCount: number): number {
  return GRAM_TITLE_WEIGHT * titleCount + bodyCount
}

/**
 * Returns the weighted count at which a character 4-gram has half of its highest score. Higher in longer sections.
 *
 * @param weight weighted length of the section in 4-grams (`gramWeight`)
 * @param average average of this length over all sections
 */
export function gramNorm(weight: number, average: number): number {
  return GRAM_K1 * (1 - GRAM_B + (GRAM_B * weight) / average)
}

/**
 * Returns the BM25 score of a character 4-gram in a section, before its weight.
 *
 * @param weight weighted count of the 4-gram in the section (`gramWeight`)
 * @param norm result of the function `gramNorm`
 */
export function saturateGrams(weight: number, norm: number): number {
  return (GRAM_CEILING * weight) / (weight + norm)
}
