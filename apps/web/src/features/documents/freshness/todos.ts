import type { FamilyFreshness, FreshnessKind } from '@tenderwright/contract'

/**
 * Kind of advice for a family of near-duplicate sections that may be outdated. Usually it equals the kind of the
 * family's problem. `staleNewer` means that the version in use is old but a newer one exists, so that both should be
 * compared.
 */
export type Todo = FreshnessKind | 'staleNewer'

/**
 * Returns the advice to show for a family of near-duplicate sections that may be outdated. There is one kind of advice
 * for each problem of the family, the most urgent first.
 */
export function todosOf({ kinds, versions }: Pick<FamilyFreshness, 'kinds' | 'versions'>): Todo[] {
  const [first, ...others] = versions
  const isNewer = ({ proposal_date: date }: { proposal_date?: string | undefined }) =>
    date !== undefined && date > (first?.proposal_date ?? '')
  return kinds.map((kind) => (kind === 'stale' && others.some(isNewer) ? 'staleNewer' : kind))
}
