import type { FamilyFreshness, FreshnessKind } from '@tenderwright/contract'

/**
 * Kind of advice for a family of near-duplicate sections that may be outdated. Usually it equals the kind of the
 * problem. `staleNewer` means that the section shown first is old, but a newer one exists, so that a person should
 * compare both.
 */
export type Todo = FreshnessKind | 'staleNewer'

/**
 * Returns the kinds of advice for a family of near-duplicate sections that may be outdated. There is one for each
 * problem in `kinds`, which begins with the most urgent problem.
 */
export function todosOf({ kinds, versions }: Pick<FamilyFreshness, 'kinds' | 'versions'>): Todo[] {
  const [first, ...others] = versions
  const isNewer = ({ proposal_date: date }: { proposal_date?: string | undefined }) =>
    date !== undefined && date > (first?.proposal_date ?? '')
  return kinds.map((kind) => (kind === 'stale' && others.some(isNewer) ? 'staleNewer' : kind))
}
