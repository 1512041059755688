// In a knowledge base of one subject, the rarity of words is measured among all sections.
/**
 * Approximate number of sections of the collections on which the score was fitted. Up to this size, a knowledge base is
 * one subject.
 */
export const ONE_SUBJECT_SECTIONS = 600

/** Assumed ratio of the sections about a requirement's subject to those with its most frequent word. */
const SECTIONS_PER_FREQUENT_TERM = 2

// The rarer word is the one at the lower quartile when the words are sorted by frequency.
/** Usual number of sections with a rarer word of a requirement, in the collections on which the score was fitted. */
const SECTIONS_OF_RARER_TERM = 150

/** Estimate of the sections about a requirement's subject, among which the rarity of its words is measured. */
export interface Subject {
  /** Number of sections about the subject, at most the size of the collections on which the score was fitted. */
  sections: number
  /** Estimated share (0 to 1) of sections about the subject among the sections with a word. */
  scale: number
}

/**
 * Estimates how many sections are about a requirement's subject, to measure word rarity only among them.
 *
 * @param sectionsWithTerm number of sections that have each word
 * @param sections number of all sections
 */
export function subjectOf(sectionsWithTerm: readonly number[], sections: number): Subject {
  // In a knowledge base with many subjects, most sections have nothing to do with a requirement, so they do not show
  // that its words are rare.
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
