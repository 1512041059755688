/** Returns the names of a document's client in its sections; a dash means unknown. */
export function clientNames(hospitalName: string): string[] {
  return hospitalName === '-' || hospitalName === '' ? [] : [hospitalName]
}
