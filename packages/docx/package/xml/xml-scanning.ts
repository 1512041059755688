import { malformed, requireAllowed } from './xml-characters.ts'

const MANY_ATTRIBUTES = 32

/**
 * Returns the offset at which the name of a tag or attribute ends: the first white space, `=`, `>`, `/` or
 * quote. Does not check the characters of the name; `requireName` does that later.
 */
export function nameEnd(buffer: string, from: number): number {
  let i = from
  for (; i < buffer.length; i++) {
    const code = buffer.charCodeAt(i)
    if (code <= 0x20 || code === 0x3d || code === 0x3e || code === 0x2f || code === 0x22 || code === 0x27)
      break
  }
  return i
}

/** Returns whether a character code is white space in XML: space, tab, line feed or carriage return (XML 1.0, 2.3). */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}

/**
 * Returns the offset after a comment or processing instruction, or -1 if its end has not been read yet.
 * @param mark characters that end it: `-->` or `?>`
 * @throws {DocxError} `docx.malformed_xml` when it contains a forbidden character
 */
export function skip(buffer: string, mark: string, from: number): number {
  const end = buffer.indexOf(mark, from)
  if (end < 0) return -1
  requireAllowed(buffer.slice(from, end))
  return end + mark.length
}

/**
 * Throws an error if an element has two attributes of the same name (XML 1.0, 3.1).
 * @param count number of attribute names; the array may be longer
 * @throws {DocxError} `docx.malformed_xml` when a name occurs twice
 */
export function refuseRepeated(element: string, names: readonly string[], count: number): void {
  // Comparing all pairs is fastest for a few attributes but takes quadratic time, so a tag with many uses a set.
  const seen = count > MANY_ATTRIBUTES ? new Set<string>() : undefined
  for (let i = 0; i < count; i++) {
    const name = names[i] as string
    if (seen ? seen.has(name) : names.indexOf(name) < i)
      throw malformed(`an attribute of ${element} is given twice`)
    seen?.add(name)
  }
}
