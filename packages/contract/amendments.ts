import { z } from 'zod'
import { wordDifference } from './families.ts'
import { rfpSession } from './rfp.ts'
import { count, id, shownName, time } from './rules/values.ts'

/** Requirement as one version of the matrix has it. */
export const versionedRequirement = z.object({
  number: z.string().optional(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  sheet: shownName,
  row: count,
})
export type VersionedRequirement = z.infer<typeof versionedRequirement>

/** Differences of a requirement's texts, word by word. */
export const requirementDifferences = z.object({
  item: z.array(wordDifference),
  description: z.array(wordDifference),
})
export type RequirementDifferences = z.infer<typeof requirementDifferences>

/** Difference between the tender's matrix and a new version of it: one requirement. */
export const amendmentChange = z.object({
  /** `unchanged`: its text is, and it moved or got another number. */
  kind: z.enum(['unchanged', 'changed', 'added', 'removed']),
  /** Its place among the others, its category or its sheet is another. */
  moved: z.boolean(),
  /** The buyer gave it another number. */
  renumbered: z.boolean(),
  /** Requirement of the tender; absent for an added one. */
  requirement_id: id.optional(),
  /** Absent for an added one. */
  before: versionedRequirement.optional(),
  /** Absent for a removed one. */
  after: versionedRequirement.optional(),
  /** Of a changed one. */
  differences: requirementDifferences.optional(),
})
export type AmendmentChange = z.infer<typeof amendmentChange>

export const amendmentSummary = z.object({
  unchanged: count,
  changed: count,
  added: count,
  removed: count,
  /** Kept ones that moved, and kept ones with another number; both are counted above as well. */
  moved: count,
  renumbered: count,
})
export type AmendmentSummary = z.infer<typeof amendmentSummary>

/** New version of a tender's matrix, compared with the one the tender had. */
export const amendment = z.object({
  amendment_id: id,
  rfp_id: id,
  file_name: shownName,
  created_at: time,
  /** Absent until it is applied, and after it was undone. */
  applied_at: time.optional(),
  /** True when the workbook can be read in more than one way. */
  needs_review: z.boolean(),
  /** Doubts of the reading, as codes such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  summary: amendmentSummary,
  /** Sheets and categories with a new name; their requirements did not move. */
  renamed: z.array(z.object({ of: z.enum(['sheet', 'category']), from: z.string(), to: z.string() })),
  /** Every requirement with a difference, in the order of the new version; removed ones at the end. */
  changes: z.array(amendmentChange),
})
export type Amendment = z.infer<typeof amendment>

/** Tender after an amendment was applied or undone. */
export const amendmentResponse = z.object({ amendment_id: id, session: rfpSession })
export type AmendmentResponse = z.infer<typeof amendmentResponse>
