import { useMemo } from 'react'
import { markTerms } from '../model/search.model.ts'

/**
 * Shows a text in which each occurrence of a search term is a `<mark>` element. Only whole words count. Case and
 * accents are ignored.
 */
export function MarkedText({ text, terms }: { text: string; terms: readonly string[] }) {
  const parts = useMemo(() => markTerms(text, terms), [text, terms])
  return parts.map(({ start, text: words, marked }) => (marked ? <mark key={start}>{words}</mark> : words))
}
