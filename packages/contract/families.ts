import { z } from 'zod'
import { count, id, shownName, time } from './values.ts'

/** One of several sections that say the same. */
export const familyMember = z.object({
  section_id: id,
  document_id: id,
  title: z.string(),
  source_file: shownName,
  source_hospital: shownName,
  word_count: count,
  indexed_at: time.optional(),
})
export type FamilyMember = z.infer<typeof familyMember>

/** Sections that say the same but for names, numbers and dates. */
export const sectionFamily = z.object({
  /** How many there are, the one shown included. */
  size: count,
  /** Newest first, the one shown included; the first ones where there are very many. */
  members: z.array(familyMember),
})
export type SectionFamily = z.infer<typeof sectionFamily>

/** A number that stands at the same place of two versions with different values. */
export const numberConflict = z.object({
  /** As the section shown writes it, with its unit. */
  shown: z.string(),
  /** The words around it. */
  excerpt: z.string(),
  /** What other versions have there instead. */
  others: z.array(z.object({ section_id: id, text: z.string(), excerpt: z.string() })).min(1),
})
export type NumberConflict = z.infer<typeof numberConflict>

/** A validity that was over when the question was asked. */
export const expiredDate = z.object({
  section_id: id,
  /** The last day it was good for. */
  date: z.iso.date(),
  /** As the section writes it. */
  text: z.string(),
  excerpt: z.string(),
})
export type ExpiredDate = z.infer<typeof expiredDate>

export const differencesQuery = z.object({ with: id })

/** A stretch of words; `removed` stands in the first version alone, `added` in the second. */
export const wordDifference = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type WordDifference = z.infer<typeof wordDifference>

export const differencesResponse = z.object({
  from: familyMember,
  to: familyMember,
  differences: z.array(wordDifference),
  /** Only the beginnings were compared: the sections are very long. */
  shortened: z.boolean(),
  conflicts: z.array(numberConflict),
})
export type DifferencesResponse = z.infer<typeof differencesResponse>
