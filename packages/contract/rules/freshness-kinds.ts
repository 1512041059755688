/**
 * Reasons to check a family, which is a group of sections that differ only in names, numbers and dates. `expired`: a
 * validity has ended. `contradicting`: the sections have different numbers. `stale`: the section that screens show
 * first is old. `superseded`: some sections are old, but not all.
 */
export const FRESHNESS_KINDS = ['expired', 'contradicting', 'stale', 'superseded'] as const
export type FreshnessKind = (typeof FRESHNESS_KINDS)[number]

/** Default age in months above which a proposal counts as old. */
export const DEFAULT_STALE_MONTHS = 24
export const MOST_STALE_MONTHS = 240
export const FAMILIES_PER_PAGE = 20
