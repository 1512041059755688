import { z } from 'zod'
import { count, id, time } from '../rules/values.ts'
import { MAX_ASSIGNED, REVIEW_MARKS } from './review-marks.ts'

export const reviewMark = z.enum(REVIEW_MARKS)

/**
 * Fields of a requirement that tell who works on it, and whether a second person must review its answer. They contain
 * account ids. The call `teamAccounts` returns the names of the accounts.
 */
export const assignmentFields = z.object({
  /**
   * Id of the account that works on the requirement, even if the account was deleted since. Absent if there is none.
   */
  owner_id: id.optional(),
  /**
   * Review mark of the requirement. `to_review`: a second person must review the answer. `reviewed`: a second person
   * has reviewed it. Absent if there is no mark.
   */
  review_mark: reviewMark.exclude(['none']).optional(),
  /** Account that set the review mark. `review_marked_at` is the time when it was set. */
  review_marked_by: id.optional(),
  review_marked_at: time.optional(),
  /**
   * Present if the answer or the requirement's text has changed since the review. The mark is then `to_review` again.
   */
  changed_since_review: z.literal(true).optional(),
})
export type AssignmentFields = z.infer<typeof assignmentFields>

/**
 * Request to change the owner or the review mark of several requirements. The owner is the account that works on a
 * requirement. Absent fields stay unchanged.
 */
export const assignRequest = z
  .object({
    requirements: z
      .array(
        z.object({
          id,
          /**
           * Version number of the answer that the person reviewed. If absent, the mark applies to the current answer.
           */
          answer_revision: count.optional(),
          /**
           * Owner that the sender saw before setting a new one, or `null` for none. The request fails if the owner has
           * changed since. If `seen_owner_id` is absent, the new owner replaces any other.
           */
          seen_owner_id: id.nullable().optional(),
          /**
           * Review mark that the sender saw before setting a new one. The request fails if the mark has changed since.
           * If `seen_review_mark` is absent, the new mark replaces any other.
           */
          seen_review_mark: reviewMark.optional(),
        }),
      )
      .min(1)
      .max(MAX_ASSIGNED),
    /** Account that will work on the requirements. `null` leaves them without an owner. */
    owner_id: id.nullable().optional(),
    review_mark: reviewMark.optional(),
    /**
     * Time at which this account set the review marks that the request takes back. The earlier marks return, except
     * where somebody has set a mark since. Cannot be combined with `review_mark`.
     */
    undo_marks_at: time.optional(),
  })
  .refine(({ review_mark: mark, undo_marks_at: undone }) => mark === undefined || undone === undefined, {
    path: ['undo_marks_at'],
  })
export type AssignRequest = z.infer<typeof assignRequest>

export const assignResponse = z.object({
  /** Number of requirements that were changed. */
  changed: count,
  /** Time of the change. A later request can undo the review marks of this change by sending this time. */
  at: time,
})
export type AssignResponse = z.infer<typeof assignResponse>

/** Person's account as other people on this installation see it. */
export const teamAccount = z.object({ id, name: z.string(), email: z.string() })
export type TeamAccount = z.infer<typeof teamAccount>
