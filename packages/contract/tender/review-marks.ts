/** Marks for what a second person must review, or has reviewed, in display order. */
export const REVIEW_MARKS = ['none', 'to_review', 'reviewed'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

/** Largest number of requirements that one call changes, which is the size of the largest matrix. */
export const MAX_ASSIGNED = 10_000
