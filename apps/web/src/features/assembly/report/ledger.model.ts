import type { AssemblyReport, LedgerEntry } from '@tenderwright/contract'

export type Ledger = NonNullable<AssemblyReport['ledger']>
type LedgerKind = LedgerEntry['kind']

/** Groups of differences between a proposal and its sources, by cause. `asked` means requested by a person. */
export const DIFFERENCE_GROUPS = ['unexplained', 'droppedContent', 'asked', 'template', 'added'] as const
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
  'left-out-by-choice': 'asked',
  retyped: 'asked',
  'active-content-disarmed': 'asked',
  'file-name-kept-as-text': 'asked',
  'document-property-kept-as-text': 'asked',
  'page-break-dropped': 'asked',
  'page-restart-kept': 'asked',
  'style-follows-template': 'template',
  'header-follows-template': 'template',
  'page-section-follows-template': 'template',
  'page-section-ended': 'template',
  'page-section-without-content': 'template',
  'page-restart-dropped': 'template',
  'paragraph-added': 'template',
  'landscape-page-turned': 'template',
  'bookmark-added': 'added',
  'origin-marked': 'added',
  'origin-mark-dropped': 'asked',
  'front-matter-added': 'added',
  'template-content': 'added',
  'requested-text': 'added',
}

/** Returns the group of a reason for a difference. An unknown reason counts as lost content. */
export function groupOf(reason: string): DifferenceGroup {
  // A person should look at a difference with an unknown reason, so it counts as lost content.
  return GROUP_OF[reason] ?? 'droppedContent'
}

export interface Difference {
  reason: string
  message: string
  /** Changes due to this reason by kind of content, such as 2 headings fewer, in report order. */
  counts: { kind: LedgerKind; count: number }[]
}

/** Groups the differences between a proposal and its sources, most serious first. Each reason appears once. */
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

/** Returns the kinds of content, such as tables, in which a proposal differs from its sources. */
export function changedEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ reasons }) => reasons.length > 0)
}

/** Returns true if content was lost for a reason of this group. For `unexplained`, additional content counts too. */
function lacks(entries: readonly LedgerEntry[], group: DifferenceGroup): boolean {
  return entries.some(({ reasons }) =>
    reasons.some(({ reason, count }) => groupOf(reason) === group && (count < 0 || group === 'unexplained')),
  )
}

/** Returns the worst result of comparing a proposal with its sources. */
export function contentOutcome({ total, sources }: Ledger): 'unexplained' | 'droppedContent' | 'kept' {
  // `unexplained` (a difference without a reason) is worse than `droppedContent`, and that is worse than `kept`.
  const all = [total, ...sources.map(({ entries }) => entries)]
  const worst = (['unexplained', 'droppedContent'] as const).find((group) =>
    all.some((entries) => lacks(entries, group)),
  )
  return worst ?? 'kept'
}
