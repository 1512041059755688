import type { SearchResponse } from '@tenderwright/contract'
import { wordsOf } from '@tenderwright/search'
import type { Correction } from '@tenderwright/search'

/**
 * Maximum length, in characters, of a word that can be shown as a spelling correction. The search index shortens longer
 * words.
 */
const LONGEST_WORD = 120

/**
 * Converts the spelling corrections of a query to the form of the API. In each correction, `from` is the word that the
 * person wrote, and `to` the word that was searched instead. Returns an empty object if there are none.
 */
export function presentCorrections(
  corrections: readonly Correction[],
  query: string,
  firstResult: string,
): Pick<SearchResponse, 'corrected'> {
  if (corrections.length === 0) return {}
  const typed = surfacesByForm(query)
  const written = surfacesByForm(firstResult)
  return {
    corrected: corrections.map(({ from, to }) => ({
      from: typed.get(from) ?? from,
      to: (written.get(to) ?? to).toLowerCase(),
    })),
  }
}

function surfacesByForm(text: string): Map<string, string> {
  const words = wordsOf(text).filter(({ surface }) => surface.length <= LONGEST_WORD)
  return new Map(words.map(({ form, surface }) => [form, surface]))
}
