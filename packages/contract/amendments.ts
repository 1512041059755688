import { z } from 'zod'
import { wordDifference } from './families.ts'
import { rfpSession } from './rfp.ts'
import { count, id, shownName, time } from './rules/values.ts'

/**
 * Requirement in one version of the client's requirements matrix. A comparison with a new version shows the requirement
 * in both versions.
 */
export const versionedRequirement = z.object({
  number: z.string().optional(),
  category: z.string(),
  item: z.string(),
  description: z.string(),
  /**
   * Text of the cell that says if the requirement is mandatory. `weight` and `deadline` come from similar columns. Each
   * is absent if the client's requirements matrix has no such column or the cell is empty.
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
 * Difference of one requirement between a tender's current requirements matrix and a new one from the client. A person
 * sees all differences before the new file is applied.
 */
export const amendmentChange = z.object({
  /**
   * Kind of difference. `unchanged` means that the text is equal in both versions, but the requirement has another
   * place in the requirements matrix, another number or other conditions.
   */
  kind: z.enum(['unchanged', 'changed', 'added', 'removed']),
  /** `true` if the requirement is in another category or sheet, or at another place in the order of requirements. */
  moved: z.boolean(),
  /** `true` if the requirement has another number in the client's new requirements matrix. */
  renumbered: z.boolean(),
  /**
   * Present if the client changed a condition of the requirement: whether it is mandatory, its weight or its deadline.
   */
  conditions_changed: z.literal(true).optional(),
  /**
   * Present if a person must review the changed conditions when the new version is applied. This is so if the
   * requirement became mandatory or optional, or has another deadline. A change of the weight alone needs no review.
   */
  asks_review: z.literal(true).optional(),
  /**
   * Present if the requirement was removed in an earlier version of the client's file and is back now. Its answer, mark
   * and comment are restored. `before` is the requirement before its removal.
   */
  restored: z.literal(true).optional(),
  /**
   * Id of the stored requirement that the new version keeps, changes, removes or brings back. Absent for a requirement
   * that is really new.
   */
  requirement_id: id.optional(),
  /** Requirement as it was in the client's earlier file or before its removal. Absent for a really new requirement. */
  before: versionedRequirement.optional(),
  /** Requirement as the client's new requirements matrix contains it. Absent if the file no longer contains it. */
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
   * Number of requirements that have another place in the client's new file. `renumbered` counts those with another
   * number. Both are also counted in `unchanged` or `changed`.
   */
  moved: count,
  renumbered: count,
  /**
   * Number of requirements with another obligation, weight or deadline. Absent if it would be 0. These requirements are
   * also counted in `unchanged` or `changed`.
   */
  conditions_changed: count.optional(),
  /**
   * Number of requirements that became mandatory or optional, or have another deadline. Absent if it would be 0. These
   * requirements are also counted in `conditions_changed`.
   */
  asks_review: count.optional(),
  /**
   * Number of requirements that were removed earlier and are back in the new version. Absent if it would be 0. These
   * requirements are also counted in `added`.
   */
  restored: count.optional(),
})
export type AmendmentSummary = z.infer<typeof amendmentSummary>

/**
 * New version of a tender's requirements matrix that the client sent, with its differences from the current version. A
 * person applies or discards it.
 */
export const amendment = z.object({
  amendment_id: id,
  rfp_id: id,
  file_name: shownName,
  created_at: time,
  /**
   * Time when the new version of the requirements matrix was applied to the tender. Absent if it is not applied or was
   * undone.
   */
  applied_at: time.optional(),
  /** `true` if the new workbook can be read in several ways, so that a person should check the reading. */
  needs_review: z.boolean(),
  /** Codes of the reasons why the new workbook can be read in several ways, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  summary: amendmentSummary,
  /** Sheets and categories that the client renamed. Their requirements do not count as moved. */
  renamed: z.array(z.object({ of: z.enum(['sheet', 'category']), from: z.string(), to: z.string() })),
  /**
   * Requirements that differ between the two versions of the client's file, in the order of the new version. Removed
   * requirements are at the end.
   */
  changes: z.array(amendmentChange),
})
export type Amendment = z.infer<typeof amendment>

/**
 * Response after a new version of the client's requirements matrix was applied to its tender, or after this was undone.
 * `session` is the tender in its new state.
 */
export const amendmentResponse = z.object({ amendment_id: id, session: rfpSession })
export type AmendmentResponse = z.infer<typeof amendmentResponse>
