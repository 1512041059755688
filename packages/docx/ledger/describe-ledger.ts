import type { Ledger, LedgerEntry } from './ledger.ts'

/**
 * Returns lines of text that describe a ledger: the counts of content before and after a composition. First
 * come the sums over all sources, then the changes in each source.
 */
export function describeLedger(ledger: Ledger): string[] {
  const lines = ['ledger: what the sources held -> what the document holds', ...describeEntries(ledger.total)]
  for (const { name, entries } of ledger.sources) {
    const changed = entries.filter(({ reasons }) => reasons.length > 0)
    lines.push(`  ${name}: ${changed.length === 0 ? 'everything as it was' : 'changed'}`)
    lines.push(...describeEntries(changed).map((line) => `  ${line}`))
  }
  lines.push(
    ledger.unexplained === 0
      ? '  every difference has a reason'
      : `  UNEXPLAINED differences: ${ledger.unexplained}`,
  )
  return lines
}

/**
 * Returns a line of text for each kind of content, with its counts before and after the composition. The reasons for
 * the difference follow. Example: `images 12 -> 11 left-out-by-choice -1`.
 */
export function describeEntries(entries: readonly LedgerEntry[]): string[] {
  return entries.map(({ kind, before, after, reasons }) => {
    const why = reasons.map(({ reason, count }) => `${reason} ${count > 0 ? '+' : ''}${count}`).join(', ')
    return `  ${kind.padEnd(16)} ${String(before).padStart(8)} -> ${String(after).padStart(8)}  ${why}`.trimEnd()
  })
}
