import { MAX_CELL_CHARACTERS } from '../sheet/limits.ts'
import { escapeXml } from './xml-tags.ts'

/** Matches characters that XML 1.0 forbids, and single surrogates without the other half of their pair. */
const FORBIDDEN = /[^\P{Cc}\t\n\u007f-\u009f]|[\ufffe\uffff]|\p{Cs}/gu
/** Matches text such as "_x000D_", which programs would read as an escaped character (ECMA-376 part 1, 22.9.2.19). */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi

/**
 * Returns a text in a form that a cell of an .xlsx can hold. It is cut at Excel's limit of characters. Line breaks are
 * unified, and characters that XML forbids are removed.
 */
export function cellText(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(FORBIDDEN, '')
  if (clean.length <= MAX_CELL_CHARACTERS) return clean
  return `${clean.slice(0, MAX_CELL_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/**
 * Returns the XML of a cell's text as an inline string (`is`, ECMA-376 part 1, 18.3.1.53). Programs never read an
 * inline string as a formula, even if it begins with "=".
 * @param prefix namespace prefix of the worksheet's elements with its colon, or an empty string
 */
export function inlineString(text: string, prefix: string): string {
  const written = escapeXml(text.replaceAll(LOOKS_ESCAPED, '_x005F_'))
  return `<${prefix}is><${prefix}t xml:space="preserve">${written}</${prefix}t></${prefix}is>`
}
