/**
 * Kinds of families with something to settle. `expired`: a validity is over. `contradicting`: versions disagree on a
 * number. `stale`: the version shown first is old. `superseded`: there are old versions beside one that is not old.
 */
export const FRESHNESS_KINDS = ['expired', 'contradicting', 'stale', 'superseded'] as const
export type FreshnessKind = (typeof FRESHNESS_KINDS)[number]

/** Age in months from which a proposal counts as old, unless a person sets another. */
export const DEFAULT_STALE_MONTHS = 24
export const MOST_STALE_MONTHS = 240
export const FAMILIES_PER_PAGE = 20
