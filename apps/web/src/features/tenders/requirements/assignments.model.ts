import type { AssignRequest, MatchOverview, TeamAccount } from '@tenderwright/contract'

/** Change of the owner or the review mark; what is absent stays. */
export type Assignment = Pick<AssignRequest, 'owner_id' | 'review_mark'>

/** Returns the requirements without the owners whose accounts are deleted; the same list when there are none. */
export function withoutDeletedOwners(
  groups: MatchOverview[],
  accounts: readonly TeamAccount[] | undefined,
): MatchOverview[] {
  if (!accounts) return groups
  const known = new Set(accounts.map(({ id }) => id))
  const isDeleted = ({ owner_id: owner }: MatchOverview) => owner !== undefined && !known.has(owner)
  if (!groups.some(isDeleted)) return groups
  return groups.map((group) => {
    if (!isDeleted(group)) return group
    const { owner_id: _, ...rest } = group
    return rest
  })
}

/** Returns a requirement as it is after a change by an account. */
export function assigned<Group extends MatchOverview>(
  group: Group,
  { owner_id: owner, review_mark: mark }: Assignment,
  by: { id: string | undefined; at: string },
): Group {
  const next = { ...group }
  if (owner !== undefined) {
    if (owner === null) delete next.owner_id
    else next.owner_id = owner
  }
  if (mark !== undefined) {
    delete next.review_mark
    delete next.review_marked_by
    delete next.review_marked_at
    delete next.changed_since_review
    if (mark !== 'none') {
      next.review_mark = mark
      next.review_marked_at = by.at
      if (by.id !== undefined) next.review_marked_by = by.id
    }
  }
  return next
}

/** Returns the changes that bring back what a change replaced, each with its requirements. */
export function reversal(
  before: readonly MatchOverview[],
  change: Assignment,
): { groups: MatchOverview[]; change: Assignment }[] {
  const backOf = ({ owner_id: owner, review_mark: mark }: MatchOverview): Assignment => ({
    ...(change.owner_id !== undefined && { owner_id: owner ?? null }),
    ...(change.review_mark !== undefined && { review_mark: mark ?? 'none' }),
  })
  return [...Map.groupBy(before, (group) => JSON.stringify(backOf(group))).values()].map((groups) => ({
    groups,
    change: backOf(groups[0]!),
  }))
}

/** Returns the initials of a name, or the first letters of an e-mail address. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const start = (word: string, count: number) => Array.from(word).slice(0, count).join('')
  const letters = last === undefined ? start(first, 2) : start(first, 1) + start(last, 1)
  return letters.toUpperCase()
}
