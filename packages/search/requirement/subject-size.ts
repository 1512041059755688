/**
 * The size of the collections that the score's weights were fitted on, more or less. Up to here a knowledge base
 * counts as one subject and is taken as it is.
 */
const ONE_SUBJECT = 600

/** A subject has about so many times the sections that have the most frequent of a requirement's words. */
const SECTIONS_PER_FREQUENT_TERM = 2

/** In those collections three in four words of a requirement may stand in more sections than this; the rest do not. */
const SECTIONS_OF_RARER_TERM = 150

/** What the rarity of a requirement's words is measured among. */
export interface Subject {
  /** How many sections, as many as `scale` leaves of them. */
  sections: number
  /** What the document frequency of each term is multiplied by, 0 to 1. */
  scale: number
}

/**
 * How many sections a requirement's words are rare among. In a knowledge base of many subjects most sections have
 * nothing to do with a requirement, and are no evidence that its words are rare: counted in, a hundred thousand
 * sections about something else make every word of it look decisive and lift junk over the threshold.
 * Frequencies of other subjects leave this size as it is, growth within the subject makes it grow in step.
 *
 * A subject that has outgrown the collections the weights were fitted on is measured as a sample of it that has their
 * size, where a word in one section of a hundred is as rare as it was in the whole of a small one. That it is the subject
 * that has grown shows in the requirement's rarer words: other subjects share its everyday words alone.
 *
 * @param sectionsWithTerm the document frequency of each term
 * @param sections how many there are in all
 */
export function subjectOf(sectionsWithTerm: readonly number[], sections: number): Subject {
  const rising = sectionsWithTerm.toSorted((a, b) => a - b)
  const mostFrequent = rising.at(-1) ?? 0
  const rarer = rising[Math.floor((rising.length - 1) / 4)] ?? 0
  const size = Math.min(sections, Math.max(ONE_SUBJECT, SECTIONS_PER_FREQUENT_TERM * mostFrequent))
  const sampled = Math.max(ONE_SUBJECT, (size * SECTIONS_OF_RARER_TERM) / Math.max(1, rarer))
  const left = Math.min(size, sampled)
  return { sections: left, scale: size > 0 ? left / size : 1 }
}
