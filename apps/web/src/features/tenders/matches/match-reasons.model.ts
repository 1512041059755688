import type { MatchReasons } from '@tenderwright/contract'

export interface ReasonTerm {
  term: string
  /**
   * Points that the word adds to the score of a section. For a word that the section does not contain, this is the
   * minimum that the word would add.
   */
  points: number
  /** Forms of the word that occur in the section, such as its plural. */
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
 * Groups the quantities that a requirement asks for, such as "24 months", by whether a section contradicts, fulfils or
 * does not mention them. Each pair of requested and offered quantity appears once.
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
 * Splits the score of a suggested section into points for words in the title, words in the body, phrases, and the rest,
 * such as similar spelling or meaning. Their sum is the score. A negative part lowers it.
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
