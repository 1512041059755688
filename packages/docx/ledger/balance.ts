import type { Inventory } from '../check/inventory-counter.ts'
import { countOf, LEDGER_KINDS, membersOf } from './kinds.ts'
import type { LedgerKind } from './kinds.ts'
import type { LedgerEntry, LedgerReason } from './ledger.ts'

/**
 * Intended change of one count, with its reason. For example, `comments` changes by -2 because two were left out on
 * request.
 */
export interface Explanation {
  reason: LedgerReason
  kind: LedgerKind
  count: number
}

/**
 * Compares counts of content before and after a composition. Differences that no intended change covers get the reason
 * `unexplained`.
 * @param before counts of the selected content in the sources
 * @param after counts in the composed document
 * @param explanations intended changes with their reasons
 */
export function balance(
  before: Inventory,
  after: Inventory,
  explanations: readonly Explanation[],
): LedgerEntry[] {
  // A picture or field that was replaced by another one counts as missing, although the totals are equal. A kind
  // without content has no entry.
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

/** Returns the number of kinds of content that changed without a recorded reason; 0 if nothing was lost. */
export function countUnexplained(entries: readonly LedgerEntry[]): number {
  return entries.filter(({ reasons }) => reasons.some(({ reason }) => reason === 'unexplained')).length
}

/** Returns the number of pictures or fields that were exchanged for others without a reason, as a negative number. */
function exchanged(before: Inventory, after: Inventory, kind: LedgerKind, given: readonly number[]): number {
  // Totals hide such a loss if others were added.
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
