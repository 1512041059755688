import type { TextEdit } from './text-edit.ts'
import type { NameReplacer, ReplacementRecord } from './name-replacer.ts'
import { recordOf } from './name-replacer.ts'

// Token of Rich Text Format 1.9: a control word with its number and final space, a byte in hexadecimal, or a symbol.
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
const UNREAD = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'objdata',
  'fldinst',
  'themedata',
])
// Groups that name people or contain their remarks.
const TELLING = new Set(
  'info annotation atnid atnauthor atndate atntime atnicn atnref atnparent atrfstart atrfend revtbl rsidtbl userprops docvar company operator author'.split(
    ' ',
  ),
)
const ENDS_LINE = new Set(
  'par cell nestcell row sect page column footnote header footer headerl headerr footerl footerr'.split(' '),
)
const CHARACTERS: Record<string, string> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
}
const SYMBOLS: Record<string, string> = {
  '~': '\u00A0',
  '-': '\u00AD',
  _: '-',
  '\\': '\\',
  '{': '{',
  '}': '}',
}

interface Group {
  start: number
  isUnread: boolean
  isTelling: boolean
  /** True while the text is hidden, or deleted by a tracked change. */
  isGone: boolean
  /**
   * Number of characters that follow each Unicode character as its replacement, for programs that don't know Unicode.
   */
  fallback: number
}

/** Character of a line of rich text (RTF), with the range of the file in which it is written. */
interface Letter {
  character: string
  start: number
  end: number
}

/** Edits of a rich text file (RTF) that replace names and remove remarks, with a record of each replaced name. */
export interface RichTextEdits {
  edits: TextEdit[]
  records: ReplacementRecord[]
  /** True when the file has pictures or embedded objects, in which no names are searched. */
  hasObjects: boolean
}

/**
 * Finds names in the text of a rich text file (RTF), even where control words and groups divide them, and returns the
 * edits that replace them. With `dropsRemarks`, the edits also remove comments, names of authors and hidden text.
 * @param text bytes of the file, decoded as Latin-1; letters beyond ASCII are in the encoding windows-1252, as Word
 *   writes them
 * @param story name of the file for the records
 */
export function replaceInRichText(
  text: string,
  replacer: NameReplacer,
  story: string,
  dropsRemarks: boolean,
): RichTextEdits {
  const result: RichTextEdits = { edits: [], records: [], hasObjects: /\\(pict|object)\b/.test(text) }
  let line: Letter[] = []
  const endLine = (): void => {
    replaceInLine(line, replacer, story, result)
    line = []
  }
  const groups: Group[] = [{ start: 0, isUnread: false, isTelling: false, isGone: false, fallback: 1 }]
  const gone: TextEdit[] = []
  let skipping = 0
  let isFirst = false
  for (const token of text.matchAll(TOKEN)) {
    const [whole, word, number, hex, symbol, brace, plain] = token
    const start = token.index
    const end = start + whole.length
    const group = groups.at(-1) as Group
    const letter = (character: string, from: number, until: number): void => {
      if (skipping > 0) {
        // The character is the fallback of the Unicode character before it, and belongs to the same edit.
        const last = line.at(-1)
        if (last) last.end = until
        skipping--
      } else if (group.isGone && dropsRemarks) result.edits.push({ start: from, end: until, text: '' })
      else if (!group.isUnread && !group.isGone) line.push({ character, start: from, end: until })
    }
    if (brace === '{') {
      groups.push({ ...group, start, isTelling: false })
      isFirst = true
      continue
    }
    if (brace === '}') {
      if (groups.length > 1) groups.pop()
      if (group.isTelling && dropsRemarks) gone.push({ start: group.start, end, text: '' })
      skipping = 0
    } else if (word !== undefined) {
      if (isFirst && UNREAD.has(word)) group.isUnread = true
      if (isFirst && TELLING.has(word)) Object.assign(group, { isTelling: true, isUnread: true })
      if (word === 'uc') group.fallback = Number(number ?? 1)
      else if (word === 'u') {
        letter(String.fromCharCode((Number(number ?? 0) + 0x10000) % 0x10000), start, end)
        skipping = group.fallback
      } else if (word === 'v' || word === 'deleted') group.isGone = number !== '0'
      else if (word === 'plain') group.isGone = false
      else if (ENDS_LINE.has(word)) endLine()
      else if (CHARACTERS[word] !== undefined) letter(CHARACTERS[word], start, end)
    } else if (hex !== undefined) letter(windowsLetter(Number.parseInt(hex, 16)), start, end)
    else if (symbol === '*') {
      // `\*` marks a destination that unknown readers skip, so its text is not shown.
      group.isUnread = true
      continue
    } else if (symbol !== undefined && SYMBOLS[symbol] !== undefined) letter(SYMBOLS[symbol], start, end)
    else if (plain !== undefined) {
      for (let at = 0; at < plain.length; at++)
        letter(windowsLetter(plain.charCodeAt(at)), start + at, start + at + 1)
    }
    isFirst = false
  }
  endLine()
  // Content of a dropped group is already dropped with it.
  const within = ({ start, end }: TextEdit, whole: TextEdit): boolean =>
    whole.start <= start && whole.end >= end
  const outermost = gone.filter((group) => !gone.some((other) => other !== group && within(group, other)))
  const outside = result.edits.filter((edit) => !outermost.some((group) => within(edit, group)))
  return { ...result, edits: [...outside, ...outermost] }
}

function replaceInLine(line: Letter[], replacer: NameReplacer, story: string, result: RichTextEdits): void {
  const text = line.map(({ character }) => character).join('')
  for (const match of replacer.find(text)) {
    result.records.push(recordOf(match, text, story))
    for (const [at, { start, end }] of line.slice(match.start, match.end).entries())
      result.edits.push({ start, end, text: at === 0 ? encoded(match.to) : '' })
  }
}

/**
 * Returns a name as rich text (RTF), in a group of its own, so that a control word before it does not run into the
 * name.
 */
function encoded(name: string): string {
  const letters = Array.from({ length: name.length }, (_, at) => {
    const code = name.charCodeAt(at)
    if (code > 0x7e) return `\\u${code > 0x7fff ? code - 0x10000 : code}?`
    return /[\\{}]/.test(name[at] ?? '') ? `\\${name[at]}` : name[at]
  })
  return `{\\uc1 ${letters.join('')}}`
}

const WINDOWS = new TextDecoder('windows-1252')
function windowsLetter(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : WINDOWS.decode(Uint8Array.of(code))
}
