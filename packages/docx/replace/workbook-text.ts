import { characterOf, CHARACTER_REFERENCE } from '../package/xml/web-entities.ts'
import { escapeAttribute, escapeText } from '../package/xml/xml.ts'
import type { NameMatch } from './find-matches.ts'
import type { NameReplacer, ReplacementRecord } from './name-replacer.ts'
import { applyMatches, recordOf } from './name-replacer.ts'

// String item of SpreadsheetML (Part 1, 18.4). Its text is in one `t`, or in one for each run of formatting.
const STRING = /<((?:\w+:)?(?:si|is))\b[^>]*>[\s\S]*?<\/\1>/g
const PHONETIC = /<((?:\w+:)?rPh)\b[^>]*>[\s\S]*?<\/\1>/g
const TEXT = /(<((?:\w+:)?t)\b[^>]*?)>([^<]*)(<\/\2>)/g
// Last result of a formula that gives text (ECMA-376, 18.3.1.4), or the heading of a table's column, which must be
// equal to the text of the cell above (ECMA-376, 18.5.1.3).
const RESULT = /(<((?:\w+:)?c)\b[^>]*\bt="str"[^>]*>(?:(?!<\/\2>)[\s\S])*?<(?:\w+:)?v>)([^<]*)(?=<)/g
const COLUMN = /(<(?:\w+:)?tableColumn\b[^>]*?\sname=")([^"]*)(?=")/g

/**
 * Replaces names in one part of an Excel workbook: its shared strings, a worksheet, or a table. Everything except text
 * stays byte for byte. Returns the new XML and a record of each replacement.
 * @param story name of the workbook part for the records
 */
export function replaceInWorkbookPart(
  xml: string,
  replacer: NameReplacer,
  story: string,
): { xml: string; records: ReplacementRecord[] } {
  const records: ReplacementRecord[] = []
  const find = (text: string): NameMatch[] => {
    const matches = replacer.find(text)
    for (const match of matches) records.push(recordOf(match, text, story))
    return matches
  }
  const plain = (written: string, escape: (text: string) => string): string => {
    const text = decoded(written)
    const matches = find(text)
    return matches.length === 0 ? written : escape(applyMatches(text, matches))
  }
  const edited = xml
    .replace(STRING, (item) => replaceInString(item, find))
    .replace(RESULT, (_, before: string, __, value: string) => before + plain(value, escapeText))
    .replace(COLUMN, (_, before: string, name: string) => before + plain(name, escapeAttribute))
  return { xml: edited, records }
}

/**
 * Returns whether replacing names in a table of a workbook would give two columns one name, which Excel refuses. `xml`
 * is the part with the table.
 */
export function makesEqualColumns(xml: string, replacer: NameReplacer): boolean {
  const names = [...xml.matchAll(COLUMN)].map((hit) => decoded(hit[2] ?? '').toLowerCase())
  const written = names.map((name) => replacer.replaceText(name).text.toLowerCase())
  return new Set(written).size < new Set(names).size
}

function replaceInString(item: string, find: (text: string) => NameMatch[]): string {
  const phonetic = [...item.matchAll(PHONETIC)].map((hit) => [hit.index, hit.index + hit[0].length] as const)
  const isPhonetic = (at: number): boolean => phonetic.some(([from, until]) => at >= from && at < until)
  const pieces = [...item.matchAll(TEXT)].filter((hit) => !isPhonetic(hit.index))
  const texts = pieces.map((hit) => decoded(hit[3] ?? ''))
  const matches = find(texts.join(''))
  if (matches.length === 0) return item
  let result = ''
  let copied = 0
  let offset = 0
  pieces.forEach((hit, index) => {
    const [whole, opening = '', , , closing = ''] = hit
    const text = texts[index] ?? ''
    const written = within(text, offset, matches)
    offset += text.length
    const space = /\sxml:space=/.test(opening) ? '' : ' xml:space="preserve"'
    result += `${item.slice(copied, hit.index)}${opening}${space}>${escapeText(written)}${closing}`
    copied = hit.index + whole.length
  })
  return result + item.slice(copied)
}

/**
 * Returns one formatted piece of a cell's text after the replacements. If a name extends over several pieces, the new
 * name is written in the piece in which the old name began, and the rest of the old name is removed from the next
 * pieces.
 * @param piece text of the piece
 * @param offset offset of the piece in the whole text of the cell
 * @param matches names found in the whole text of the cell
 */
function within(piece: string, offset: number, matches: NameMatch[]): string {
  let result = ''
  let at = 0
  for (const { start, end, to } of matches) {
    const from = Math.max(0, start - offset)
    const until = Math.min(piece.length, end - offset)
    if (from >= piece.length || until <= 0) continue
    result += piece.slice(at, from) + (start >= offset ? to : '')
    at = until
  }
  return result + piece.slice(at)
}

function decoded(text: string): string {
  return text.includes('&')
    ? [...text.matchAll(CHARACTER_REFERENCE)].reduceRight(
        (whole, hit) => whole.slice(0, hit.index) + characterOf(hit) + whole.slice(hit.index + hit[0].length),
        text,
      )
    : text
}
