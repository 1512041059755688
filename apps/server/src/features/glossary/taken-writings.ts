import { LANGUAGES, SHIPPED_CONCEPTS, wordsOf } from '@tenderwright/search'
import type { Concept } from '@tenderwright/search'
import { type ChangedConcept, withGlossaryChanges } from '#knowledge/glossary/glossary-changes.ts'
import { writingTaken } from './glossary.errors.ts'

/**
 * Returns the words of a writing (a term or abbreviation in the glossary) in lower case and without accents, separated
 * by one space. Two writings with the same key, such as "Wi-Fi" and "wi fi", count as one.
 */
export function wordKey(text: string): string {
  return wordsOf(text)
    .map(({ form }) => form)
    .join(' ')
}

/**
 * Refuses glossary concepts if one of their writings (terms and abbreviations) already belongs to another concept in
 * the same language. Search could not tell which of both a text means. A writing is allowed if it is marked as
 * ambiguous in both concepts, such as an abbreviation with two meanings.
 *
 * @param changes all changes that the team made to the glossary; it makes no difference whether `concepts` are among
 * them
 * @throws ProductError `glossary.writing_taken`
 */
export function refuseTaken(
  changes: ReadonlyMap<string, ChangedConcept>,
  concepts: readonly Concept[],
): void {
  const changed = new Set(concepts.map(({ id }) => id))
  const others = withGlossaryChanges<Concept>(SHIPPED_CONCEPTS, changes).filter(({ id }) => !changed.has(id))
  for (const language of LANGUAGES) {
    const known = new Map<string, { concept: Concept; ambiguous: boolean }[]>()
    for (const concept of [...others, ...concepts]) {
      for (const { text, ambiguous } of concept.writings[language]) {
        const key = wordKey(text)
        const having = known.get(key) ?? []
        const other = having.find((one) => one.concept !== concept && !(one.ambiguous && ambiguous))
        if (other !== undefined && changed.has(concept.id))
          throw writingTaken(text, other.concept.writings[language][0]!.text)
        known.set(key, [...having, { concept, ambiguous }])
      }
    }
  }
}
