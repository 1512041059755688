/**
 * Review marks of a requirement, in the order of display. `to_review`: a second person must review the answer.
 * `reviewed`: a second person has reviewed it.
 */
export const REVIEW_MARKS = ['none', 'to_review', 'reviewed'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

/**
 * Maximum number of requirements whose owner or review mark one call can change. It equals the number of requirements
 * in the largest requirements matrix that the product accepts.
 */
export const MAX_ASSIGNED = 10_000
