const PREFIX = 'requirement-'

/** Returns the id of a requirement's heading within the composition. */
export function headingId({ id }: { id: string }): string {
  return `${PREFIX}${id}`
}

/** Returns the id of the requirement whose heading has an id, or undefined for other headings. */
export function requirementOfHeading(headingId: string | undefined): string | undefined {
  return headingId?.startsWith(PREFIX) ? headingId.slice(PREFIX.length) : undefined
}
