const PREFIX = 'requirement-'

/**
 * Returns the id by which references inside a proposal point to the heading of a requirement. For requirement "17" it
 * is "requirement-17".
 */
export function headingId({ id }: { id: string }): string {
  return `${PREFIX}${id}`
}

/**
 * Returns the requirement's id from the id of its heading: "requirement-17" gives "17". Returns `undefined` for
 * headings of categories and of copied sections.
 */
export function requirementOfHeading(headingId: string | undefined): string | undefined {
  return headingId?.startsWith(PREFIX) ? headingId.slice(PREFIX.length) : undefined
}
