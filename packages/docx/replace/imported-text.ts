import { CHARACTER_REFERENCE, characterOf } from '../package/web-entities.ts'
import type { NameReplacer, ReplacementRecord } from './name-replacer.ts'
import { applyMatches, recordOf } from './name-replacer.ts'

/** An imported page or text in which names were replaced. */
export interface EditedImport {
  bytes: Buffer
  records: ReplacementRecord[]
  /** False when a name is left that markup cuts in pieces, or that stands in an attribute. */
  complete: boolean
}

/** Letters of a file with the way back to bytes. */
interface Letters {
  text: string
  encoding: 'utf8' | 'latin1'
}

/**
 * Replaces names in a web page or plain text that a document imports as it is (w:altChunk, 17.17.2.1): in its text,
 * never in its markup, scripts or styles.
 * @param story names the place for the records
 * @returns undefined when the letters are in an encoding that is not read here
 */
export function replaceInImported(
  bytes: Buffer,
  contentType: string,
  replacer: NameReplacer,
  story: string,
): EditedImport | undefined {
  const letters = lettersOf(bytes)
  if (!letters) return undefined
  const isPlain = /^text\/plain/i.test(contentType)
  const { text, records, complete } = isPlain
    ? replaceInPlain(letters.text, replacer, story)
    : replaceInPage(letters, replacer, story)
  // A plain text has no way to write a letter its encoding lacks.
  if (isPlain && letters.encoding === 'latin1' && /[\u0100-\uFFFF]/.test(text)) return undefined
  return { bytes: records.length === 0 ? bytes : Buffer.from(text, letters.encoding), records, complete }
}

function lettersOf(bytes: Buffer): Letters | undefined {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return undefined
  const declared = /charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1]
  if (/^(windows-1252|iso-8859-1|us-ascii|latin1)$/i.test(declared ?? '')) {
    return { text: bytes.toString('latin1'), encoding: 'latin1' }
  }
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) return undefined
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? undefined : { text, encoding: 'utf8' }
}

function replaceInPlain(
  text: string,
  replacer: NameReplacer,
  story: string,
): { text: string; records: ReplacementRecord[]; complete: boolean } {
  const matches = replacer.find(text)
  const records = matches.map((match) => recordOf(match, text, story))
  return { text: applyMatches(text, matches), records, complete: true }
}

function replaceInPage(
  { text: page, encoding }: Letters,
  replacer: NameReplacer,
  story: string,
): { text: string; records: ReplacementRecord[]; complete: boolean } {
  const records: ReplacementRecord[] = []
  const stretches: string[] = []
  let written = ''
  let from = 0
  for (const [start, end] of textStretches(page)) {
    const { text, offsets } = withoutReferences(page.slice(start, end))
    const matches = replacer.find(text)
    for (const match of matches) {
      written += page.slice(from, start + (offsets[match.start] ?? 0)) + escaped(match.to, encoding)
      from = start + (offsets[match.end] ?? end - start)
      records.push(recordOf(match, text, story))
    }
    stretches.push(applyMatches(text, matches))
  }
  const isLeft = (left: string): boolean => replacer.find(left).length > 0
  const attributes = [...page.matchAll(/\b(?:alt|title)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/gi)]
  const complete =
    !isLeft(stretches.join('')) &&
    !isLeft(stretches.join(' ')) &&
    !attributes.some((hit) => isLeft(withoutReferences(hit[1] ?? hit[2] ?? '').text))
  return { text: written + page.slice(from), records, complete }
}

/** Where a page has text: half-open ranges between its tags, outside head, scripts and styles. One pass. */
function* textStretches(page: string): Generator<[number, number]> {
  const folded = page.toLowerCase()
  for (let at = 0; at < page.length;) {
    const tag = page.indexOf('<', at)
    const until = tag < 0 ? page.length : tag
    if (until > at) yield [at, until]
    if (tag < 0) return
    const isComment = page.startsWith('<!--', tag)
    const close = page.indexOf(isComment ? '-->' : '>', tag)
    if (close < 0) return
    at = close + (isComment ? 3 : 1)
    const unread = /^<(head|script|style)\b/.exec(folded.slice(tag, tag + 8))?.[1]
    if (unread === undefined) continue
    const end = folded.indexOf(`</${unread}`, at)
    if (end < 0) return
    at = end
  }
}

/** Text with its character references read, and for each of its units where it stands in what was written. */
function withoutReferences(written: string): { text: string; offsets: number[] } {
  let text = ''
  const offsets: number[] = []
  let from = 0
  const copy = (until: number): void => {
    for (let at = from; at < until; at++) offsets.push(at)
    text += written.slice(from, until)
  }
  for (const reference of written.matchAll(CHARACTER_REFERENCE)) {
    copy(reference.index)
    const character = characterOf(reference)
    for (let unit = 0; unit < character.length; unit++) offsets.push(reference.index)
    text += character
    from = reference.index + reference[0].length
  }
  copy(written.length)
  offsets.push(written.length)
  return { text, offsets }
}

function escaped(name: string, encoding: Letters['encoding']): string {
  const safe = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (encoding === 'utf8') return safe
  return Array.from(safe, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x7f ? letter : `&#${code};`
  }).join('')
}
