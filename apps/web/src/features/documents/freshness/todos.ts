import type { FamilyFreshness, FreshnessKind } from '@tenderwright/contract'

/**
 * Kind of advice shown for a family of similar sections that is outdated. Usually it is the kind of its problem.
 * `staleNewer` means that the version in use is old but a newer version exists, so that the two should be compared.
 */
export type Todo = FreshnessKind | 'staleNewer'

/** Returns the advice to show for a family of similar sections, in the order of its problems, the most urgent first. */
export function todosOf({ kinds, versions }: Pick<FamilyFreshness, 'kinds' | 'versions'>): Todo[] {
  const [first, ...others] = versions
  const isNewer = ({ proposal_date: date }: { proposal_date?: string | undefined }) =>
    date !== undefined && date > (first?.proposal_date ?? '')
  return kinds.map((kind) => (kind === 'stale' && others.some(isNewer) ? 'staleNewer' : kind))
}
