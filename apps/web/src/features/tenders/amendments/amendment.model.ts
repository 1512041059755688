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

/**
 * Kinds of differences between the current requirements and a new version of the client's file. Lists show them in this
 * order.
 */
const KINDS = ['changed', 'added', 'removed', 'unchanged'] as const satisfies AmendmentChange['kind'][]

/**
 * Returns the differences between a tender's requirements and a new version from the client that match a filter. They
 * are grouped by kind (changed, added, removed), and then have the order of the client's file.
 */
export function filterChanges(changes: readonly AmendmentChange[], filter: ChangeFilter): AmendmentChange[] {
  const passing = changes.filter((change) => {
    if (filter === 'all') return true
    if (filter === 'moved' || filter === 'renumbered' || filter === 'conditions_changed')
      return change[filter]
    return change.kind === filter
  })
  return KINDS.flatMap((kind) => passing.filter((change) => change.kind === kind))
}

/**
 * Returns the number shown on a filter's button. It counts the differences between the current requirements and the
 * client's new version that match the filter.
 */
export function countOf(
  filter: ChangeFilter,
  changes: readonly AmendmentChange[],
  summary: AmendmentSummary,
): number {
  return filter === 'all' ? changes.length : (summary[filter] ?? 0)
}

/**
 * Returns in which way a requirement moved in a new version of the client's file: to another category, another sheet or
 * another row. Returns `undefined` if it did not move or is only in one version.
 */
export function moveOf({ moved, before, after }: AmendmentChange): 'category' | 'sheet' | 'row' | undefined {
  if (!moved || !before || !after) return undefined
  if (before.category !== after.category) return 'category'
  return before.sheet === after.sheet ? 'row' : 'sheet'
}

/** Conditions of a requirement that the client's file may state, in the order of display. */
const CONDITIONS = ['mandatory', 'weight', 'deadline'] as const

/**
 * Conditions that the client states for a requirement: obligation, weight and deadline. A condition that the client's
 * file does not state is absent.
 */
type Conditions = Pick<VersionedRequirement, (typeof CONDITIONS)[number]>

/**
 * Conditions of a requirement, such as its deadline, before and after a change by the client. `undefined` for a version
 * of the client's file without the requirement.
 */
export interface ChangedConditions {
  before?: Conditions | undefined
  after?: Conditions | undefined
}

/**
 * Returns the conditions of a requirement that the client changed, such as its deadline, with the old and new texts. A
 * text is empty if that version of the client's file states no condition.
 */
export function conditionsOf({ before, after }: ChangedConditions) {
  if (!before || !after) return []
  return CONDITIONS.map((condition) => ({
    condition,
    from: before[condition] ?? '',
    to: after[condition] ?? '',
  })).filter(({ from, to }) => from !== to)
}
