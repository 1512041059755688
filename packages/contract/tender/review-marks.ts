/** Marks by which a team tells what a second person has to look at, or has looked at; in the order of the screens. */
export const REVIEW_MARKS = ['none', 'to_review', 'reviewed'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

/** Most requirements that one call changes: those of the largest matrix. */
export const MAX_ASSIGNED = 10_000
