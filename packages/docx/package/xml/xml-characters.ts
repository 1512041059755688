/* oxlint-disable no-control-regex -- characters XML forbids are exactly what is looked for */
import { DocxError } from '../errors.ts'

const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
/**
 * Pattern for a character in the text of an XML file that must be processed before use. It begins a reference, is a
 * carriage return, or is forbidden in XML.
 */
const TEXT_NEEDS_CARE = /[&\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const VALUE_NEEDS_CARE = /[&<\u0000-\u001F\uFFFE\uFFFF]/
const PLAIN_NAME = /^[A-Za-z_:][A-Za-z0-9._:-]*$/
const NAME = /^[\p{L}_:\u00B7][\p{L}\p{N}\p{M}._:\u00B7-]*$/u
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Decodes the XML markup between two tags to text. Resolves references such as `&amp;`, and makes all line ends
 * line feeds (XML 1.0, 2.11).
 * @throws {DocxError} `docx.malformed_xml` when the markup has a forbidden character or an unknown reference
 */
export function readText(written: string): string {
  if (!TEXT_NEEDS_CARE.test(written)) return written
  requireAllowed(written)
  return resolveReferences(lineEnds(written))
}

/**
 * Returns the text of a CDATA section. References in it are not resolved (XML 1.0, 2.7), and all line ends
 * become line feeds.
 * @throws {DocxError} `docx.malformed_xml` when the section has a forbidden character
 */
export function readCharacterData(written: string): string {
  requireAllowed(written)
  return lineEnds(written)
}

/**
 * Decodes the XML markup between the quotes of an attribute to its value. Resolves references, and makes each
 * tab or line end a space (XML 1.0, 3.3.3).
 * @throws {DocxError} `docx.malformed_xml` when the markup has `<`, a forbidden character or an unknown
 * reference
 */
export function readAttributeValue(written: string): string {
  if (!VALUE_NEEDS_CARE.test(written)) return written
  requireAllowed(written)
  if (written.includes('<')) throw malformed('an attribute value holds "<"')
  return resolveReferences(written.replace(/\r\n|[\t\r\n]/g, ' '))
}

/**
 * Throws an error if the text contains a character that XML forbids, such as most control characters (XML 1.0, 2.2).
 * @throws {DocxError} `docx.malformed_xml` when it contains one
 */
export function requireAllowed(text: string): void {
  if (FORBIDDEN.test(text)) throw malformed('it holds a character XML does not allow')
}

/**
 * Throws an error if a string is not allowed as the name of an XML element or attribute.
 * @throws {DocxError} `docx.malformed_xml` when it is not allowed
 */
export function requireName(name: string): void {
  // V8 takes a millisecond to build the pattern for names of any script, so the pattern for plain names is tried first.
  if (!PLAIN_NAME.test(name) && !NAME.test(name))
    throw malformed(`${JSON.stringify(name.slice(0, 40))} is no name`)
}

/**
 * Returns the error `docx.malformed_xml` with a reason as its message. `XmlPushReader` later adds the name of
 * the file.
 */
export function malformed(reason: string): DocxError {
  return new DocxError('docx.malformed_xml', reason)
}

function lineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function resolveReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&\s]{0,12};)?/g, (whole, body: string | undefined) => {
    const name = body?.slice(0, -1) ?? ''
    const named = NAMED[name]
    if (named !== undefined) return named
    const code = /^#\d+$/.test(name)
      ? Number(name.slice(1))
      : /^#x[0-9a-f]+$/i.test(name)
        ? Number.parseInt(name.slice(2), 16)
        : -1
    if (!isAllowed(code)) throw malformed(`it holds the unknown reference ${JSON.stringify(whole)}`)
    return String.fromCodePoint(code)
  })
}

/** Returns whether XML allows the character with this code (XML 1.0, 2.2). */
function isAllowed(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}
