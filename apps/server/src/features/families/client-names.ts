/**
 * Returns the client names to mask when the sections of a document are compared with others. There are none when the
 * client is unknown ('-' or '').
 */
export function clientNames(hospitalName: string): string[] {
  return hospitalName === '-' || hospitalName === '' ? [] : [hospitalName]
}
