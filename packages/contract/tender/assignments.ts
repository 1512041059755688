import { z } from 'zod'
import { count, id, time } from '../rules/values.ts'
import { MAX_ASSIGNED, REVIEW_MARKS } from './review-marks.ts'

export const reviewMark = z.enum(REVIEW_MARKS)

/** Owner and review mark of a requirement. Accounts are named by id: `teamAccounts` has their names. */
export const assignmentFields = z.object({
  /** Account that works on it; absent: nobody. An account deleted since is nobody, too. */
  owner_id: id.optional(),
  /** Absent: none. */
  review_mark: reviewMark.exclude(['none']).optional(),
  /** Account that set the mark, and the time. */
  review_marked_by: id.optional(),
  review_marked_at: time.optional(),
  /** It was reviewed, and its answer or its text changed since: the mark is `to_review` again. */
  changed_since_review: z.literal(true).optional(),
})
export type AssignmentFields = z.infer<typeof assignmentFields>

/** Change of the owner or the review mark of some requirements; what is absent stays. */
export const assignRequest = z.object({
  requirements: z
    .array(
      z.object({
        id,
        /** Revision of the answer that was reviewed; absent: the present one. */
        answer_revision: count.optional(),
      }),
    )
    .min(1)
    .max(MAX_ASSIGNED),
  /** Null: nobody. */
  owner_id: id.nullable().optional(),
  review_mark: reviewMark.optional(),
  /**
   * Time of a change of marks by this account that is undone: the mark, the account and the time of before come back, where
   * nobody has marked the requirement since. It counts alone, without `review_mark`.
   */
  undo_marks_at: time.optional(),
})
export type AssignRequest = z.infer<typeof assignRequest>

export const assignResponse = z.object({
  /** Requirements that were changed. */
  changed: count,
  /** Time of the change, by which its marks are undone. */
  at: time,
})
export type AssignResponse = z.infer<typeof assignResponse>

/** Account of the installation, as others see it. */
export const teamAccount = z.object({ id, name: z.string(), email: z.string() })
export type TeamAccount = z.infer<typeof teamAccount>
