/**
 * Returns the client names to mask in the sections of a document, so that sections for different clients can be
 * compared. Returns an empty array if the client is unknown ('-' or '').
 */
export function clientNames(hospitalName: string): string[] {
  return hospitalName === '-' || hospitalName === '' ? [] : [hospitalName]
}
