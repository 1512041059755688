import type { MatchOverview, TeamAccount } from '@tenderwright/contract'

/**
 * Returns requirements without owners whose accounts were deleted. Returns `groups` itself if there is nothing to
 * remove, or if the accounts are not loaded yet.
 */
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

/**
 * Returns the initials of a person for a small badge, such as "AS" for "Ana Maria Silva". A single word, such as an
 * e-mail address, gives its first two letters.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const start = (word: string, count: number) => Array.from(word).slice(0, count).join('')
  const letters = last === undefined ? start(first, 2) : start(first, 1) + start(last, 1)
  return letters.toUpperCase()
}
