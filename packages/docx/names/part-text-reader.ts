import type { XmlHandler } from '../package/xml/naming-handler.ts'

// Elements whose text is joined to lines. The text of any other element (values, titles, data) is a separate line.
const RUN_TEXT = new Set(['w:t', 'w:delText', 'a:t', 'm:t', 'w:instrText', 'w:delInstrText'])
const LINES = new Set(['w:p', 'a:p'])
// Matches strings of a workbook, which may be split into runs (Part 1, 18.4). Their namespace has no usual prefix.
const STRING_ITEM = /^(?!w:|a:|m:)[^:]+:(?:si|is)$/
const STRING_TEXT = /^(?!w:|a:|m:)[^:]+:t$/
// Elements that stand for characters: a tab ends a cell of a line, a break is white space.
const SPACES: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': ' ',
  'w:cr': ' ',
  'a:br': ' ',
  'w:noBreakHyphen': '-',
}
// Attributes that are visible in the document or in a dialog. All other attributes are measures and ids.
const ATTRIBUTES = new Set(
  (
    'descr title alt w:tooltip tooltip string name w:name w:author w:initials w15:author w15:userId w:displayText w:value w:instr ' +
    'o:title w:ed w:fullName userName author'
  ).split(' '),
)
const NAMED_BY_VALUE = new Set([
  'w:alias',
  'w:tag',
  'w:tblCaption',
  'w:tblDescription',
  'w:listEntry',
  'w:default',
  'w:helpText',
  'w:statusText',
  'w:docVar',
  'w:attr',
  'w:name',
  'w:query',
  'w:connectString',
])
// Text is passed on in pieces of this many characters. Pieces overlap, so that no name is cut.
const PIECE_CHARACTERS = 60_000
const OVERLAP = 300

/**
 * Extracts the text of an XML part while the part is parsed, to search it for names: visible text line by line, and
 * values such as alternative texts, authors and link addresses, each on its own line. It passes the text to the
 * function `look` in pieces that overlap, so that no name is cut in two.
 */
export class PartTextReader implements XmlHandler {
  readonly #look: (text: string) => void
  readonly #lines: string[] = ['']
  #text = ''
  #open: string[] = []
  #fallbacks = 0
  #stringItems = 0

  constructor(look: (text: string) => void) {
    this.#look = look
  }

  /**
   * Handles a start tag: begins a line for a paragraph, adds the character that an element such as a tab stands for,
   * and adds attributes that a person can read.
   */
  open(name: string, attributes: Record<string, string>): void {
    if (name === 'mc:Fallback') this.#fallbacks++
    const isString = STRING_ITEM.test(name)
    if (isString) this.#stringItems++
    if (LINES.has(name) || isString) this.#lines.push('')
    const space = SPACES[name]
    if (space !== undefined) this.#append(space)
    this.#open.push(name)
    for (const attribute in attributes) {
      const isRead = ATTRIBUTES.has(attribute) || (attribute === 'w:val' && NAMED_BY_VALUE.has(name))
      if (isRead && name !== 'w:style') this.#text += `\n${attributes[attribute] ?? ''}\n`
    }
    if (name === 'rel:Relationship' && attributes['TargetMode'] === 'External')
      this.#text += `\n${attributes['Target'] ?? ''}\n`
  }

  /**
   * Handles text: adds visible text to the current line, and other text, such as a property's value, as a line of its
   * own.
   */
  text(text: string): void {
    const name = this.#open.at(-1) ?? ''
    if (RUN_TEXT.has(name) || (this.#stringItems > 0 && STRING_TEXT.test(name))) this.#append(text)
    else if (this.#fallbacks === 0 && text.trim() !== '') this.#text += `\n${text}\n`
  }

  /**
   * Handles an end tag: ends the line of a paragraph. Passes the collected text to the function `look` when there is
   * enough of it, or when the part ends.
   */
  close(): void {
    const name = this.#open.pop() ?? ''
    if (name === 'mc:Fallback') this.#fallbacks--
    const isString = this.#stringItems > 0 && STRING_ITEM.test(name)
    if (isString) this.#stringItems--
    if (LINES.has(name) || isString) this.#text += `${this.#lines.pop() ?? ''}\n`
    if (this.#open.length === 0) this.#look(`${this.#text}${this.#lines.join('\n')}`)
    else if (this.#text.length > PIECE_CHARACTERS) {
      this.#look(this.#text)
      this.#text = this.#text.slice(-OVERLAP)
    }
  }

  #append(text: string): void {
    const last = this.#lines.length - 1
    if (this.#fallbacks === 0) this.#lines[last] = `${this.#lines[last] ?? ''}${text}`
  }
}
