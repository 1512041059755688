import type { AssemblyReport, LedgerEntry } from '@tenderwright/contract'

export type Ledger = NonNullable<AssemblyReport['ledger']>
type LedgerKind = LedgerEntry['kind']

/**
 * Groups of reasons why a generated proposal differs from its source documents. `droppedContent` means lost content.
 * `asked` means that a person requested the difference. `added` means that this product added content.
 */
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

/**
 * Returns the group of a reason why a generated proposal differs from its source documents. An unknown reason counts as
 * lost content (`droppedContent`), so that a person looks at it.
 */
export function groupOf(reason: string): DifferenceGroup {
  return GROUP_OF[reason] ?? 'droppedContent'
}

export interface Difference {
  reason: string
  message: string
  /**
   * Number of differences for each kind of content. Example: -2 for headings means that the proposal has two headings
   * fewer.
   */
  counts: { kind: LedgerKind; count: number }[]
}

/**
 * Groups the differences between a generated proposal and its source documents, most serious group first. Each reason
 * for differences appears once, with its counts, such as 2 headings fewer.
 */
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

/**
 * Returns the kinds of content, such as tables, in which a generated proposal differs from its source documents. The
 * server records each difference with a reason.
 */
export function changedEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ reasons }) => reasons.length > 0)
}

/**
 * Returns whether a proposal lost content for a reason of the given group. For the group `unexplained`, additional
 * content counts too.
 */
function lacks(entries: readonly LedgerEntry[], group: DifferenceGroup): boolean {
  return entries.some(({ reasons }) =>
    reasons.some(({ reason, count }) => groupOf(reason) === group && (count < 0 || group === 'unexplained')),
  )
}

/**
 * Returns the worst result of comparing a generated proposal with its source documents: `unexplained` if a difference
 * has no reason, else `droppedContent` if content was lost, else `kept`.
 */
export function contentOutcome({ total, sources }: Ledger): 'unexplained' | 'droppedContent' | 'kept' {
  const all = [total, ...sources.map(({ entries }) => entries)]
  const worst = (['unexplained', 'droppedContent'] as const).find((group) =>
    all.some((entries) => lacks(entries, group)),
  )
  return worst ?? 'kept'
}
