import type { XmlHandler } from '../package/xml/naming-handler.ts'
import { isShownAttribute, mayNameSomebody } from './named-attributes.ts'
import { isRaisedAlignment, raisedText } from '../replace/raised-text.ts'

// Elements whose text is joined into lines. The text of any other element (values, titles, data) is a separate line.
const RUN_TEXT = new Set(['w:t', 'w:delText', 'a:t', 'm:t', 'w:instrText', 'w:delInstrText'])
// Elements of an SVG picture that draw text, by their names without prefix (SVG 2, 11.2). A drawing program may give
// each letter of a word an element of its own.
const SVG_LINE = /(?:^|:)text$/
const SVG_TEXT = /(?:^|:)(?:text|tspan|textPath|a|tref)$/
const LINES = new Set(['w:p', 'a:p', 'w:rt'])
// Matches strings of a workbook, which may be split into runs (Part 1, 18.4). The prefix of their namespace varies.
const STRING_ITEM = /^(?!w:|a:|m:)[^:]+:(?:si|is)$/
const STRING_TEXT = /^(?!w:|a:|m:)[^:]+:t$/
// Elements that represent characters: a tab ends a cell of a line, a break is white space.
const SPACES: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': ' ',
  'w:cr': ' ',
  'a:br': ' ',
  'w:noBreakHyphen': '-',
}
// Text that a worksheet prints on each page, and the codes in it for places and fonts (ECMA-376, 18.3.1.46).
const PRINTED_LINE = /:(?:odd|even|first)(?:Header|Footer)$/
const PRINT_CODE = /&(?:"[^"]*"|K[\dA-F+-]{6}|\d+|[A-Z])/gi
/** Maximum number of different attribute values that are remembered, so that none of them is read twice. */
const MOST_VALUES = 50_000
// Fonts whose characters are pictures. A symbol of any other font is the letter with that code (ECMA-376, 17.3.3.30).
const PICTURE_FONT = /wingdings|webdings|symbol|dingbats|marlett/i
// Text is passed on in pieces of this many characters. Pieces overlap, so that no name is cut.
const PIECE_CHARACTERS = 60_000
const OVERLAP = 300

/**
 * Extracts readable text from an XML part while it is parsed, to search it for names. Each visible line, author or link
 * address becomes a line. The function `look` receives the text in overlapping pieces, so that no name is cut in two.
 */
export class PartTextReader implements XmlHandler {
  readonly #look: (text: string) => void
  readonly #lines: string[] = ['']
  #text = ''
  #open: string[] = []
  #fallbacks = 0
  /** True inside a run of raised text, such as the number of a footnote after a name. */
  #isRaised = false
  #stringItems = 0
  /**
   * Code of each open field, such as `PAGEREF scope`, as far as it has been read. `undefined` after the code has ended
   * and the field's result follows.
   */
  readonly #codes: (string | undefined)[] = []
  /**
   * True after a value, such as a property, was added on a line of its own. Further text of the value continues that
   * line.
   */
  #isInValue = false
  readonly #readsAllAttributes: boolean
  readonly #readsPossibleNames: boolean
  readonly #isPicture: boolean
  readonly #values = new Set<string>()
  /**
   * Pieces of text that belong to one line in an SVG picture, while the line is read. `undefined` outside such a line.
   */
  #drawn: string[] | undefined

  /**
   * Creates a reader for the text of one XML part.
   * @param look receives the text of the part, in one or several pieces
   * @param readsAllAttributes true for a part whose attributes have no known meaning, such as custom XML data
   * @param readsPossibleNames true to also read attributes that nobody sees but that may contain a name, such as an id
   * @param isPicture true for an SVG picture
   */
  constructor(
    look: (text: string) => void,
    { readsAllAttributes = false, readsPossibleNames = false, isPicture = false } = {},
  ) {
    this.#look = look
    this.#readsAllAttributes = readsAllAttributes
    this.#readsPossibleNames = readsPossibleNames
    this.#isPicture = isPicture
  }

  /**
   * Handles a start tag. A paragraph begins a new line, and an element such as a tab adds a character. Attributes that
   * a person can read are added too.
   */
  open(name: string, attributes: Record<string, string>): void {
    this.#endValue()
    if (name === 'mc:Fallback') this.#fallbacks++
    if (name === 'w:r') this.#isRaised = false
    if (name === 'w:vertAlign') this.#isRaised = isRaisedAlignment(attributes['w:val'])
    if (name === 'w:fldChar') this.#trackField(attributes['w:fldCharType'])
    const isString = STRING_ITEM.test(name)
    if (isString) this.#stringItems++
    if (LINES.has(name) || isString) this.#lines.push('')
    const space = SPACES[name]
    if (space !== undefined) this.#append(space)
    if (name === 'w:sym') this.#append(symbolLetter(attributes['w:font'], attributes['w:char']))
    if (this.#isPicture && SVG_LINE.test(name)) this.#drawn ??= []
    this.#open.push(name)
    for (const attribute in attributes) {
      const value = attributes[attribute] ?? ''
      if (this.#isRead(name, attribute, value)) this.#text += `\n${value}\n`
    }
    if (name === 'rel:Relationship' && attributes['TargetMode'] === 'External')
      this.#text += `\n${attributes['Target'] ?? ''}\n`
  }

  /**
   * Handles text: adds visible text to the current line. Any other text, such as the value of a property, becomes a
   * line of its own. The parser may pass on one text in several pieces.
   */
  text(text: string): void {
    const name = this.#open.at(-1) ?? ''
    if (RUN_TEXT.has(name) || (this.#stringItems > 0 && STRING_TEXT.test(name)))
      this.#append(this.#isRaised ? raisedText(text) : text)
    else if (this.#drawn && SVG_TEXT.test(name)) this.#drawn.push(text)
    else if (this.#fallbacks === 0 && (this.#isInValue || text.trim() !== '')) {
      const shown = PRINTED_LINE.test(name) ? text.replace(PRINT_CODE, '\n') : text
      this.#text += this.#isInValue ? shown : `\n${shown}`
      this.#isInValue = true
    }
  }

  /**
   * Handles an end tag: ends the line of a paragraph. Passes the collected text to the function `look` when it is long
   * enough, or when the part ends.
   */
  close(): void {
    this.#endValue()
    const name = this.#open.pop() ?? ''
    if (name === 'mc:Fallback') this.#fallbacks--
    const isString = this.#stringItems > 0 && STRING_ITEM.test(name)
    if (isString) this.#stringItems--
    if (LINES.has(name) || isString) {
      this.#text += `${this.#lines.pop() ?? ''}\n`
      this.#endCodes()
    }
    if (name === 'w:r') this.#isRaised = false
    if (SVG_LINE.test(name)) this.#endDrawn()
    if (this.#open.length === 0) this.#look(`${this.#text}${this.#lines.join('\n')}`)
    else if (this.#text.length > PIECE_CHARACTERS) {
      this.#look(this.#text)
      this.#text = this.#text.slice(-OVERLAP)
    }
  }

  /**
   * Ends a line of text in an SVG picture, and adds the line to the text to search. The picture may draw single letters
   * or whole words, so the pieces are added both joined and with spaces between them.
   */
  #endDrawn(): void {
    if (this.#drawn === undefined || this.#open.some((name) => SVG_LINE.test(name))) return
    const joined = this.#drawn.join('').replace(/\s+/g, ' ')
    const apart = this.#drawn.join(' ').replace(/\s+/g, ' ')
    const isSpelled = this.#drawn.every((piece) => piece.length < 2)
    this.#text += isSpelled || joined === apart ? `\n${joined}\n` : `\n${joined}\n${apart}\n`
    this.#drawn = undefined
  }

  /**
   * Returns whether to read an attribute, because its value may contain a name. A value that nobody sees, such as an
   * id, is read only where it first occurs in a part.
   */
  #isRead(name: string, attribute: string, value: string): boolean {
    if (this.#readsAllAttributes || isShownAttribute(name, attribute)) return true
    if (!this.#readsPossibleNames || this.#values.has(value) || !mayNameSomebody(name, value)) return false
    if (this.#values.size < MOST_VALUES) this.#values.add(value)
    return true
  }

  #endValue(): void {
    if (this.#isInValue) this.#text += '\n'
    this.#isInValue = false
  }

  #trackField(type: string | undefined): void {
    if (type === 'begin') this.#codes.push('')
    if (type === 'separate' || type === 'end') this.#text += `\n${this.#codes.pop() ?? ''}\n`
    if (type === 'separate') this.#codes.push(undefined)
  }

  /**
   * Ends the codes of all open fields, and adds each as a line of its own to the text. Otherwise a field that never
   * ends would take in the text of later paragraphs.
   */
  #endCodes(): void {
    for (const [at, code] of this.#codes.entries()) {
      if (code === undefined || code === '') continue
      this.#text += `\n${code}\n`
      this.#codes[at] = ''
    }
  }

  #append(text: string): void {
    if (this.#fallbacks > 0) return
    const code = this.#codes.findLastIndex((one) => one !== undefined)
    if (code >= 0) this.#codes[code] = `${this.#codes[code] ?? ''}${text}`
    else {
      const last = this.#lines.length - 1
      this.#lines[last] = `${this.#lines[last] ?? ''}${text}`
    }
  }
}

/** Returns the letter that a symbol element shows, or a space for a picture such as an arrow. */
function symbolLetter(font = '', code = ''): string {
  const number = Number.parseInt(code, 16) & 0x0fff
  return PICTURE_FONT.test(font) || !(number >= 0x20) ? ' ' : String.fromCodePoint(number)
}
