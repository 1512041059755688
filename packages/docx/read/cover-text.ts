import type { BlockReading } from './blocks/block-reading.ts'

const MOST_CHARACTERS = 4000
/**
 * Number of paragraphs and tables that count as the cover page of a document. Used only if the document begins with a
 * heading, because otherwise the cover ends at the first heading.
 */
const COVER_LINES = 12

/**
 * Text at the beginning of a document's body, at most 4,000 characters, including the text of a cover page. The name of
 * the client is searched for in this text.
 */
export class CoverText {
  readonly #blocks: { block: number; text: string }[] = []
  #length = 0

  /** Adds the text of the next paragraph or table of the body. Does nothing once 4,000 characters are stored. */
  add({ text, extra }: BlockReading, block: number): void {
    if (this.#length >= MOST_CHARACTERS) return
    this.#blocks.push({ block, text: [text, extra].join('\n').trim() })
    this.#length += text.length + extra.length
  }

  /**
   * Returns the text before the first heading. If the document begins with a heading, returns the text of its
   * first 12 paragraphs and tables with text. If it has no headings, returns all stored text.
   * @param firstHeading index of the first heading among the paragraphs and tables; undefined if there is none
   */
  before(firstHeading: number | undefined): string {
    const shown = this.#blocks.filter(({ text }) => text !== '')
    const before = shown.filter(({ block }) => firstHeading === undefined || block < firstHeading)
    const lines = before.length > 0 ? before : shown.slice(0, COVER_LINES)
    return lines
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MOST_CHARACTERS)
  }
}
