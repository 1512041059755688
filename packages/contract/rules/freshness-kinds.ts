/**
 * Reasons to check a family of nearly equal sections. `expired`: a validity has ended. `contradicting`: numbers differ.
 * `stale`: the section that screens show first is old. `superseded`: only sections other than that one are old.
 */
export const FRESHNESS_KINDS = ['expired', 'contradicting', 'stale', 'superseded'] as const
export type FreshnessKind = (typeof FRESHNESS_KINDS)[number]

/** Default age in months above which a proposal counts as old. */
export const DEFAULT_STALE_MONTHS = 24
export const MOST_STALE_MONTHS = 240
export const FAMILIES_PER_PAGE = 20
