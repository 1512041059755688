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
  /**
   * Text of the matrix column that tells whether the requirement is mandatory. `weight` and `deadline` are the texts of
   * the columns for these. Each is absent when the matrix lacks the column or the cell is empty.
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
   * Kind of difference. `unchanged` means that the requirement's text is the same, but the requirement moved in the
   * matrix, or has another number or other conditions.
   */
  kind: z.enum(['unchanged', 'changed', 'added', 'removed']),
  /** True when the requirement's category or sheet changed, or its position among the other requirements. */
  moved: z.boolean(),
  /** True when the client gave the requirement another number in the new version of the matrix. */
  renumbered: z.boolean(),
  /**
   * Present when the client changed a condition of the requirement: whether it is mandatory, its weight or its
   * deadline.
   */
  conditions_changed: z.literal(true).optional(),
  /**
   * Present when the requirement became mandatory or ceased to be, or has another deadline. It then waits for review
   * once the new version is applied; another weight alone is no reason.
   */
  asks_review: z.literal(true).optional(),
  /**
   * Present on an added requirement that an earlier version of the matrix removed. It comes back with its answer, mark
   * and comment; `before` is the requirement as it was removed.
   */
  restored: z.literal(true).optional(),
  /**
   * Id of the tender's requirement that the new version of the matrix keeps, changes, removes or restores. Absent when
   * the new version adds another requirement.
   */
  requirement_id: id.optional(),
  /**
   * Requirement as the old version of the client's matrix contains it. Absent when the new version adds the
   * requirement, unless it is restored.
   */
  before: versionedRequirement.optional(),
  /**
   * Requirement as the new version of the client's matrix contains it. Absent when the new version removes the
   * requirement.
   */
  after: versionedRequirement.optional(),
  /**
   * Word-by-word differences between the old and the new text. Present only when `kind` is `changed`, or a restored
   * requirement has another text.
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
   * Number of requirements that moved in the matrix. `renumbered` is the number of those with another number. Both
   * kinds are also counted in `unchanged` or `changed`.
   */
  moved: count,
  renumbered: count,
  /**
   * Number of requirements with another condition (mandatory, weight or deadline), also counted in `unchanged` or
   * `changed`. Absent when it would be 0.
   */
  conditions_changed: count.optional(),
  /**
   * Number of kept requirements that became mandatory or ceased to be, or have another deadline, also counted in
   * `conditions_changed`. Absent when it would be 0.
   */
  asks_review: count.optional(),
  /** Number of restored requirements, also counted in `added`. Absent when it would be 0. */
  restored: count.optional(),
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
  /**
   * Time when the new version of the matrix was applied to the tender. Absent before that, and after the change was
   * undone.
   */
  applied_at: time.optional(),
  /** True when the new workbook can be read in several ways, so that a person should check the reading. */
  needs_review: z.boolean(),
  /** Codes of the reasons why the new workbook can be read in several ways, such as `side_by_side`. */
  review_reasons: z.array(z.string()),
  summary: amendmentSummary,
  /** Sheets and categories that the client renamed. Requirements do not count as moved because of that. */
  renamed: z.array(z.object({ of: z.enum(['sheet', 'category']), from: z.string(), to: z.string() })),
  /**
   * All requirements that differ between the two versions, in the order of the new version. Removed requirements are at
   * the end.
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
