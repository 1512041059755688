import type { AssemblyReport, LedgerEntry } from '@tenderwright/contract'

export type Ledger = NonNullable<AssemblyReport['ledger']>
type LedgerKind = LedgerEntry['kind']

/**
 * What a difference means to who answers for the document: nobody can say why it is there; something of a source did
 * not come along; it was taken out or changed because that was asked for; it follows the template; it was added.
 */
export const DIFFERENCE_GROUPS = ['unexplained', 'leftBehind', 'asked', 'template', 'added'] as const
export type DifferenceGroup = (typeof DIFFERENCE_GROUPS)[number]

const GROUP_OF: Record<string, DifferenceGroup> = {
  unexplained: 'unexplained',
  'comment-dropped': 'asked',
  'hidden-text-dropped': 'asked',
  'embedded-remarks-dropped': 'asked',
  'editing-permission-dropped': 'asked',
  'changes-accepted': 'asked',
  'replaced-name': 'asked',
  'heading-number-stripped': 'asked',
  'heading-level-fixed': 'asked',
  'heading-merged': 'asked',
  'file-name-kept-as-text': 'asked',
  'document-property-kept-as-text': 'asked',
  'page-restart-kept': 'asked',
  'style-follows-template': 'template',
  'header-follows-template': 'template',
  'page-section-follows-template': 'template',
  'page-section-ended': 'template',
  'page-section-without-content': 'template',
  'page-restart-dropped': 'template',
  'paragraph-added': 'template',
  'bookmark-added': 'added',
  'front-matter-added': 'added',
  'template-content': 'added',
  'requested-text': 'added',
}

/** What a reason means. One this client does not know yet is shown where people look. */
export function groupOf(reason: string): DifferenceGroup {
  return GROUP_OF[reason] ?? 'leftBehind'
}

export interface Difference {
  reason: string
  message: string
  /** How many more or fewer of each kind, in the ledger's order. */
  counts: { kind: LedgerKind; count: number }[]
}

/** The differences of some entries by what they mean, each reason once with all it did. */
export function differencesByGroup(
  entries: readonly LedgerEntry[],
): { group: DifferenceGroup; differences: Difference[] }[] {
  const byReason = new Map<string, Difference>()
  for (const { kind, reasons } of entries)
    for (const { reason, message, count } of reasons) {
      const known = byReason.get(reason) ?? { reason, message, counts: [] }
      known.counts.push({ kind, count })
      byReason.set(reason, known)
    }
  const all = [...byReason.values()]
  return DIFFERENCE_GROUPS.map((group) => ({
    group,
    differences: all.filter(({ reason }) => groupOf(reason) === group),
  })).filter(({ differences }) => differences.length > 0)
}

/** The kinds of content that did not stay as they were. */
export function changedEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ reasons }) => reasons.length > 0)
}

/** Whether a kind of content has less than its sources for a reason of this meaning. */
function lacks(entries: readonly LedgerEntry[], group: DifferenceGroup): boolean {
  return entries.some(({ reasons }) =>
    reasons.some(({ reason, count }) => groupOf(reason) === group && (count < 0 || group === 'unexplained')),
  )
}

/**
 * The worst that any source or the total shows: `unexplained`; something `leftBehind`; or `kept`, where every
 * difference was asked for, follows the template or was added.
 */
export function contentOutcome({ total, sources }: Ledger): 'unexplained' | 'leftBehind' | 'kept' {
  const all = [total, ...sources.map(({ entries }) => entries)]
  const worst = (['unexplained', 'leftBehind'] as const).find((group) =>
    all.some((entries) => lacks(entries, group)),
  )
  return worst ?? 'kept'
}
