import { MAX_CELL_CHARACTERS } from '../../sheet/limits.ts'
import { shownText } from '../../sheet/shown-text.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * Text of a cell, collected while the XML of an OpenDocument spreadsheet is parsed. Each paragraph of the cell becomes
 * a line. XML elements for spaces, tabs and line breaks become characters.
 */
export class CellText {
  readonly attributes: Attributes
  /** Names of the styles of the cell's paragraphs (`paragraph`), and of the styles of parts of their text (`text`). */
  readonly styles = { paragraph: new Set<string>(), text: new Set<string>() }
  #text = ''
  /**
   * Number of paragraphs that are open at this place of the XML. White space between paragraphs is no part of the text.
   */
  #paragraphs = 0

  constructor(attributes: Attributes) {
    this.attributes = attributes
  }

  get text(): string {
    return shownText(this.#text)
  }

  open(name: string, attributes: Attributes = {}): void {
    const style = attributes['text:style-name']
    if (style !== undefined) this.styles[name === 'text:span' ? 'text' : 'paragraph'].add(style)
    if (name === 'text:p' || name === 'text:h') {
      if (this.#text !== '') this.#text += '\n'
      this.#paragraphs += 1
    } else if (name === 'text:s') this.#show(' ')
    else if (name === 'text:tab') this.#show('\t')
    else if (name === 'text:line-break') this.#show('\n')
  }

  /**
   * Adds characters of the XML to the cell's text. Each sequence of white space in the file, including line breaks,
   * becomes one space (OpenDocument 1.3 part 3, 6.1.2).
   */
  add(text: string): void {
    this.#show(text.replace(/\s+/g, ' '))
  }

  close(name: string): void {
    if (name === 'text:p' || name === 'text:h') this.#paragraphs -= 1
  }

  #show(text: string): void {
    if (this.#paragraphs > 0 && this.#text.length < MAX_CELL_CHARACTERS) this.#text += text
  }
}
