/**
 * Reasons to check a family, which is a group of sections (versions) that differ only in names, numbers and dates.
 * `expired`: a validity has ended. `contradicting`: versions have different numbers. `stale`: the version that the
 * screens show first is old. `superseded`: some versions are old and another one is not.
 */
export const FRESHNESS_KINDS = ['expired', 'contradicting', 'stale', 'superseded'] as const
export type FreshnessKind = (typeof FRESHNESS_KINDS)[number]

/** A proposal that is older than this number of months counts as old, unless a person sets another age. */
export const DEFAULT_STALE_MONTHS = 24
export const MOST_STALE_MONTHS = 240
export const FAMILIES_PER_PAGE = 20
