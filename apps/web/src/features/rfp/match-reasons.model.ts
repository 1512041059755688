import type { MatchReasons } from '@tenderwright/contract'

export interface ReasonTerms {
  title: string[]
  body: string[]
  missing: string[]
}

/** The requirement's terms by where the section has them, the weightiest first; each word once. */
export function reasonTerms(reasons: MatchReasons): ReasonTerms {
  const terms: ReasonTerms = { title: [], body: [], missing: [] }
  const seen = new Set<string>()
  for (const { term, found } of [...reasons.terms].sort((a, b) => b.weight - a.weight)) {
    const word = term.toLowerCase()
    if (seen.has(word)) continue
    seen.add(word)
    terms[found === 'both' ? 'title' : found].push(term)
  }
  return terms
}
