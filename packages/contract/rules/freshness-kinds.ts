/**
 * Reasons to check nearly equal sections: `expired` validity, `contradicting` numbers, `stale` (the first one is old),
 * `superseded` (some are old, another is not).
 */
export const FRESHNESS_KINDS = ['expired', 'contradicting', 'stale', 'superseded'] as const
export type FreshnessKind = (typeof FRESHNESS_KINDS)[number]

/** Default age in months above which a proposal counts as old. */
export const DEFAULT_STALE_MONTHS = 24
export const MOST_STALE_MONTHS = 240
export const FAMILIES_PER_PAGE = 20
