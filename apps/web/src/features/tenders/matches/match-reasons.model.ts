import type { MatchReasons } from '@tenderwright/contract'

export interface ReasonTerm {
  term: string
  /** Points of the term. For a missing term, the points it would gain at least. */
  points: number
  /** Forms of the term in the section. */
  forms: string[]
}

export interface ReasonTerms {
  title: ReasonTerm[]
  body: ReasonTerm[]
  missing: ReasonTerm[]
}

/** Groups the requirement's terms by where the section has them, highest weight first, each word once. */
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

/** Returns the distinct pairs of glossary equivalents by which words were found, such as "leito = bed". */
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

/** Groups the requirement's quantities by the section's answer to them. Each pair of values appears once. */
export function reasonQuantities({ quantities = [] }: MatchReasons): Record<Verdict, ReasonQuantity[]> {
  const once = [...new Map(quantities.map((one) => [`${one.asked} ${one.offered}`, one])).values()]
  const of = (verdict: Verdict) => once.filter((one) => one.verdict === verdict)
  return { contradicts: of('contradicts'), fulfils: of('fulfils'), silent: of('silent') }
}

/** Returns whether the score has any reason to show. */
export function hasReasons({ terms, phrases }: MatchReasons): boolean {
  return terms.length + phrases.length > 0
}

export const SCORE_PARTS = ['title', 'body', 'phrases', 'rest'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

/**
 * Returns the parts of a score, which add up to it. A part that lowers the score is negative. `rest` belongs to no
 * word: the points that any section has from the requirement alone, similarity of letters, meaning.
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
