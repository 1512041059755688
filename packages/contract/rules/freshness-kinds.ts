/**
 * Kinds of families with something to settle: a validity is over; versions disagree on a number; the version shown first
 * is old; older versions stand beside one that is not old.
 */
export const FRESHNESS_KINDS = ['expired', 'contradicting', 'stale', 'superseded'] as const
export type FreshnessKind = (typeof FRESHNESS_KINDS)[number]

/** Age in months from which a proposal is old, unless a person says otherwise. */
export const DEFAULT_STALE_MONTHS = 24
export const MOST_STALE_MONTHS = 240
export const FAMILIES_PER_PAGE = 20
