import type { AssemblyReport, LedgerEntry } from '@tenderwright/contract'

type Ledger = NonNullable<AssemblyReport['ledger']>

/** A difference nobody gave a reason for: something may be missing from the document. */
export function hasUnexplained({ total, sources }: Ledger): boolean {
  return [total, ...sources.map(({ entries }) => entries)].some((entries) =>
    entries.some(({ reasons }) => reasons.some(({ reason }) => reason === 'unexplained')),
  )
}

/** The kinds of content that did not stay as they were. */
export function changedEntries(entries: LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ reasons }) => reasons.length > 0)
}
