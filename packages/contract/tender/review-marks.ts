/** Review marks in display order: review by a second person is needed (`to_review`) or done (`reviewed`). */
export const REVIEW_MARKS = ['none', 'to_review', 'reviewed'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

/**
 * Maximum number of requirements in one assignment call, equal to those in the largest accepted requirements matrix.
 */
export const MAX_ASSIGNED = 10_000
