import { z } from 'zod'
import {
  DEFAULT_STALE_MONTHS,
  FAMILIES_PER_PAGE,
  FRESHNESS_KINDS,
  MOST_STALE_MONTHS,
} from './rules/freshness-kinds.ts'
import { count, id, outcome, partialDate, shownName, time } from './rules/values.ts'

/** Version (member) of a family: sections that differ only in names, numbers and dates. */
export const familyMember = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  indexed_at: time.optional(),
  /** Date of the section's proposal; absent if unknown, like `outcome`. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type FamilyMember = z.infer<typeof familyMember>

/** Family: sections that differ only in names, numbers and dates. Search results show one of its versions. */
export const sectionFamily = z.object({
  /** Number of sections in the family, including the shown one. */
  size: count,
  /** Sections of the family, including the shown one: won proposals first, then newest. Cut if long. */
  members: z.array(familyMember),
})
export type SectionFamily = z.infer<typeof sectionFamily>

/** Number that differs between nearly equal sections, such as "99,9 %" and "99,5 %". A person must decide. */
export const numberConflict = z.object({
  /** Number with its unit in the shown section. */
  shown: z.string(),
  /** Words around the number in the shown section. */
  excerpt: z.string(),
  /** Differing numbers in nearly equal sections, with the words around them. */
  others: z.array(z.object({ section_id: id, text: z.string(), excerpt: z.string() })).min(1),
})
export type NumberConflict = z.infer<typeof numberConflict>

/** Expired validity in a section, such as "certificado válido até 31/12/2023". */
export const expiredDate = z.object({
  section_id: id,
  /** Last day of the validity as an ISO date. */
  date: z.iso.date(),
  /** Words that state the end, such as "31/12/2023". */
  text: z.string(),
  excerpt: z.string(),
})
export type ExpiredDate = z.infer<typeof expiredDate>

export const differencesQuery = z.object({ with: id })

/**
 * Consecutive words of a comparison: in both texts (`same`), only in the first (`removed`), or only in the second
 * (`added`).
 */
export const wordDifference = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type WordDifference = z.infer<typeof wordDifference>

export const differencesResponse = z.object({
  from: familyMember,
  to: familyMember,
  differences: z.array(wordDifference),
  /** True if only the beginnings of very long sections were compared. */
  shortened: z.boolean(),
  conflicts: z.array(numberConflict),
})
export type DifferencesResponse = z.infer<typeof differencesResponse>

export const freshnessKind = z.enum(FRESHNESS_KINDS)

export const freshnessQuery = z.object({
  kind: freshnessKind.default('expired'),
  /** Age in months above which a proposal counts as old. */
  months: z.coerce.number().int().min(1).max(MOST_STALE_MONTHS).default(DEFAULT_STALE_MONTHS),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(FAMILIES_PER_PAGE),
})

/**
 * Section with the date of its proposal. `is_old` is true if the proposal is older than the requested number of months.
 */
export const datedVersion = familyMember.extend({ is_old: z.boolean() })
export type DatedVersion = z.infer<typeof datedVersion>

/** Nearly equal sections (versions) to check, because of an expired validity, contradicting numbers or their age. */
export const familyFreshness = z.object({
  family_id: id,
  kinds: z.array(freshnessKind),
  /** Number of versions, including unlisted ones. */
  size: count,
  /** Nearly equal sections; the first is the one that screens show. Cut if long. */
  versions: z.array(datedVersion).min(1),
  /** Numbers in which other versions differ from the first. */
  conflicts: z.array(numberConflict),
  /** Expired validities in these sections, such as that of a certificate. */
  expired: z.array(expiredDate),
})
export type FamilyFreshness = z.infer<typeof familyFreshness>

export const freshness = z.object({
  /** Time of the last review (job that looks for outdated texts); absent if none has run. */
  reviewed_at: time.optional(),
  /** True while a review (job that looks for outdated texts) waits or runs. */
  reviewing: z.boolean(),
  counts: z.record(freshnessKind, count),
  documents: z.object({
    total: count,
    /** Number of active documents without a known date. They never count as old. */
    undated: count,
    /** Number of documents that are not checked, because they are inactive or have no sections. */
    unread: count,
  }),
  /** Number of all families to check for this reason. `families` is one page. */
  total: count,
  families: z.array(familyFreshness),
})
export type Freshness = z.infer<typeof freshness>
