import type { SearchResponse } from '@tenderwright/contract'
import { wordsOf } from '@tenderwright/search'
import type { Correction } from '@tenderwright/search'

/** What is longer is no word, though its form is cut to one. */
const LONGEST_WORD = 120

/** Corrections as people write: `from` as it was typed, `to` with the accents it has in the first result. */
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
