import { LANGUAGES, SHIPPED_CONCEPTS, wordsOf } from '@tenderwright/search'
import type { Concept } from '@tenderwright/search'
import { type ChangedConcept, withGlossaryChanges } from '#knowledge/glossary/glossary-changes.ts'
import { writingTaken } from './glossary.errors.ts'

/**
 * Returns a glossary term in lower case without accents and punctuation, to compare terms: "Wi-Fi" and "wi fi" both
 * give "wi fi".
 */
export function wordKey(text: string): string {
  return wordsOf(text)
    .map(({ form }) => form)
    .join(' ')
}

/**
 * Throws if one of `concepts` has the same term as another concept of the glossary in one language. Search could not
 * tell them apart. A concept is one thing with its terms. A term that both mark as ambiguous is allowed.
 * @param changes all changes of the team to the glossary; those of `concepts` may be among them
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
