import type { FamilyFreshness, FreshnessKind } from '@tenderwright/contract'

/** Kind of advice about outdated sections. `staleNewer`: the section shown first is old, but a newer one exists. */
export type Todo = FreshnessKind | 'staleNewer'

/** Returns the kinds of advice for near-duplicate sections, one for each problem, most urgent first. */
export function todosOf({ kinds, versions }: Pick<FamilyFreshness, 'kinds' | 'versions'>): Todo[] {
  const [first, ...others] = versions
  const isNewer = ({ proposal_date: date }: { proposal_date?: string | undefined }) =>
    date !== undefined && date > (first?.proposal_date ?? '')
  return kinds.map((kind) => (kind === 'stale' && others.some(isNewer) ? 'staleNewer' : kind))
}
