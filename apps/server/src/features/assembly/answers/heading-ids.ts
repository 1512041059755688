const PREFIX = 'requirement-'

/**
 * Returns the id of a requirement's heading in the list of items from which a proposal is composed, for example
 * "requirement-17". References in the document point to it.
 */
export function headingId({ id }: { id: string }): string {
  return `${PREFIX}${id}`
}

/**
 * Returns the requirement's id from the id of its heading ("requirement-17" gives "17"). Returns undefined for headings
 * of categories and of copied sections.
 */
export function requirementOfHeading(headingId: string | undefined): string | undefined {
  return headingId?.startsWith(PREFIX) ? headingId.slice(PREFIX.length) : undefined
}
