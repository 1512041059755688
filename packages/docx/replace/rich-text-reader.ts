// Token of Rich Text Format 1.9: a control word with its number and final space, a byte in hexadecimal, or a symbol.
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
// Groups of data and definitions. They contain no text that somebody wrote.
const DATA = new Set(
  'fonttbl colortbl stylesheet pict objdata themedata colorschememapping datastore'.split(' '),
)
const UNREAD = new Set([...DATA, 'info', 'fldinst'])
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

/**
 * Group of a rich text file (RTF): the text between two braces. The fields describe the text directly in the group, not
 * that of nested groups.
 */
export interface RichTextGroup {
  start: number
  /** True if a reader sees the text on no page. */
  isUnread: boolean
  /** True if the text is no text for readers, but data or definitions for programs, such as the bytes of a picture. */
  isData: boolean
  /** True if the text names people or contains their remarks, such as an author's name or a comment. */
  isTelling: boolean
  /** True while the text is hidden, or deleted by a tracked change. */
  isGone: boolean
  /**
   * Number of characters after each Unicode character that are only a substitute for it. Only programs without Unicode
   * show them.
   */
  fallback: number
}

/** Functions that receive the content of a rich text file (RTF) in its order. */
export interface RichTextHandler {
  /** Receives a character, and its range in the file. */
  letter(character: string, start: number, end: number, group: RichTextGroup): void
  /**
   * Called at the end of the substitute for the last Unicode character. Only programs without Unicode show this
   * substitute. `end` is an offset in the file.
   */
  fallback(end: number): void
  endLine(): void
  endGroup(group: RichTextGroup, end: number): void
}

/**
 * Reads a rich text file (RTF), and calls the handler for each character, and for the ends of lines and groups.
 * @param text bytes of the file, decoded as Latin-1
 */
export function readRichText(text: string, handler: RichTextHandler): void {
  const { decoder } = codePageOf(text)
  const decoded = (code: number): string =>
    code < 0x80 ? String.fromCharCode(code) : decoder.decode(Uint8Array.of(code))
  const groups: RichTextGroup[] = [
    { start: 0, isUnread: false, isData: false, isTelling: false, isGone: false, fallback: 1 },
  ]
  let skipping = 0
  let isFirst = false
  for (const token of text.matchAll(TOKEN)) {
    const [whole, word, number, hex, symbol, brace, plain] = token
    const start = token.index
    const end = start + whole.length
    const group = groups.at(-1) as RichTextGroup
    const letter = (character: string, from: number, until: number): void => {
      if (skipping === 0) return handler.letter(character, from, until, group)
      handler.fallback(until)
      skipping--
    }
    if (brace === '{') {
      groups.push({ ...group, start, isTelling: false })
      isFirst = true
      continue
    }
    if (brace === '}') {
      if (groups.length > 1) groups.pop()
      handler.endGroup(group, end)
      skipping = 0
    } else if (word !== undefined) {
      if (isFirst && UNREAD.has(word)) Object.assign(group, { isUnread: true, isData: DATA.has(word) })
      if (isFirst && TELLING.has(word)) Object.assign(group, { isTelling: true, isUnread: true })
      if (word === 'uc') group.fallback = Number(number ?? 1)
      else if (word === 'u') {
        letter(String.fromCharCode((Number(number ?? 0) + 0x10000) % 0x10000), start, end)
        skipping = group.fallback
      } else if (word === 'v' || word === 'deleted') group.isGone = number !== '0'
      else if (word === 'plain') group.isGone = false
      else if (ENDS_LINE.has(word)) handler.endLine()
      else if (CHARACTERS[word] !== undefined) letter(CHARACTERS[word], start, end)
    } else if (hex !== undefined) letter(decoded(Number.parseInt(hex, 16)), start, end)
    else if (symbol === '*') {
      // `\*` marks a destination that unknown readers skip, so its text is not shown.
      group.isUnread = true
      continue
    } else if (symbol !== undefined && SYMBOLS[symbol] !== undefined) letter(SYMBOLS[symbol], start, end)
    else if (plain !== undefined) {
      for (let at = 0; at < plain.length; at++)
        letter(decoded(plain.charCodeAt(at)), start + at, start + at + 1)
    }
    isFirst = false
  }
  handler.endLine()
}

/** Returns whether this program knows the encoding that a rich text file (RTF) states for its letters beyond ASCII. */
export function hasKnownLetters(text: string): boolean {
  return codePageOf(text).isKnown
}

const WINDOWS = /^(?:874|125[0-8])$/
const MACINTOSH = '10000'

/** Returns the encoding that a rich text file (RTF) states in its header. If it is unknown, the decoder is a guess. */
function codePageOf(text: string): { decoder: TextDecoder; isKnown: boolean } {
  const header = text.slice(0, 1000)
  const [, set = 'ansi'] = /\\(ansi|mac|pca?)(?![a-z])/.exec(header) ?? []
  const [, page = { ansi: '1252', mac: MACINTOSH }[set] ?? ''] = /\\ansicpg(\d+)/.exec(header) ?? []
  if (page === MACINTOSH) return { decoder: new TextDecoder('macintosh'), isKnown: true }
  const isKnown = WINDOWS.test(page)
  return { decoder: new TextDecoder(isKnown ? `windows-${page}` : 'windows-1252'), isKnown }
}
