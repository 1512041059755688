import type { SearchResponse } from '@tenderwright/contract'
import { wordsOf } from '@tenderwright/search'
import type { Correction } from '@tenderwright/search'

/** Maximum length of a word in a spelling correction. The search index truncates longer words. */
const LONGEST_WORD = 120

/** Converts spelling corrections to their API form: `from` was typed, `to` was searched. Returns `{}` for none. */
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
