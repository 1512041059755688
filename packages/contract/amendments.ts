import { z } from 'zod'
import { wordDifference } from './families.ts'
import { rfpSession } from './rfp.ts'
import { count, id, shownName, time } from './rules/values.ts'

/**
 * Requirement as one version of the client's requirements matrix contains it. If the client sends a new version, a
 * comparison shows the requirement in both versions.
 */
export const versionedRequirement = z.object({
  number: z.string().optional(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /**
   * Text of the column that tells whether the requirement is mandatory. `weight` and `deadline` are texts of similar
   * columns. Each is absent if the client's requirements matrix has no such column or the cell is empty.
   */
  mandatory: z.string().optional(),
  weight: z.string().optional(),
  deadline: z.string().optional(),
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
  /**
   * Kind of difference. `unchanged` means that the requirement's text is equal in both versions. The requirement then
   * has another place in the requirements matrix, another number or other conditions.
   */
  kind: z.enum(['unchanged', 'changed', 'added', 'removed']),
  /** `true` if the requirement is in another category or sheet, or in another order among the other requirements. */
  moved: z.boolean(),
  /** `true` if the client gave the requirement another number in the new version of the requirements matrix. */
  renumbered: z.boolean(),
  /**
   * Present if the client changed a condition of the requirement: whether it is mandatory, its weight or its deadline.
   */
  conditions_changed: z.literal(true).optional(),
  /**
   * Present if the requirement became mandatory or ceased to be, or has another deadline. If the new version is
   * applied, a person must review the requirement. A change of the weight alone needs no review.
   */
  asks_review: z.literal(true).optional(),
  /**
   * Present if an earlier version of the requirements matrix had removed the requirement, and the new version has it
   * again. It gets back its answer, mark and comment. `before` is the requirement as it was when it was removed.
   */
  restored: z.literal(true).optional(),
  /**
   * Id of the tender's requirement that the new version keeps, changes, removes or brings back. Absent for a
   * requirement that is really new.
   */
  requirement_id: id.optional(),
  /**
   * Requirement as the old version of the client's requirements matrix contains it. Absent for a requirement that is
   * really new.
   */
  before: versionedRequirement.optional(),
  /**
   * Requirement as the new version of the client's requirements matrix contains it. Absent if the new version removes
   * the requirement.
   */
  after: versionedRequirement.optional(),
  /**
   * Word-by-word differences between the old and the new text. Absent if both texts are equal, or if there is only one.
   */
  differences: requirementDifferences.optional(),
})
export type AmendmentChange = z.infer<typeof amendmentChange>

export const amendmentSummary = z.object({
  unchanged: count,
  changed: count,
  added: count,
  removed: count,
  /**
   * Number of requirements with another place in the requirements matrix. `renumbered` counts those with another
   * number. They are also counted in `unchanged` or `changed`.
   */
  moved: count,
  renumbered: count,
  /**
   * Number of requirements with another obligation, weight or deadline. They are also counted in `unchanged` or
   * `changed`. Absent if it would be 0.
   */
  conditions_changed: count.optional(),
  /**
   * Number of requirements that became mandatory or ceased to be, or have another deadline. They are also counted in
   * `conditions_changed`. Absent if it would be 0.
   */
  asks_review: count.optional(),
  /**
   * Number of requirements that were removed earlier and are in the new version again. They are also counted in
   * `added`. Absent if it would be 0.
   */
  restored: count.optional(),
})
export type AmendmentSummary = z.infer<typeof amendmentSummary>

/**
 * New version of a tender's requirements matrix that the client sent (an amendment), with its differences from the
 * current matrix. A person applies or discards it.
 */
export const amendment = z.object({
  amendment_id: id,
  rfp_id: id,
  file_name: shownName,
  created_at: time,
  /**
   * Time when the new version of the requirements matrix was applied to the tender. Absent if it is not applied, or if
   * that was undone.
   */
  applied_at: time.optional(),
  /** `true` if the new workbook can be read in several ways, and a person should check the reading. */
  needs_review: z.boolean(),
  /** Codes of the reasons why the new workbook can be read in several ways, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  summary: amendmentSummary,
  /** Sheets and categories that the client renamed. Their requirements do not count as moved. */
  renamed: z.array(z.object({ of: z.enum(['sheet', 'category']), from: z.string(), to: z.string() })),
  /**
   * All requirements that differ between the two versions of the requirements matrix, in the order of the new version.
   * Removed requirements are at the end.
   */
  changes: z.array(amendmentChange),
})
export type Amendment = z.infer<typeof amendment>

/**
 * Response after a new version of a requirements matrix was applied to its tender, or after that was undone. `session`
 * is the tender in its new state.
 */
export const amendmentResponse = z.object({ amendment_id: id, session: rfpSession })
export type AmendmentResponse = z.infer<typeof amendmentResponse>
