import type { AmendmentChange, AmendmentSummary } from '@tenderwright/contract'

export const CHANGE_FILTERS = ['all', 'changed', 'added', 'removed', 'moved', 'renumbered'] as const
export type ChangeFilter = (typeof CHANGE_FILTERS)[number]

/** Kinds of differences between a tender's requirements and the client's new version, in the order of the list. */
const KINDS = ['changed', 'added', 'removed', 'unchanged'] as const satisfies AmendmentChange['kind'][]

/**
 * Returns the differences between a tender's requirements and the client's new version that match a filter. The result
 * is grouped by kind (changed, added, removed), and follows the order of the client's file within a kind.
 */
export function filterChanges(changes: readonly AmendmentChange[], filter: ChangeFilter): AmendmentChange[] {
  const passing = changes.filter((change) => {
    if (filter === 'all') return true
    if (filter === 'moved' || filter === 'renumbered') return change[filter]
    return change.kind === filter
  })
  return KINDS.flatMap((kind) => passing.filter((change) => change.kind === kind))
}

/**
 * Returns the number to show on a filter's button: how many differences between a tender's requirements and the
 * client's new version pass the filter.
 */
export function countOf(
  filter: ChangeFilter,
  changes: readonly AmendmentChange[],
  summary: AmendmentSummary,
): number {
  return filter === 'all' ? changes.length : summary[filter]
}

/**
 * Returns how a requirement moved in the new version of the client's file: `category` if its category changed,
 * otherwise `sheet` if its sheet changed, otherwise `row`. Returns undefined if it did not move or exists in one
 * version only.
 */
export function moveOf({ moved, before, after }: AmendmentChange): 'category' | 'sheet' | 'row' | undefined {
  if (!moved || !before || !after) return undefined
  if (before.category !== after.category) return 'category'
  return before.sheet === after.sheet ? 'row' : 'sheet'
}
