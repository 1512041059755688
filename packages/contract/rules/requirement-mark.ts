/** Degrees to which an offer meets a requirement, in display order. `open` until declared. */
export const REQUIREMENT_MARKS = ['open', 'complies', 'partly', 'no'] as const
export type RequirementMark = (typeof REQUIREMENT_MARKS)[number]

/** Maximum number of characters of a comment to the client. */
export const MAX_COMMENT = 4000
