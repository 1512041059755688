import { z } from 'zod'
import { count, id, time } from '../rules/values.ts'
import { MAX_ASSIGNED, REVIEW_MARKS } from './review-marks.ts'

export const reviewMark = z.enum(REVIEW_MARKS)

/**
 * Fields about who works on a requirement and who must review it, with account ids. `teamAccounts` returns the names.
 */
export const assignmentFields = z.object({
  /** Account that works on the requirement, even if deleted since; absent if there is none. */
  owner_id: id.optional(),
  /** Review by a second person: still needed (`to_review`) or done (`reviewed`); absent if not asked for. */
  review_mark: reviewMark.exclude(['none']).optional(),
  /** Account that set the review mark, at `review_marked_at`. */
  review_marked_by: id.optional(),
  review_marked_at: time.optional(),
  /** Present if answer or text changed since the review, so that the mark is `to_review` again. */
  changed_since_review: z.literal(true).optional(),
})
export type AssignmentFields = z.infer<typeof assignmentFields>

/**
 * Request to change the owner or the review mark of requirements. Absent fields stay. The owner works on the
 * requirement.
 */
export const assignRequest = z
  .object({
    requirements: z
      .array(
        z.object({
          id,
          /** Revision of the reviewed answer; if absent, the current one. */
          answer_revision: count.optional(),
          /**
           * Owner that the sender saw, `null` for none; the request fails if the owner has changed since. If absent,
           * any owner is replaced.
           */
          seen_owner_id: id.nullable().optional(),
          /**
           * Review mark that the sender saw; the request fails if the mark has changed since. If absent, any mark is
           * replaced.
           */
          seen_review_mark: reviewMark.optional(),
        }),
      )
      .min(1)
      .max(MAX_ASSIGNED),
    /** Account that will work on the requirements; `null` for nobody. */
    owner_id: id.nullable().optional(),
    review_mark: reviewMark.optional(),
    /** Time of this account's change of review marks to undo. Marks set since stay. Excludes `review_mark`. */
    undo_marks_at: time.optional(),
  })
  .refine(({ review_mark: mark, undo_marks_at: undone }) => mark === undefined || undone === undefined, {
    path: ['undo_marks_at'],
  })
export type AssignRequest = z.infer<typeof assignRequest>

export const assignResponse = z.object({
  /** Number of requirements that were changed. */
  changed: count,
  /** Time of the change, with which a later request can undo its review marks. */
  at: time,
})
export type AssignResponse = z.infer<typeof assignResponse>

/** Account as other accounts see it. */
export const teamAccount = z.object({ id, name: z.string(), email: z.string() })
export type TeamAccount = z.infer<typeof teamAccount>
