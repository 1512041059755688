import { analyzeForm } from '../analysis/analyzer.ts'
import type { SectionCounts } from '../segment/posting/posting.ts'
import type { Language } from '../analysis/language.ts'
import { singular } from '../glossary/singular.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { findPhrase } from '../segment/posting/find-phrase.ts'

/**
 * Finds the sections that have all words of a phrase in a row, by phrase and index segment. The result is null where no
 * section has the phrase. With `any form`, words match in any inflection, with `number` in singular and plural,
 * otherwise only as typed.
 *
 * @param phrases words of each phrase, in lower case without accents
 */
export async function findPhrases(
  phrases: readonly (readonly string[])[],
  snapshot: Snapshot,
  cache: PostingCache,
  inflection: 'as typed' | 'number' | 'any form',
): Promise<(SectionCounts | null)[][]> {
  // The language of a query is unknown, so each word is analysed in the language of each segment.
  const segments = snapshot.segments.map(({ open }) => open)
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const terms = phrases
    .flat()
    .flatMap((form) => languages.map((language) => analyzeForm(form, language).term))
  const content = await cache.load('word', terms, segments)
  const stops = await cache.load('stop', terms, segments)
  return phrases.map((forms) => {
    const analyzed = new Map(
      languages.map((language) => [language, forms.map((form) => analyzeForm(form, language))]),
    )
    return snapshot.segments.map(({ info }) => {
      const words = forms.map((form, at) => {
        const { term, stop } = analyzed.get(info.language)![at]!
        const posting = (stop ? stops : content).get(term)?.get(info.id)
        return posting ? { posting, accepts: filterOf(form, info.language, inflection) } : null
      })
      return findPhrase(words, info.sectionCount)
    })
  })
}

/** Returns a filter that accepts the wanted inflections of a word. Null if every inflection counts. */
function filterOf(
  form: string,
  language: Language,
  inflection: 'as typed' | 'number' | 'any form',
): ((other: string) => boolean) | null {
  if (inflection === 'any form') return null
  if (inflection === 'as typed') return (other) => other === form
  const own = singular(form, language)
  return (other) => singular(other, language) === own
}
