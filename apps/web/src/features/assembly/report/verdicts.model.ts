import type { AssemblyReport } from '@tenderwright/contract'
import { contentOutcome } from './ledger.model.ts'

/** Severity of a check's result: green, amber (a person should look), or red (must not be sent). */
export type VerdictLevel = 'good' | 'look' | 'bad'

/** Result of one check of a proposal. `about` names the check, and `outcome` selects the sentence. */
export type Verdict =
  | { about: 'answers'; level: VerdictLevel; outcome: 'all' | 'some'; count: number; total: number }
  | { about: 'content'; level: VerdictLevel; outcome: 'kept' | 'droppedContent' | 'unexplained' }
  | {
      about: 'names'
      level: VerdictLevel
      outcome: 'none' | 'noneKnown' | 'traces' | 'names' | 'notAsked' | 'unread' | 'others'
      count: number
    }

function answersVerdict({ inserted, left_out: leftOut }: AssemblyReport): Verdict {
  const total = inserted.length + leftOut.length
  const all = leftOut.length === 0
  return {
    about: 'answers',
    level: all ? 'good' : 'look',
    outcome: all ? 'all' : 'some',
    count: inserted.length,
    total,
  }
}

function contentVerdict({ ledger }: AssemblyReport): Verdict[] {
  if (!ledger) return []
  const outcome = contentOutcome(ledger)
  const level = ({ kept: 'good', droppedContent: 'look', unexplained: 'bad' } as const)[outcome]
  return [{ about: 'content', level, outcome }]
}

/** Returns the result of searching copied text for names of other clients. Red if such a name remains. */
function namesVerdict({
  remaining_names: remaining,
  remaining_total: total = 0,
  looked_for: lookedFor,
  unread,
  preflight,
}: AssemblyReport): Verdict {
  // The result is amber if something remains that may mean something else, such as an acronym or an address, and also
  // if a picture could not be searched, if there were no names to search for, or if the text names unknown
  // organizations.
  const about = 'names'
  const plain = remaining.filter(({ kind = 'name' }) => kind === 'name' || kind === 'variant').length
  if (plain > 0) return { about, level: 'bad', outcome: 'names', count: plain }
  const traces = Math.max(total, remaining.length)
  if (traces > 0) return { about, level: 'look', outcome: 'traces', count: traces }
  // Reports of earlier versions of the product do not contain the list of names that were searched for.
  if (lookedFor === undefined) return { about, level: 'good', outcome: 'noneKnown', count: 0 }
  if (lookedFor.length === 0) return { about, level: 'look', outcome: 'notAsked', count: 0 }
  if (unread && unread.total > 0) return { about, level: 'look', outcome: 'unread', count: unread.total }
  const others = preflight?.findings.filter(({ kind }) => kind === 'otherOrganization').length ?? 0
  if (others > 0) return { about, level: 'look', outcome: 'others', count: others }
  return { about, level: 'good', outcome: 'none', count: lookedFor.length }
}

/** Returns the results of three checks of a proposal: missing answers, lost content and other clients' names. */
export function verdictsOf(report: AssemblyReport): Verdict[] {
  // Reports of earlier versions of the product have no result about lost content.
  return [answersVerdict(report), ...contentVerdict(report), namesVerdict(report)]
}

export interface CategoryCoverage {
  /** Category in the client's file; empty for requirements without one. */
  category: string
  answered: number
  total: number
}

/** Counts all requirements and the answered ones in each category of a report. */
export function coverageByCategory({ inserted, left_out: leftOut }: AssemblyReport): CategoryCoverage[] {
  const found = new Map<string, CategoryCoverage>()
  const of = (category = '') => {
    const known = found.get(category) ?? { category, answered: 0, total: 0 }
    found.set(category, known)
    known.total++
    return known
  }
  for (const { category } of inserted) of(category).answered++
  for (const { category } of leftOut) of(category)
  return [...found.values()]
}
