import { z } from 'zod'
import {
  DEFAULT_STALE_MONTHS,
  FAMILIES_PER_PAGE,
  FRESHNESS_KINDS,
  MOST_STALE_MONTHS,
} from './rules/freshness-kinds.ts'
import { count, id, outcome, partialDate, shownName, time } from './rules/values.ts'

/**
 * Section (version) in a family. A family is a group of sections in the knowledge base that differ only in names,
 * numbers and dates.
 */
export const familyMember = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  indexed_at: time.optional(),
  /**
   * Date of the proposal that contains the section. `outcome` is the outcome of that proposal. Both are absent if
   * unknown.
   */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type FamilyMember = z.infer<typeof familyMember>

/**
 * Group of stored sections that differ only in names, numbers and dates. The sections are called versions. A search
 * result shows one version and lists the others beside it.
 */
export const sectionFamily = z.object({
  /** Number of nearly equal sections in this group, including the one that is shown. */
  size: count,
  /**
   * Nearly equal sections, including the one that is shown. Sections of won proposals come first, and newer sections
   * come before older ones. The list of a large family is cut.
   */
  members: z.array(familyMember),
})
export type SectionFamily = z.infer<typeof sectionFamily>

/**
 * Number that differs between nearly equal sections, such as "99,9 %" in one and "99,5 %" in another. A person must
 * decide which is right.
 */
export const numberConflict = z.object({
  /**
   * Number with its unit in the section that the screen shows, such as "99,9 %". Nearly equal sections have another
   * number at that place.
   */
  shown: z.string(),
  /** Words around the number in the section that is shown. */
  excerpt: z.string(),
  /** Different numbers at the corresponding place in nearly equal sections, each with the words around it. */
  others: z.array(z.object({ section_id: id, text: z.string(), excerpt: z.string() })).min(1),
})
export type NumberConflict = z.infer<typeof numberConflict>

/** Validity that is stated in a section and has ended, such as "certificado válido até 31/12/2023". */
export const expiredDate = z.object({
  section_id: id,
  /** Last day of a validity, such as that of a certificate, as an ISO date: "2023-12-31". */
  date: z.iso.date(),
  /** Words in the section that state the end of the validity, such as "31/12/2023". */
  text: z.string(),
  excerpt: z.string(),
})
export type ExpiredDate = z.infer<typeof expiredDate>

export const differencesQuery = z.object({ with: id })

/**
 * Consecutive words in a comparison of two texts. `same` words are in both texts, `removed` words are only in the
 * first, and `added` words are only in the second.
 */
export const wordDifference = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type WordDifference = z.infer<typeof wordDifference>

export const differencesResponse = z.object({
  from: familyMember,
  to: familyMember,
  differences: z.array(wordDifference),
  /** `true` if only the beginnings of the two sections were compared, because a section is very long. */
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
 * Section with the date of its proposal. `is_old` is `true` if the proposal is older than the number of months in the
 * request.
 */
export const datedVersion = familyMember.extend({ is_old: z.boolean() })
export type DatedVersion = z.infer<typeof datedVersion>

/**
 * Nearly equal sections that a person must check, because they may be outdated. `kinds` has the reasons, such as a
 * validity that has ended, contradicting numbers, or old proposals.
 */
export const familyFreshness = z.object({
  family_id: id,
  kinds: z.array(freshnessKind),
  /** Number of versions (nearly equal sections), including those that `versions` does not list. */
  size: count,
  /** Nearly equal sections, beginning with the one that screens show first. A long list is cut. */
  versions: z.array(datedVersion).min(1),
  /** Numbers that differ between the first section of `versions` and other sections. */
  conflicts: z.array(numberConflict),
  /** Validity periods stated in these sections that have ended, such as that of a certificate. */
  expired: z.array(expiredDate),
})
export type FamilyFreshness = z.infer<typeof familyFreshness>

export const freshness = z.object({
  /**
   * Time of the last review, which is a background job that looks for outdated texts. Absent if no review has run yet.
   */
  reviewed_at: time.optional(),
  /** `true` while the background job that looks for outdated texts waits or runs. The list may still change then. */
  reviewing: z.boolean(),
  counts: z.record(freshnessKind, count),
  documents: z.object({
    total: count,
    /** Number of active documents whose proposals have no known date. They never count as old. */
    undated: count,
    /** Number of documents that are not checked, because they are inactive or have no sections. */
    unread: count,
  }),
  /**
   * Total number of groups of nearly equal sections that must be checked for this reason. `families` contains one page
   * of them.
   */
  total: count,
  families: z.array(familyFreshness),
})
export type Freshness = z.infer<typeof freshness>
