import { MAX_CELL_CHARACTERS } from '../sheet/limits.ts'
import { escapeXml } from './xml-tags.ts'

/** Matches characters that XML 1.0 forbids, and single surrogates without the other half of their pair. */
const FORBIDDEN = /[^\P{Cc}\t\n\u007f-\u009f]|[\ufffe\uffff]|\p{Cs}/gu
/** Matches text such as "_x000D_", which programs would read as an escaped character (ECMA-376 part 1, 22.9.2.19). */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi

/**
 * Returns a text that a cell can hold: cut at Excel's limit, with unified line breaks, without characters that XML
 * forbids.
 */
export function cellText(text: string): string {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(FORBIDDEN, '')
  if (clean.length <= MAX_CELL_CHARACTERS) return clean
  return `${clean.slice(0, MAX_CELL_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/**
 * Returns a cell's text as an inline string (`is`, ECMA-376 part 1, 18.3.1.53), which is never read as a formula.
 * @param prefix namespace prefix of the worksheet's elements with its colon, or an empty string
 */
export function inlineString(text: string, prefix: string): string {
  // Even a text that begins with "=" is no formula then.
  const written = escapeXml(text.replaceAll(LOOKS_ESCAPED, '_x005F_'))
  return `<${prefix}is><${prefix}t xml:space="preserve">${written}</${prefix}t></${prefix}is>`
}
