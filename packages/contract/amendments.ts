import { z } from 'zod'
import { wordDifference } from './families.ts'
import { rfpSession } from './rfp.ts'
import { count, id, shownName, time } from './rules/values.ts'

/** Requirement in one version of the client's requirements matrix, for comparing two versions. */
export const versionedRequirement = z.object({
  number: z.string().optional(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /**
   * Text of the column that says if the requirement is mandatory; absent if empty. `weight` and `deadline` are similar.
   */
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
  sheet: shownName,
  row: count,
})
export type VersionedRequirement = z.infer<typeof versionedRequirement>

/** Word-by-word differences of a requirement between two versions of the client's requirements matrix. */
export const requirementDifferences = z.object({
  item: z.array(wordDifference),
  description: z.array(wordDifference),
})
export type RequirementDifferences = z.infer<typeof requirementDifferences>

/** Difference of one requirement between a tender's current requirements matrix and a new version from the client. */
export const amendmentChange = z.object({
  /** Kind of difference. `unchanged`: the text is equal, but place, number or conditions differ. */
  kind: z.enum(['unchanged', 'changed', 'added', 'removed']),
  /** True if the requirement has another category, sheet or order. */
  moved: z.boolean(),
  /** True if the client gave the requirement another number. */
  renumbered: z.boolean(),
  /** Present if the client changed a condition: mandatory, weight or deadline. */
  conditions_changed: z.literal(true).optional(),
  /** Present if the deadline changed, or the requirement became mandatory or optional, so that a review is needed. */
  asks_review: z.literal(true).optional(),
  /** Present if the requirement was removed earlier and is back. Its answer, mark and comment are restored. */
  restored: z.literal(true).optional(),
  /** Id of the tender's requirement; absent for a really new one. */
  requirement_id: id.optional(),
  /** Requirement in the old version, or when it was removed; absent for a really new one. */
  before: versionedRequirement.optional(),
  /** Requirement in the new version; absent if it is removed. */
  after: versionedRequirement.optional(),
  /** Word-by-word differences between old and new text; absent if there are none. */
  differences: requirementDifferences.optional(),
})
export type AmendmentChange = z.infer<typeof amendmentChange>

export const amendmentSummary = z.object({
  unchanged: count,
  changed: count,
  added: count,
  removed: count,
  /**
   * Number of requirements with another place. They are also counted in `unchanged` or `changed`, like `renumbered`
   * ones.
   */
  moved: count,
  renumbered: count,
  /**
   * Number of requirements with another obligation, weight or deadline; absent for 0. Also counted in `unchanged` or
   * `changed`.
   */
  conditions_changed: count.optional(),
  /** Number of requirements with another deadline, or that became mandatory or optional; absent for 0. */
  asks_review: count.optional(),
  /** Number of requirements that were removed earlier and are back; absent for 0. Also counted in `added`. */
  restored: count.optional(),
})
export type AmendmentSummary = z.infer<typeof amendmentSummary>

/**
 * New version of a tender's requirements matrix from the client (an amendment), with its differences. A person applies
 * or discards it.
 */
export const amendment = z.object({
  amendment_id: id,
  rfp_id: id,
  file_name: shownName,
  created_at: time,
  /** Time when the amendment was applied; absent if it is not applied or was undone. */
  applied_at: time.optional(),
  /** True if the new workbook can be read in several ways and should be checked. */
  needs_review: z.boolean(),
  /** Codes of the reasons to check the new workbook, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  summary: amendmentSummary,
  /** Renamed sheets and categories, whose requirements do not count as moved. */
  renamed: z.array(z.object({ of: z.enum(['sheet', 'category']), from: z.string(), to: z.string() })),
  /** All differing requirements in the order of the new version, removed ones last. */
  changes: z.array(amendmentChange),
})
export type Amendment = z.infer<typeof amendment>

/**
 * Response after an amendment (a new version of a requirements matrix) was applied or undone. `session` is the tender
 * now.
 */
export const amendmentResponse = z.object({ amendment_id: id, session: rfpSession })
export type AmendmentResponse = z.infer<typeof amendmentResponse>
