import { analyzeForm } from '../analysis/analyzer.ts'
import type { SectionCounts } from '../segment/posting/posting.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { findPhrase } from '../segment/posting/find-phrase.ts'

/**
 * Finds the sections that have all words of a phrase in a row, by phrase and index segment. The result is null where no
 * section has the phrase. With `any form`, words match in any inflection, otherwise only as typed.
 *
 * @param phrases words of each phrase, in lower case without accents
 */
export async function findPhrases(
  phrases: readonly (readonly string[])[],
  snapshot: Snapshot,
  cache: PostingCache,
  inflection: 'as typed' | 'any form',
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
        const accepts = inflection === 'any form' ? null : (other: string) => other === form
        return posting ? { posting, accepts } : null
      })
      return findPhrase(words, info.sectionCount)
    })
  })
}
