import type { AssignRequest, MatchOverview } from '@tenderwright/contract'

/**
 * Change of the owner (the account that works on it) or the review mark of requirements, named as in the API. A missing
 * field means no change. If `owner_id` is `null`, the owner is removed.
 */
export type Assignment = Pick<AssignRequest, 'owner_id' | 'review_mark' | 'undo_marks_at'>

const MARK_FIELDS = ['review_mark', 'review_marked_by', 'review_marked_at', 'changed_since_review'] as const

/**
 * Returns a requirement with another owner or review mark, so that the screen can show the change at once.
 * @param by id of the account that makes the change, and the time of the change
 * @param before requirement with the earlier review mark, if the change undoes a review mark (`undo_marks_at`)
 */
export function assigned<Group extends MatchOverview>(
  group: Group,
  { owner_id: owner, review_mark: mark, undo_marks_at: undone }: Assignment,
  by: { id: string | undefined; at: string },
  before?: MatchOverview,
): Group {
  const next = { ...group }
  if (owner !== undefined) {
    if (owner === null) delete next.owner_id
    else next.owner_id = owner
  }
  if (mark !== undefined || undone !== undefined) for (const field of MARK_FIELDS) delete next[field]
  if (undone !== undefined && before)
    Object.assign(
      next,
      Object.fromEntries(
        MARK_FIELDS.filter((field) => field in before).map((field) => [field, before[field]]),
      ),
    )
  if (mark !== undefined && mark !== 'none') {
    next.review_mark = mark
    next.review_marked_at = by.at
    if (by.id !== undefined) next.review_marked_by = by.id
  }
  return next
}

/**
 * Returns the changes that undo an assignment of owners or review marks. Each returned change sets one owner. A
 * requirement that got another owner since keeps that owner.
 * @param before requirements as they were before `change`
 * @param at time of `change`, by which the server finds the review marks that it replaced
 * @param known returns the current state of a requirement on the screen, or `undefined` if the screen does not have it
 */
export function reversal(
  before: readonly MatchOverview[],
  change: Assignment,
  at: string,
  known: (requirementId: string) => MatchOverview | undefined,
): { groups: MatchOverview[]; change: Assignment }[] {
  const backOf = ({ requirement_id: id, owner_id: owner }: MatchOverview): Assignment => {
    const now = known(id)
    const isReassigned = now !== undefined && (now.owner_id ?? null) !== change.owner_id
    return {
      ...(change.owner_id !== undefined && !isReassigned && { owner_id: owner ?? null }),
      ...(change.review_mark !== undefined && { undo_marks_at: at }),
    }
  }
  return [...Map.groupBy(before, (group) => JSON.stringify(backOf(group))).values()]
    .map((groups) => ({ groups, change: backOf(groups[0]!) }))
    .filter((back) => Object.keys(back.change).length > 0)
}
