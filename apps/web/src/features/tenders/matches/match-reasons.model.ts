import type { MatchReasons } from '@tenderwright/contract'

export interface ReasonTerm {
  term: string
  /**
   * Points that a word adds to a section's score. If the section does not contain the word, these are the points that
   * it misses at least.
   */
  points: number
  /** Forms in which the section contains the word of the requirement, such as its plural. */
  forms: string[]
}

export interface ReasonTerms {
  title: ReasonTerm[]
  body: ReasonTerm[]
  missing: ReasonTerm[]
}

/**
 * Groups the words of a requirement by their place in a suggested section: in the title, only in the body, or missing.
 * Each word appears once, and words with the highest weight come first.
 */
export function reasonTerms(reasons: MatchReasons): ReasonTerms {
  const terms: ReasonTerms = { title: [], body: [], missing: [] }
  const seen = new Set<string>()
  for (const { term, found, points, lost, forms } of [...reasons.terms].sort((a, b) => b.weight - a.weight)) {
    const word = term.toLowerCase()
    if (seen.has(word)) continue
    seen.add(word)
    terms[found === 'both' ? 'title' : found].push({
      term,
      points: found === 'missing' ? lost : points,
      forms,
    })
  }
  return terms
}

/**
 * Returns the synonyms and translations of the glossary that helped to find a section, such as "leito = bed". Each
 * appears once.
 */
export function reasonGlossary({ terms }: MatchReasons): string[] {
  const once = new Map<string, string>()
  for (const { glossary = [] } of terms) {
    for (const one of glossary) if (!once.has(one.toLowerCase())) once.set(one.toLowerCase(), one)
  }
  return [...once.values()]
}

export const VERDICTS = ['contradicts', 'fulfils', 'silent'] as const
export type Verdict = (typeof VERDICTS)[number]
type ReasonQuantity = NonNullable<MatchReasons['quantities']>[number]

/**
 * Groups the quantities of a requirement, such as "24 months", by what a section says about them. The section
 * contradicts them, fulfils them, or is silent. A repeated pair of requested and offered quantity appears once.
 */
export function reasonQuantities({ quantities = [] }: MatchReasons): Record<Verdict, ReasonQuantity[]> {
  const once = [...new Map(quantities.map((one) => [`${one.asked} ${one.offered}`, one])).values()]
  const of = (verdict: Verdict) => once.filter((one) => one.verdict === verdict)
  return { contradicts: of('contradicts'), fulfils: of('fulfils'), silent: of('silent') }
}

/** Returns whether the score of a suggested section can be explained with words or phrases of the requirement. */
export function hasReasons({ terms, phrases }: MatchReasons): boolean {
  return terms.length + phrases.length > 0
}

export const SCORE_PARTS = ['title', 'body', 'phrases', 'rest'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

/**
 * Splits the score of a suggested section into points for its parts, such as words in the title or phrases. The sum of
 * the points is the score. Negative points lower it.
 */
export function scoreParts(reasons: MatchReasons): Record<ScorePart, number> {
  const sum = (points: readonly { points: number }[]) => points.reduce((total, one) => total + one.points, 0)
  const inTitle = reasons.terms.filter(({ found }) => found === 'title' || found === 'both')
  return {
    title: sum(inTitle),
    body: sum(reasons.terms) - sum(inTitle),
    phrases: sum(reasons.near),
    rest: sum(reasons.rest),
  }
}
