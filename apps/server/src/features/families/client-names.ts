/** Returns the client names to mask in a document's sections; an empty array if the client is unknown ('-' or ''). */
export function clientNames(hospitalName: string): string[] {
  // Sections for different clients can then be compared.
  return hospitalName === '-' || hospitalName === '' ? [] : [hospitalName]
}
