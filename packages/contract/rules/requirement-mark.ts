/** Marks of compliance, in the order in which screens offer them. */
export const REQUIREMENT_MARKS = ['open', 'complies', 'partly', 'no'] as const
export type RequirementMark = (typeof REQUIREMENT_MARKS)[number]

/** Longest comment on a requirement, in characters. */
export const MAX_COMMENT = 4000
