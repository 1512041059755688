import type { AssemblyReport } from '@tenderwright/contract'
import { contentOutcome } from './ledger.model.ts'

/**
 * Severity of the result of checking a generated proposal. `good` is shown in green. `look` (amber) means that a person
 * should look at the result. `bad` (red) means that the proposal should not be sent.
 */
export type VerdictLevel = 'good' | 'look' | 'bad'

/**
 * Result of one of three checks of a generated proposal: missing answers, lost content, or names of other clients.
 * `about` names the check, and `outcome` selects the sentence that is shown.
 */
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

/**
 * Returns the result of the check for other clients' names in a generated proposal. It is red if such a name remains.
 * It is amber in doubtful cases, for example if a picture could not be searched.
 */
function namesVerdict({
  remaining_names: remaining,
  remaining_total: total = 0,
  looked_for: lookedFor,
  unread,
  preflight,
}: AssemblyReport): Verdict {
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

/**
 * Returns the results of three checks of a generated proposal: whether each requirement has an answer, whether content
 * of the source documents was lost, and whether names of other clients remain in copied text. Reports of earlier
 * versions of the product have no result about lost content.
 */
export function verdictsOf(report: AssemblyReport): Verdict[] {
  return [answersVerdict(report), ...contentVerdict(report), namesVerdict(report)]
}

export interface CategoryCoverage {
  /** Category of requirements in the client's file. Empty for requirements without one. */
  category: string
  answered: number
  total: number
}

/** Counts all requirements and the answered ones in each category, from the report about a generated proposal. */
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
