/**
 * Approximate number of sections in the collections on which the weights of the score were fitted. A knowledge base of
 * up to this size counts as one subject: the rarity of words is measured among all its sections.
 */
export const ONE_SUBJECT_SECTIONS = 600

/**
 * Factor for estimating how many sections are about a requirement's subject. It multiplies the number of sections that
 * contain the requirement's most frequent word.
 */
const SECTIONS_PER_FREQUENT_TERM = 2

/**
 * Usual number of sections that contain a rather rare word of a requirement. A quarter of the requirement's words are
 * rarer still. The number was measured in the collections on which the score was fitted.
 */
const SECTIONS_OF_RARER_TERM = 150

/**
 * Estimate of how many sections are about a requirement's subject. The rarity of the requirement's words is measured
 * among these sections only.
 */
export interface Subject {
  /**
   * Estimated number of sections about the requirement's subject. It is at most the size of the collections on which
   * the score was fitted.
   */
  sections: number
  /**
   * Factor from 0 to 1 for estimating how many sections with a word are about the subject. It multiplies the number of
   * all sections with the word.
   */
  scale: number
}

/**
 * Returns the number of sections among which the rarity of a requirement's words is measured. In a knowledge base with
 * many subjects, most sections have nothing to do with a requirement, so they do not show that its words are rare.
 *
 * @param sectionsWithTerm number of sections that have each word
 * @param sections number of all sections
 */
export function subjectOf(sectionsWithTerm: readonly number[], sections: number): Subject {
  // If all sections were counted, every word would look decisive, and irrelevant sections would rise above the
  // selection threshold. The number is computed from the requirement's most frequent word: sections about other
  // subjects hardly change how often it occurs, and more sections about the same subject increase it. If the subject is
  // larger than the collections for which the scoring was fitted, it is scaled down to their size, so that a word in
  // one section of a hundred is as rare as in a small knowledge base. The rarer words of the requirement show whether
  // the subject itself has grown, because other subjects share only everyday words with it (docs/adr/0010).
  const rising = sectionsWithTerm.toSorted((a, b) => a - b)
  const mostFrequent = rising.at(-1) ?? 0
  const rarer = rising[Math.floor((rising.length - 1) / 4)] ?? 0
  const size = Math.min(sections, Math.max(ONE_SUBJECT_SECTIONS, SECTIONS_PER_FREQUENT_TERM * mostFrequent))
  const sampled = Math.max(ONE_SUBJECT_SECTIONS, (size * SECTIONS_OF_RARER_TERM) / Math.max(1, rarer))
  const left = Math.min(size, sampled)
  return { sections: left, scale: size > 0 ? left / size : 1 }
}
