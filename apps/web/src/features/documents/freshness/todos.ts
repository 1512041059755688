import type { FamilyFreshness, FreshnessKind } from '@tenderwright/contract'

/** Kind of advice for a family. `staleNewer` advises to compare the old version shown first with a newer version. */
export type Todo = FreshnessKind | 'staleNewer'

/** Returns the advice for a family, most urgent first. */
export function todosOf({ kinds, versions }: Pick<FamilyFreshness, 'kinds' | 'versions'>): Todo[] {
  const [first, ...others] = versions
  const isNewer = ({ proposal_date: date }: { proposal_date?: string | undefined }) =>
    date !== undefined && date > (first?.proposal_date ?? '')
  return kinds.map((kind) => (kind === 'stale' && others.some(isNewer) ? 'staleNewer' : kind))
}
