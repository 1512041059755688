import type { SearchResponse } from '@tenderwright/contract'
import { wordsOf } from '@tenderwright/search'
import type { Correction } from '@tenderwright/search'

/** Largest length of a word. The index shortens longer words. */
const LONGEST_WORD = 120

/** Returns corrections in the form of the API: `from` as typed, `to` with its accents in the first result. */
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
