/** Returns the names of a document's client to mask in its sections. A dash means unknown. */
export function clientNames(hospitalName: string): string[] {
  return hospitalName === '-' || hospitalName === '' ? [] : [hospitalName]
}
