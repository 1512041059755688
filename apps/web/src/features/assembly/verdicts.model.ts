import type { AssemblyReport } from '@tenderwright/contract'
import { contentOutcome } from './ledger.model.ts'

/** Green, amber, red: may be sent, look first, do not send as it is. */
export type VerdictLevel = 'good' | 'look' | 'bad'

/** How one question about the document is answered; `outcome` names the sentence. */
export type Verdict =
  | { about: 'answers'; level: VerdictLevel; outcome: 'all' | 'some'; count: number; total: number }
  | { about: 'content'; level: VerdictLevel; outcome: 'kept' | 'leftBehind' | 'unexplained' }
  | {
      about: 'names'
      level: VerdictLevel
      outcome: 'none' | 'traces' | 'names' | 'notAsked' | 'unread'
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
  const level = ({ kept: 'good', leftBehind: 'look', unexplained: 'bad' } as const)[outcome]
  return [{ about: 'content', level, outcome }]
}

/**
 * A name that still stands as it was is red; an acronym, an address or a short form may mean something else and is
 * amber, as is a picture nobody could read, and a document that was never searched.
 */
function namesVerdict({
  remaining_names: remaining,
  looked_for: lookedFor,
  unread,
}: AssemblyReport): Verdict {
  const about = 'names'
  const plain = remaining.filter(({ kind = 'name' }) => kind === 'name' || kind === 'variant').length
  if (plain > 0) return { about, level: 'bad', outcome: 'names', count: plain }
  if (remaining.length > 0) return { about, level: 'look', outcome: 'traces', count: remaining.length }
  // Proposals made by earlier versions do not say what was looked for.
  if (lookedFor?.length === 0) return { about, level: 'look', outcome: 'notAsked', count: 0 }
  if (unread && unread.total > 0) return { about, level: 'look', outcome: 'unread', count: unread.total }
  return { about, level: 'good', outcome: 'none', count: 0 }
}

/** The questions somebody has before the document leaves the house, answered. */
export function verdictsOf(report: AssemblyReport): Verdict[] {
  return [answersVerdict(report), ...contentVerdict(report), namesVerdict(report)]
}

export interface CategoryCoverage {
  /** Empty for requirements without one. */
  category: string
  answered: number
  total: number
}

/** How many requirements of each category the document answers, in the order they come in. */
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
