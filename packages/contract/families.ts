import { z } from 'zod'
import {
  DEFAULT_STALE_MONTHS,
  FAMILIES_PER_PAGE,
  FRESHNESS_KINDS,
  MOST_STALE_MONTHS,
} from './rules/freshness-kinds.ts'
import { count, id, outcome, partialDate, shownName, time } from './rules/values.ts'

/**
 * Version in a family. A family is a set of sections of the knowledge base that differ only in names, numbers and
 * dates, and each of these sections is a version.
 */
export const familyMember = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  indexed_at: time.optional(),
  /** Date of the proposal that contains the version. `outcome` is its outcome. Both are absent when unknown. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type FamilyMember = z.infer<typeof familyMember>

/**
 * Family of sections of the knowledge base that differ only in names, numbers and dates. Its members are called
 * versions. Search shows one of them, and the others beside it.
 */
export const sectionFamily = z.object({
  /** Number of versions in the family, including the one that is shown. */
  size: count,
  /**
   * Versions of the family, including the one that is shown. Versions from won proposals come first, and then the
   * newest. The list of a large family is cut.
   */
  members: z.array(familyMember),
})
export type SectionFamily = z.infer<typeof sectionFamily>

/**
 * Number that differs between versions of a section. For example, one version says "99,9 %", and another says "99,5 %"
 * at the corresponding place. A person must decide which is right.
 */
export const numberConflict = z.object({
  /** Number with its unit, as the version that is shown writes it. */
  shown: z.string(),
  /** Words around the number in the version that is shown. */
  excerpt: z.string(),
  /** Different numbers that other versions have at the corresponding place, each with the words around it. */
  others: z.array(z.object({ section_id: id, text: z.string(), excerpt: z.string() })).min(1),
})
export type NumberConflict = z.infer<typeof numberConflict>

/** Validity that a section states and that has ended, such as "certificado válido até 31/12/2023". */
export const expiredDate = z.object({
  section_id: id,
  /** Last valid day. */
  date: z.iso.date(),
  /** End of the validity, as the section writes it, such as "31/12/2023". */
  text: z.string(),
  excerpt: z.string(),
})
export type ExpiredDate = z.infer<typeof expiredDate>

export const differencesQuery = z.object({ with: id })

/**
 * Consecutive words in a comparison of two texts. `same` words are in both texts, `removed` words only in the first,
 * and `added` words only in the second.
 */
export const wordDifference = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type WordDifference = z.infer<typeof wordDifference>

export const differencesResponse = z.object({
  from: familyMember,
  to: familyMember,
  differences: z.array(wordDifference),
  /** True when only the beginnings of the two sections were compared, because a section is very long. */
  shortened: z.boolean(),
  conflicts: z.array(numberConflict),
})
export type DifferencesResponse = z.infer<typeof differencesResponse>

export const freshnessKind = z.enum(FRESHNESS_KINDS)

export const freshnessQuery = z.object({
  kind: freshnessKind.default('expired'),
  /** A proposal that is older than this number of months counts as old. */
  months: z.coerce.number().int().min(1).max(MOST_STALE_MONTHS).default(DEFAULT_STALE_MONTHS),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(FAMILIES_PER_PAGE),
})

/**
 * Version of a section with the date of its proposal. `is_old` is true when the proposal is older than the number of
 * months that the request contains.
 */
export const datedVersion = familyMember.extend({ is_old: z.boolean() })
export type DatedVersion = z.infer<typeof datedVersion>

/**
 * Versions of one section that a person must check. `kinds` are the reasons: a validity that has expired, contradicting
 * numbers, or old versions.
 */
export const familyFreshness = z.object({
  family_id: id,
  kinds: z.array(freshnessKind),
  /** Number of versions of the section, including those that `versions` does not list. */
  size: count,
  /** Versions of the section. The one that the screens show first is first here. A long list is cut. */
  versions: z.array(datedVersion).min(1),
  /** Numbers that differ between other versions and the first version of `versions`. */
  conflicts: z.array(numberConflict),
  /** Validities, stated in the listed versions, that have expired. */
  expired: z.array(expiredDate),
})
export type FamilyFreshness = z.infer<typeof familyFreshness>

export const freshness = z.object({
  /** Time of the last review, which is the job that looks for outdated texts. Absent before the first one. */
  reviewed_at: time.optional(),
  /** True while the job that looks for outdated texts is waiting or running. The list may still change then. */
  reviewing: z.boolean(),
  counts: z.record(freshnessKind, count),
  documents: z.object({
    total: count,
    /** Number of documents in use whose proposal has no known date. They are never counted as old. */
    undated: count,
    /** Number of documents that are not in use or have no sections. */
    unread: count,
  }),
  /** Number of all families that must be checked for this reason. `families` is one page of them. */
  total: count,
  families: z.array(familyFreshness),
})
export type Freshness = z.infer<typeof freshness>
