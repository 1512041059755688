/**
 * The size of the collections that the score's weights were fitted on, more or less. Up to here a knowledge base
 * counts as one subject and is taken as it is.
 */
const ONE_SUBJECT = 600

/** A subject has about so many times the sections that have the most frequent of a requirement's words. */
const SECTIONS_PER_FREQUENT_TERM = 2

/**
 * How many sections a requirement's words are rare among. In a knowledge base of many subjects most sections have
 * nothing to do with a requirement, and are no evidence that its words are rare: counted in, a hundred thousand
 * sections about something else make every word of it look decisive and lift junk over the threshold.
 * Frequencies of other subjects leave this size as it is, growth within the subject makes it grow in step.
 *
 * @param sectionsWithTerm the document frequency of each term
 * @param sections of the whole knowledge base
 * @returns at least every document frequency, at most `sections`
 */
export function subjectSize(sectionsWithTerm: readonly number[], sections: number): number {
  const mostFrequent = sectionsWithTerm.reduce((most, count) => Math.max(most, count), 0)
  return Math.min(sections, Math.max(ONE_SUBJECT, SECTIONS_PER_FREQUENT_TERM * mostFrequent))
}
