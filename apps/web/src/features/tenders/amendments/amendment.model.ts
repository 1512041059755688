import type { AmendmentChange, AmendmentSummary, VersionedRequirement } from '@tenderwright/contract'

export const CHANGE_FILTERS = [
  'all',
  'changed',
  'added',
  'removed',
  'conditions_changed',
  'moved',
  'renumbered',
] as const
export type ChangeFilter = (typeof CHANGE_FILTERS)[number]

/** Kinds of differences between the requirements and the client's new file, in display order. */
const KINDS = ['changed', 'added', 'removed', 'unchanged'] as const satisfies AmendmentChange['kind'][]

/** Returns the differences that match a filter, grouped by kind and then in the order of the client's file. */
export function filterChanges(changes: readonly AmendmentChange[], filter: ChangeFilter): AmendmentChange[] {
  const passing = changes.filter((change) => {
    if (filter === 'all') return true
    if (filter === 'moved' || filter === 'renumbered' || filter === 'conditions_changed')
      return change[filter]
    return change.kind === filter
  })
  return KINDS.flatMap((kind) => passing.filter((change) => change.kind === kind))
}

/** Returns the number of differences that match a filter, for the filter's button. */
export function countOf(
  filter: ChangeFilter,
  changes: readonly AmendmentChange[],
  summary: AmendmentSummary,
): number {
  return filter === 'all' ? changes.length : (summary[filter] ?? 0)
}

/**
 * Returns the change of a requirement's place: category, else sheet, else row; `undefined` if unmoved, new or removed.
 */
export function moveOf({ moved, before, after }: AmendmentChange): 'category' | 'sheet' | 'row' | undefined {
  if (!moved || !before || !after) return undefined
  if (before.category !== after.category) return 'category'
  return before.sheet === after.sheet ? 'row' : 'sheet'
}

/** Conditions of a requirement that the client's file may state, in display order. */
const CONDITIONS = ['mandatory', 'weight', 'deadline'] as const

/** Texts of a requirement's conditions, absent if not stated in the client's file. */
type Conditions = Pick<VersionedRequirement, (typeof CONDITIONS)[number]>

/** Conditions of a requirement before and after a change; `undefined` for a version without the requirement. */
export interface ChangedConditions {
  before?: Conditions | undefined
  after?: Conditions | undefined
}

/** Returns the conditions that the client changed, with the texts before and after. '' if not stated. */
export function conditionsOf({ before, after }: ChangedConditions) {
  if (!before || !after) return []
  return CONDITIONS.map((condition) => ({
    condition,
    from: before[condition] ?? '',
    to: after[condition] ?? '',
  })).filter(({ from, to }) => from !== to)
}
