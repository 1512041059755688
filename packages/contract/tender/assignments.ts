import { z } from 'zod'
import { count, id, time } from '../rules/values.ts'
import { MAX_ASSIGNED, REVIEW_MARKS } from './review-marks.ts'

export const reviewMark = z.enum(REVIEW_MARKS)

/**
 * Fields of a requirement that tell who works on it, and whether a second person must review it. Accounts are named by
 * their ids. The call `teamAccounts` returns their names.
 */
export const assignmentFields = z.object({
  /** Account that works on the requirement. Absent when there is none, or when the account was deleted. */
  owner_id: id.optional(),
  /** Review mark of the requirement. Absent when it has none. */
  review_mark: reviewMark.exclude(['none']).optional(),
  /** Account that set the mark, and the time. */
  review_marked_by: id.optional(),
  review_marked_at: time.optional(),
  /** Present when the answer or the text changed after the review, so that the mark is `to_review` again. */
  changed_since_review: z.literal(true).optional(),
})
export type AssignmentFields = z.infer<typeof assignmentFields>

/**
 * Request to change the owner or the review mark of several requirements. The owner is the account that works on a
 * requirement. Absent fields stay unchanged.
 */
export const assignRequest = z.object({
  requirements: z
    .array(
      z.object({
        id,
        /** Revision of the answer that was reviewed. Absent for the current one. */
        answer_revision: count.optional(),
      }),
    )
    .min(1)
    .max(MAX_ASSIGNED),
  /** Account that gets the requirements. Null removes the owner. */
  owner_id: id.nullable().optional(),
  review_mark: reviewMark.optional(),
  /**
   * Time of an earlier change of marks by this account, to undo it. The previous mark, account and time are restored,
   * except where somebody has marked the requirement since. It cannot be combined with `review_mark`.
   */
  undo_marks_at: time.optional(),
})
export type AssignRequest = z.infer<typeof assignRequest>

export const assignResponse = z.object({
  /** Number of requirements that were changed. */
  changed: count,
  /** Time of the change, needed to undo its marks. */
  at: time,
})
export type AssignResponse = z.infer<typeof assignResponse>

/** Account of a person on this installation, as other accounts see it. */
export const teamAccount = z.object({ id, name: z.string(), email: z.string() })
export type TeamAccount = z.infer<typeof teamAccount>
