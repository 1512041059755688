/** The names a document's sections call their client by; a dash stands for an unknown one. */
export function clientNames(hospitalName: string): string[] {
  return hospitalName === '-' || hospitalName === '' ? [] : [hospitalName]
}
