import { useMemo } from 'react'
import { markTerms } from '../model/search.model.ts'

/** Text with a `<mark>` around each search term. Only whole words count; case and accents are ignored. */
export function MarkedText({ text, terms }: { text: string; terms: readonly string[] }) {
  const parts = useMemo(() => markTerms(text, terms), [text, terms])
  return parts.map(({ start, text: words, marked }) => (marked ? <mark key={start}>{words}</mark> : words))
}
