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

/** Largest amount that one word can add to a BM25 score, before the word's weight. */
export const WORD_CEILING = K1 + 1
/** Largest amount that one 4-gram can add to a BM25 score, before its weight. A 4-gram is a run of four letters. */
export const GRAM_CEILING = GRAM_K1 + 1

/**
 * Number of words in a window, a passage of a section's body. Windows overlap. A section is also scored by its best
 * window, so that a good passage counts in a long section.
 */
export const WINDOW_WORDS = 100
/**
 * Number of words from the beginning of one window to that of the next. Windows are passages of 100 words of a
 * section's body, so they overlap.
 */
export const WINDOW_STEP = 60

/**
 * Returns the weight of a term: the fewer sections have it, the higher. This inverse document frequency (idf) is always
 * positive, and highest for a term that no section has.
 */
export function inverseFrequency(sectionsWithTerm: number, sections: number): number {
  return Math.log(1 + (sections - sectionsWithTerm + 0.5) / (sectionsWithTerm + 0.5))
}

/**
 * Returns the divisor for a term's count in a title, which compensates for the title's length as in BM25F. It is 1 at
 * the average length, and more for longer titles.
 */
export function titleNorm(words: number, average: number): number {
  return 1 - TITLE_B + (TITLE_B * words) / average
}

/**
 * Returns the divisor for a term's count in a section's body, which compensates for the body's length as in BM25F. It
 * is 1 at the average length, and more for longer bodies.
 */
export function bodyNorm(words: number, average: number): number {
  return 1 - BODY_B + (BODY_B * words) / average
}

/**
 * Number of occurrences at which a term adds half of its largest possible amount to a section's BM25F score.
 * Occurrences are weighted, and further ones add less and less. It is the constant k1 of BM25.
 */
export const WORD_HALF = K1

/**
 * Returns the factor for an occurrence of a term in a title, as in the BM25F score. It is the weight of titles, divided
 * by the norm of the title's length.
 *
 * @param titleNorm norm of the title's length, from the function `titleNorm`
 */
export function titleFactor(titleNorm: number): number {
  return TITLE_WEIGHT / titleNorm
}

/**
 * Returns the factor for an occurrence of a term in a section's body, as in the BM25F score. It is 1 divided by the
 * norm of the body's length.
 *
 * @param bodyNorm norm of the body's length, from the function `bodyNorm`
 */
export function bodyFactor(bodyNorm: number): number {
  return 1 / bodyNorm
}

/**
 * Returns the amount that a term adds to a section's BM25F score, before the term's weight. The more occurrences a
 * section has, the less each further one adds.
 */
export function saturate(titleCount: number, titleNorm: number, bodyCount: number, bodyNorm: number): number {
  // The counts in title and body are divided by the norms of their lengths, weighted, and added.
  const weighted = (TITLE_WEIGHT * titleCount) / titleNorm + bodyCount / bodyNorm
  return (WORD_CEILING * weighted) / (K1 + weighted)
}

/**
 * Returns how often a section has a 4-gram, where an occurrence in the title counts more. A 4-gram is a run of four
 * letters. With the numbers of all 4-grams in title and body, the result is the section's weighted length.
 */
export function gramWeight(titleCount: number, bodyCount: number): number {
  return GRAM_TITLE_WEIGHT * titleCount + bodyCount
}

/**
 * Returns the number of occurrences with which a 4-gram reaches half of its largest possible score. A 4-gram is a run
 * of four letters. The number is higher for longer sections, and an occurrence in the title counts more.
 *
 * @param weight weighted length of the section in 4-grams (`gramWeight`)
 * @param average average of this length over all sections
 */
export function gramNorm(weight: number, average: number): number {
  return GRAM_K1 * (1 - GRAM_B + (GRAM_B * weight) / average)
}

/**
 * Returns the amount that a 4-gram adds to a section's BM25 score, before its weight. A 4-gram is a run of four
 * letters.
 *
 * @param weight weighted count of the 4-gram in the section (`gramWeight`)
 * @param norm norm of the section's length (`gramNorm`)
 */
export function saturateGrams(weight: number, norm: number): number {
  return (GRAM_CEILING * weight) / (weight + norm)
}
