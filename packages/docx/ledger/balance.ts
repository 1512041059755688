import type { Inventory } from '../check/inventory-counter.ts'
import { countOf, LEDGER_KINDS, membersOf } from './kinds.ts'
import type { LedgerKind } from './kinds.ts'
import type { LedgerEntry, LedgerReason } from './ledger.ts'

/**
 * Intended change of the count of one kind of content, with its reason. Example: `comments` changes by -2,
 * because two comments were left out on request.
 */
export interface Explanation {
  reason: LedgerReason
  kind: LedgerKind
  count: number
}

/**
 * Compares the counts of each kind of content, such as tables, before and after a composition. Differences that no
 * intended change explains get the reason `unexplained`. A picture that another one replaced counts as missing. A kind
 * without content has no entry.
 * @param before counts of the selected content in the sources
 * @param after counts in the composed document
 * @param explanations intended changes with their reasons
 */
export function balance(
  before: Inventory,
  after: Inventory,
  explanations: readonly Explanation[],
): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (const kind of LEDGER_KINDS) {
    const reasons = new Map<LedgerReason, number>()
    for (const { reason, count, kind: of } of explanations) {
      if (of === kind) reasons.set(reason, (reasons.get(reason) ?? 0) + count)
    }
    const counts = { before: countOf(before, kind), after: countOf(after, kind) }
    const given = [...reasons.values()]
    const rest = counts.after - counts.before - total(given) || exchanged(before, after, kind, given)
    if (rest !== 0) reasons.set('unexplained', rest)
    const listed = [...reasons]
      .filter(([, count]) => count !== 0)
      .map(([reason, count]) => ({ reason, count }))
    if (counts.before > 0 || counts.after > 0 || listed.length > 0)
      entries.push({ kind, ...counts, reasons: listed })
  }
  return entries
}

/**
 * Returns the number of kinds of content whose count changed without a recorded reason. 0 means that the composition
 * lost nothing by a fault.
 */
export function countUnexplained(entries: readonly LedgerEntry[]): number {
  return entries.filter(({ reasons }) => reasons.some(({ reason }) => reason === 'unexplained')).length
}

/**
 * Returns the number of pictures or fields that disappeared without an intended change, as a negative number or 0. The
 * totals alone would hide such a loss if other pictures or fields were added.
 */
function exchanged(before: Inventory, after: Inventory, kind: LedgerKind, given: readonly number[]): number {
  const old = membersOf(before, kind)
  const now = membersOf(after, kind)
  if (!old || !now) return 0
  let gone = 0
  for (const [member, count] of Object.entries(old)) {
    // A picture whose target is missing shows nothing, neither in the source nor in the result.
    if (!member.startsWith('linked ')) gone += Math.max(0, count - (now[member] ?? 0))
  }
  const meant = -total(given.filter((count) => count < 0))
  return gone > meant ? meant - gone : 0
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
