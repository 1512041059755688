import type { MatchReasons } from '@tenderwright/contract'

export interface ReasonTerm {
  term: string
  /** Points that the word adds to the score. If the section lacks the word, the minimum that the word would add. */
  points: number
  /** Forms of the word in the section, such as its plural. */
  forms: string[]
}

export interface ReasonTerms {
  title: ReasonTerm[]
  body: ReasonTerm[]
  missing: ReasonTerm[]
}

/** Groups a requirement's words by place in a section: title, body or missing. Highest weight first. */
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

/** Returns the glossary entries that led to a section, each once: "leito = bed". */
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

/** Groups the requested quantities, such as "24 months", into contradicted, fulfilled and not mentioned ones. */
export function reasonQuantities({ quantities = [] }: MatchReasons): Record<Verdict, ReasonQuantity[]> {
  const once = [...new Map(quantities.map((one) => [`${one.asked} ${one.offered}`, one])).values()]
  const of = (verdict: Verdict) => once.filter((one) => one.verdict === verdict)
  return { contradicts: of('contradicts'), fulfils: of('fulfils'), silent: of('silent') }
}

/** Returns true if words or phrases of the requirement explain the section's score. */
export function hasReasons({ terms, phrases }: MatchReasons): boolean {
  return terms.length + phrases.length > 0
}

export const SCORE_PARTS = ['title', 'body', 'phrases', 'rest'] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

/** Splits a section's score into points for title, body, phrases and the rest. Negative parts lower it. */
export function scoreParts(reasons: MatchReasons): Record<ScorePart, number> {
  // The rest includes, for example, points for similar spelling or similar meaning.
  const sum = (points: readonly { points: number }[]) => points.reduce((total, one) => total + one.points, 0)
  const inTitle = reasons.terms.filter(({ found }) => found === 'title' || found === 'both')
  return {
    title: sum(inTitle),
    body: sum(reasons.terms) - sum(inTitle),
    phrases: sum(reasons.near),
    rest: sum(reasons.rest),
  }
}
