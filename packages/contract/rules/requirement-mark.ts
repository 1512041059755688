/**
 * Degrees of compliance that the company can declare for a requirement, in the order of display. `open` means that
 * nobody has declared one.
 */
export const REQUIREMENT_MARKS = ['open', 'complies', 'partly', 'no'] as const
export type RequirementMark = (typeof REQUIREMENT_MARKS)[number]

/** Maximum number of characters of a person's comment to the client about a requirement. */
export const MAX_COMMENT = 4000
