import type { FamilyFreshness, FreshnessKind } from '@tenderwright/contract'

/**
 * Kind of advice for near-duplicate sections that may be outdated. It is a kind of problem or `staleNewer`: the first
 * section is old, but another one is newer, so that a person should compare them.
 */
export type Todo = FreshnessKind | 'staleNewer'

/**
 * Returns one piece of advice for each problem of a group of near-duplicate sections that may be outdated. The advice
 * for the most urgent problem comes first.
 */
export function todosOf({ kinds, versions }: Pick<FamilyFreshness, 'kinds' | 'versions'>): Todo[] {
  const [first, ...others] = versions
  const isNewer = ({ proposal_date: date }: { proposal_date?: string | undefined }) =>
    date !== undefined && date > (first?.proposal_date ?? '')
  return kinds.map((kind) => (kind === 'stale' && others.some(isNewer) ? 'staleNewer' : kind))
}
