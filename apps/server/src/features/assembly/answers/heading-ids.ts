const PREFIX = 'requirement-'

/** Returns the id of a requirement's heading in the proposal: "requirement-17" for requirement "17". */
export function headingId({ id }: { id: string }): string {
  return `${PREFIX}${id}`
}

/** Returns the requirement's id from its heading's id, or `undefined` for other headings. */
export function requirementOfHeading(headingId: string | undefined): string | undefined {
  return headingId?.startsWith(PREFIX) ? headingId.slice(PREFIX.length) : undefined
}
