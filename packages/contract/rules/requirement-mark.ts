/** Marks of compliance in display order. */
export const REQUIREMENT_MARKS = ['open', 'complies', 'partly', 'no'] as const
export type RequirementMark = (typeof REQUIREMENT_MARKS)[number]

/** Largest number of characters of a comment on a requirement. */
export const MAX_COMMENT = 4000
