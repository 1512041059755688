import { z } from 'zod'
import { wordDifference } from './families.ts'
import { rfpSession } from './rfp.ts'
import { count, id, shownName, time } from './rules/values.ts'

/**
 * Requirement as one version of the client's requirements matrix contains it. When the client sends a new version, a
 * comparison shows the requirement in the old and in the new version.
 */
export const versionedRequirement = z.object({
  number: z.string().optional(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  sheet: shownName,
  row: count,
})
export type VersionedRequirement = z.infer<typeof versionedRequirement>

/** Word-by-word differences between the texts of a requirement in two versions of the client's requirements matrix. */
export const requirementDifferences = z.object({
  item: z.array(wordDifference),
  description: z.array(wordDifference),
})
export type RequirementDifferences = z.infer<typeof requirementDifferences>

/**
 * Difference of one requirement between the current requirements matrix of a tender and a new version that the client
 * sent. A person sees all differences before applying the new version.
 */
export const amendmentChange = z.object({
  /** `unchanged`: the text is the same, but the requirement moved or has another number. */
  kind: z.enum(['unchanged', 'changed', 'added', 'removed']),
  /** True when the requirement's category or sheet changed, or its position among the other requirements. */
  moved: z.boolean(),
  /** True when the client gave the requirement another number. */
  renumbered: z.boolean(),
  /** Requirement of the tender. Absent when the new version adds it. */
  requirement_id: id.optional(),
  /** Requirement in the old version. Absent when the new version adds it. */
  before: versionedRequirement.optional(),
  /** Requirement in the new version. Absent when the new version removes it. */
  after: versionedRequirement.optional(),
  /** Word-by-word differences of the texts. Present only when `kind` is `changed`. */
  differences: requirementDifferences.optional(),
})
export type AmendmentChange = z.infer<typeof amendmentChange>

export const amendmentSummary = z.object({
  unchanged: count,
  changed: count,
  added: count,
  removed: count,
  /** Numbers of requirements that moved, and of those with another number. The counts above include them. */
  moved: count,
  renumbered: count,
})
export type AmendmentSummary = z.infer<typeof amendmentSummary>

/**
 * New version of a tender's requirements matrix that the client sent, with its differences from the current matrix. A
 * person applies or discards it.
 */
export const amendment = z.object({
  amendment_id: id,
  rfp_id: id,
  file_name: shownName,
  created_at: time,
  /** Time when the amendment was applied. Absent before that, and after it was undone. */
  applied_at: time.optional(),
  /** True when the workbook can be read in several ways. */
  needs_review: z.boolean(),
  /** Codes of the doubts about the reading, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  summary: amendmentSummary,
  /** Renamed sheets and categories. Their requirements do not count as moved. */
  renamed: z.array(z.object({ of: z.enum(['sheet', 'category']), from: z.string(), to: z.string() })),
  /** All requirements that differ, in the order of the new version. Removed ones are at the end. */
  changes: z.array(amendmentChange),
})
export type Amendment = z.infer<typeof amendment>

/**
 * Response after a new version of a requirements matrix was applied to its tender. Undoing the change gives this
 * response too. `session` is the tender in its new state.
 */
export const amendmentResponse = z.object({ amendment_id: id, session: rfpSession })
export type AmendmentResponse = z.infer<typeof amendmentResponse>
