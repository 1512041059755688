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

/** Kinds of differences between a tender's requirements and the client's new version, in the order of the list. */
const KINDS = ['changed', 'added', 'removed', 'unchanged'] as const satisfies AmendmentChange['kind'][]

/**
 * Returns the differences between a tender's requirements and the client's new version that match a filter. The result
 * is grouped by kind (changed, added, removed), and follows the order of the client's file within a kind.
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
 * Returns the number to show on a filter's button: how many differences between a tender's requirements and the
 * client's new version pass the filter.
 */
export function countOf(
  filter: ChangeFilter,
  changes: readonly AmendmentChange[],
  summary: AmendmentSummary,
): number {
  return filter === 'all' ? changes.length : (summary[filter] ?? 0)
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

/** Conditions of a requirement that the client's file can state in columns of their own, in the order of display. */
const CONDITIONS = ['mandatory', 'weight', 'deadline'] as const

/** Texts of a requirement's conditions; a text is absent if the client's file states none. */
type Conditions = Pick<VersionedRequirement, (typeof CONDITIONS)[number]>

/** Conditions of a requirement in two versions of the client's file; undefined if one version lacks the requirement. */
export interface ChangedConditions {
  before?: Conditions | undefined
  after?: Conditions | undefined
}

/**
 * Returns the conditions of a requirement that the client changed in the new version, such as its deadline, with the
 * texts of both versions. A text is empty if that version states none.
 */
export function conditionsOf({ before, after }: ChangedConditions) {
  if (!before || !after) return []
  return CONDITIONS.map((condition) => ({
    condition,
    from: before[condition] ?? '',
    to: after[condition] ?? '',
  })).filter(({ from, to }) => from !== to)
}
