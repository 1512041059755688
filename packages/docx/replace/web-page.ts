import { foldAscii } from '../package/xml/fold-ascii.ts'
import { CHARACTER_REFERENCE, characterOf } from '../package/xml/web-entities.ts'
import type { TextEdit } from './text-edit.ts'
import type { NameReplacer, ReplacementRecord } from './name-replacer.ts'
import { recordOf } from './name-replacer.ts'

// Elements within a line of text. All others begin a new line.
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd mark o:p q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
)
// Prefix of elements that mark recognised names and places in pages of Word 2003.
const SMART_TAG = 'st1:'
// Elements whose content is not visible.
const UNREAD = new Set(['script', 'style', 'xml'])
const READABLE_ATTRIBUTE = /\s(?:alt|title|summary)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/gi

/**
 * Line of text on a web page. For each UTF-16 unit of `text`, `starts` and `ends` have its range in the page's HTML.
 */
interface Line {
  text: string
  starts: number[]
  ends: number[]
}

/**
 * Returns the edits that replace names in a web page. A name is found even if markup divides it, as in `<b>Hospital</b>
 * X`, and also in alternative texts, titles and summaries.
 * @param story name of the page for the records
 * @returns edits of the page's HTML, with the new names escaped, and a record of each replacement
 */
export function replaceInPage(
  page: string,
  replacer: NameReplacer,
  story: string,
): { edits: TextEdit[]; records: ReplacementRecord[] } {
  const edits: TextEdit[] = []
  const records: ReplacementRecord[] = []
  for (const line of linesOf(page)) {
    for (const match of replacer.find(line.text)) {
      records.push(recordOf(match, line.text, story))
      let isFirst = true
      for (const { start, end } of writtenRanges(line, match.start, match.end)) {
        edits.push({ start, end, text: isFirst ? escaped(match.to) : '' })
        isFirst = false
      }
    }
  }
  return { edits, records }
}

/**
 * Returns edits that remove parts of a web page that no reader sees: HTML comments, and the data about authors that
 * Microsoft Office writes into a page.
 */
export function withoutRemarks(page: string): TextEdit[] {
  const gone: TextEdit[] = []
  // Conditional comments are markup, and a style sheet may be inside a comment. Neither is a remark by a person.
  const remarks =
    /<(style|script)\b[\s\S]*?<\/\1\s*>|<o:DocumentProperties>[\s\S]*?<\/o:DocumentProperties>|<!--(?!\[)[\s\S]*?-->/gi
  for (const hit of page.matchAll(remarks)) {
    if (hit[1] === undefined) gone.push({ start: hit.index, end: hit.index + hit[0].length, text: '' })
  }
  return gone
}

/** Yields the lines of text on a web page, and each attribute that a reader sees as a line of its own. */
function* linesOf(page: string): Generator<Line> {
  const folded = foldAscii(page)
  let line = emptyLine()
  for (let at = 0; at < page.length;) {
    const tag = page.indexOf('<', at)
    const until = tag < 0 ? page.length : tag
    append(line, page, at, until)
    if (tag < 0) break
    const isComment = page.startsWith('<!--', tag)
    const close = page.indexOf(isComment ? '-->' : '>', tag)
    if (close < 0) break
    at = close + (isComment ? 3 : 1)
    if (isComment) continue
    const name = /^<\/?([a-z][\w:]*)/.exec(folded.slice(tag, tag + 40))?.[1] ?? ''
    for (const attribute of attributesOf(page, tag, at)) yield attribute
    if (name === 'br') {
      line.text += '\n'
      line.starts.push(tag)
      line.ends.push(at)
    } else if (!INLINE.has(name) && !name.startsWith(SMART_TAG)) {
      yield line
      line = emptyLine()
    }
    if (!UNREAD.has(name) || folded[tag + 1] === '/') continue
    const end = folded.indexOf(`</${name}`, at)
    if (end < 0) break
    at = end
  }
  yield line
}

function* attributesOf(page: string, start: number, end: number): Generator<Line> {
  for (const hit of page.slice(start, end).matchAll(READABLE_ATTRIBUTE)) {
    const value = hit[1] ?? hit[2] ?? ''
    const from = start + hit.index + hit[0].length - 1 - value.length
    const line = emptyLine()
    append(line, page, from, from + value.length)
    yield line
  }
}

/**
 * Returns the ranges of a page's HTML that contain a part of a line of text. The part begins at the offset `start` of
 * the line and ends before `end`. There may be several ranges, because markup divides the text.
 */
function writtenRanges(line: Line, start: number, end: number): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let at = start; at < end; at++) {
    const from = line.starts[at] ?? 0
    const until = line.ends[at] ?? from
    const last = found.at(-1)
    if (last && from <= last.end) last.end = Math.max(last.end, until)
    else found.push({ start: from, end: until })
  }
  return found
}

function append(line: Line, page: string, start: number, end: number): void {
  let from = start
  const copy = (until: number): void => {
    for (let at = from; at < until; at++) {
      line.starts.push(at)
      line.ends.push(at + 1)
    }
    line.text += page.slice(from, until)
  }
  for (const reference of page.slice(start, end).matchAll(CHARACTER_REFERENCE)) {
    const at = start + reference.index
    copy(at)
    from = at + reference[0].length
    const character = characterOf(reference)
    for (let unit = 0; unit < character.length; unit++) {
      line.starts.push(at)
      line.ends.push(from)
    }
    line.text += character
  }
  copy(end)
}

function emptyLine(): Line {
  return { text: '', starts: [], ends: [] }
}

function escaped(name: string): string {
  return name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
