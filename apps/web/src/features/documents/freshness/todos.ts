import type { FamilyFreshness, FreshnessKind } from '@tenderwright/contract'

/** Advice for a family; an old one is compared with a newer one first, if there is any. */
export type Todo = FreshnessKind | 'staleNewer'

/** Returns what to do about a family, the most pressing first. */
export function todosOf({ kinds, versions }: Pick<FamilyFreshness, 'kinds' | 'versions'>): Todo[] {
  const [first, ...others] = versions
  const isNewer = ({ proposal_date: date }: { proposal_date?: string | undefined }) =>
    date !== undefined && date > (first?.proposal_date ?? '')
  return kinds.map((kind) => (kind === 'stale' && others.some(isNewer) ? 'staleNewer' : kind))
}
