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
 * dates.
 */
export const familyMember = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  indexed_at: time.optional(),
  /** Date and outcome of the version's proposal. Absent when unknown. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})
export type FamilyMember = z.infer<typeof familyMember>

/**
 * Family of sections: sections of the knowledge base that differ only in names, numbers and dates. Search shows one of
 * them, and the others beside it. The members of a family are called versions.
 */
export const sectionFamily = z.object({
  /** Number of versions, including the shown one. */
  size: count,
  /**
   * Versions in order, won proposals first and then the newest, including the shown one. For large families, only the
   * first ones.
   */
  members: z.array(familyMember),
})
export type SectionFamily = z.infer<typeof sectionFamily>

/**
 * Number on which versions of a section disagree. For example, one version says "99,9 %", and another says "99,5 %" at
 * the same place. A person must decide which is right.
 */
export const numberConflict = z.object({
  /** Number with its unit, as the shown section writes it. */
  shown: z.string(),
  /** Words around the number. */
  excerpt: z.string(),
  /** Numbers of other versions at the same place. */
  others: z.array(z.object({ section_id: id, text: z.string(), excerpt: z.string() })).min(1),
})
export type NumberConflict = z.infer<typeof numberConflict>

/** Validity that a section states and that has ended, such as "certificado válido até 31/12/2023". */
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

/**
 * Consecutive words of a comparison of two texts. `same` words are in both, `removed` words only in the first, and
 * `added` words only in the second.
 */
export const wordDifference = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type WordDifference = z.infer<typeof wordDifference>

export const differencesResponse = z.object({
  from: familyMember,
  to: familyMember,
  differences: z.array(wordDifference),
  /** True when only the beginnings were compared, because the sections are very long. */
  shortened: z.boolean(),
  conflicts: z.array(numberConflict),
})
export type DifferencesResponse = z.infer<typeof differencesResponse>

export const freshnessKind = z.enum(FRESHNESS_KINDS)

export const freshnessQuery = z.object({
  kind: freshnessKind.default('expired'),
  /** Age in months from which a proposal counts as old. */
  months: z.coerce.number().int().min(1).max(MOST_STALE_MONTHS).default(DEFAULT_STALE_MONTHS),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(FAMILIES_PER_PAGE),
})

/**
 * Version of a section with the date of its proposal. `is_old` tells whether the proposal is older than the number of
 * months that the request names.
 */
export const datedVersion = familyMember.extend({ is_old: z.boolean() })
export type DatedVersion = z.infer<typeof datedVersion>

/**
 * Versions of one section, in which a person must check something: an expired validity, contradicting numbers, or old
 * versions. `kinds` names the reasons.
 */
export const familyFreshness = z.object({
  family_id: id,
  kinds: z.array(freshnessKind),
  /** Number of versions, including those that `versions` does not list. */
  size: count,
  /** Versions in order, the shown one first. For large families, only the first ones. */
  versions: z.array(datedVersion).min(1),
  /** Numbers on which other versions disagree with the first one. */
  conflicts: z.array(numberConflict),
  /** Expired validities in the listed versions. */
  expired: z.array(expiredDate),
})
export type FamilyFreshness = z.infer<typeof familyFreshness>

export const freshness = z.object({
  /** Time of the last review. Absent before the first. */
  reviewed_at: time.optional(),
  /** True while a review is waiting or running, so the list may still change. */
  reviewing: z.boolean(),
  counts: z.record(freshnessKind, count),
  documents: z.object({
    total: count,
    /** Number of active documents without a date. They are never counted as old. */
    undated: count,
    /** Number of documents that were not read or are not in use. */
    unread: count,
  }),
  /** Number of families of the requested kind. */
  total: count,
  families: z.array(familyFreshness),
})
export type Freshness = z.infer<typeof freshness>
