/**
 * Returns the client names to mask in the sections of a document, so that sections for different clients can be
 * compared. There are none when the client is unknown ('-' or '').
 */
export function clientNames(hospitalName: string): string[] {
  return hospitalName === '-' || hospitalName === '' ? [] : [hospitalName]
}
