import type { AmendmentChange, AmendmentSummary } from '@tenderwright/contract'

export const CHANGE_FILTERS = ['all', 'changed', 'added', 'removed', 'moved', 'renumbered'] as const
export type ChangeFilter = (typeof CHANGE_FILTERS)[number]

/** Order of the kinds in the list. */
const KINDS = ['changed', 'added', 'removed', 'unchanged'] as const satisfies AmendmentChange['kind'][]

/** Returns the changes that match a filter, grouped by kind, and in matrix order within a kind. */
export function filterChanges(changes: readonly AmendmentChange[], filter: ChangeFilter): AmendmentChange[] {
  const passing = changes.filter((change) => {
    if (filter === 'all') return true
    if (filter === 'moved' || filter === 'renumbered') return change[filter]
    return change.kind === filter
  })
  return KINDS.flatMap((kind) => passing.filter((change) => change.kind === kind))
}

/** Returns the number of changes that match a filter. */
export function countOf(
  filter: ChangeFilter,
  changes: readonly AmendmentChange[],
  summary: AmendmentSummary,
): number {
  return filter === 'all' ? changes.length : summary[filter]
}

/** Returns how to describe a move. Another category or sheet is more informative than another row. */
export function moveOf({ moved, before, after }: AmendmentChange): 'category' | 'sheet' | 'row' | undefined {
  if (!moved || !before || !after) return undefined
  if (before.category !== after.category) return 'category'
  return before.sheet === after.sheet ? 'row' : 'sheet'
}
