import { z } from 'zod'
import {
  DEFAULT_STALE_MONTHS,
  FAMILIES_PER_PAGE,
  FRESHNESS_KINDS,
  MOST_STALE_MONTHS,
} from './rules/freshness-kinds.ts'
import { count, id, outcome, partialDate, shownName, time } from './rules/values.ts'

/** Version in a family of sections. */
export const familyMember = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  indexed_at: time.optional(),
  /** Date and outcome of its proposal; absent where unknown. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type FamilyMember = z.infer<typeof familyMember>

/** Family: sections that differ in names, numbers and dates only, called versions. */
export const sectionFamily = z.object({
  /** Number of versions, the one shown included. */
  size: count,
  /** Versions in their order (won, then newest), the one shown included; large families list the first ones only. */
  members: z.array(familyMember),
})
export type SectionFamily = z.infer<typeof sectionFamily>

/** Number at the same place of two versions with different values. */
export const numberConflict = z.object({
  /** Number with its unit, as the section shown writes it. */
  shown: z.string(),
  /** Words around it. */
  excerpt: z.string(),
  /** Numbers of other versions at this place. */
  others: z.array(z.object({ section_id: id, text: z.string(), excerpt: z.string() })).min(1),
})
export type NumberConflict = z.infer<typeof numberConflict>

/** Validity that had expired when the query was answered. */
export const expiredDate = z.object({
  section_id: id,
  /** Last valid day. */
  date: z.iso.date(),
  /** Text of the validity, as the section writes it. */
  text: z.string(),
  excerpt: z.string(),
})
export type ExpiredDate = z.infer<typeof expiredDate>

export const differencesQuery = z.object({ with: id })

/** Run of words; `removed` words occur in the first version only, `added` words in the second only. */
export const wordDifference = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type WordDifference = z.infer<typeof wordDifference>

export const differencesResponse = z.object({
  from: familyMember,
  to: familyMember,
  differences: z.array(wordDifference),
  /** True if only the beginnings were compared, because the sections are very long. */
  shortened: z.boolean(),
  conflicts: z.array(numberConflict),
})
export type DifferencesResponse = z.infer<typeof differencesResponse>

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
