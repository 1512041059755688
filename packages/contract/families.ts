import { z } from 'zod'
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
