import { z } from 'zod'
import { expiredDate, familyMember, numberConflict } from './families.ts'
import {
  DEFAULT_STALE_MONTHS,
  FAMILIES_PER_PAGE,
  FRESHNESS_KINDS,
  MOST_STALE_MONTHS,
} from './rules/freshness-kinds.ts'
import { count, id, time } from './rules/values.ts'

export const freshnessKind = z.enum(FRESHNESS_KINDS)

export const freshnessQuery = z.object({
  kind: freshnessKind.default('expired'),
  /** Age in months from which a proposal is old. */
  months: z.coerce.number().int().min(1).max(MOST_STALE_MONTHS).default(DEFAULT_STALE_MONTHS),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(FAMILIES_PER_PAGE),
})

/** Version of a family, with whether its proposal is older than the bound. */
export const datedVersion = familyMember.extend({ is_old: z.boolean() })
export type DatedVersion = z.infer<typeof datedVersion>

/** Family with something to settle. */
export const familyFreshness = z.object({
  family_id: id,
  kinds: z.array(freshnessKind),
  /** Number of versions. */
  size: count,
  /** Versions in their order, the one shown first before the others; of large families the first ones. */
  versions: z.array(datedVersion).min(1),
  /** Numbers on which versions disagree with the first. */
  conflicts: z.array(numberConflict),
  /** Validities that are over, in any of the versions listed. */
  expired: z.array(expiredDate),
})
export type FamilyFreshness = z.infer<typeof familyFreshness>

export const freshness = z.object({
  /** Time of the last review; absent before the first. */
  reviewed_at: time.optional(),
  /** True while a review is waiting or running: what is listed may change. */
  reviewing: z.boolean(),
  counts: z.record(freshnessKind, count),
  documents: z.object({
    total: count,
    /** Documents without a date, which are never called old. */
    undated: count,
    /** Documents that were not read, or are not in use. */
    unread: count,
  }),
  /** Families of the kind asked for. */
  total: count,
  families: z.array(familyFreshness),
})
export type Freshness = z.infer<typeof freshness>
