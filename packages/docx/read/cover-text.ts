import type { BlockReading } from './blocks/block-reading.ts'

const MOST_CHARACTERS = 4000
/** Number of blocks that count as the cover if the document begins with a heading. */
const COVER_LINES = 12

/** First 4,000 characters of a document's body with its cover page, in which the client's name is searched. */
export class CoverText {
  readonly #blocks: { block: number; text: string }[] = []
  #length = 0

  /** Adds the text of the next block. Does nothing once 4,000 characters are stored. */
  add({ text, extra }: BlockReading, block: number): void {
    if (this.#length >= MOST_CHARACTERS) return
    this.#blocks.push({ block, text: [text, extra].join('\n').trim() })
    this.#length += text.length + extra.length
  }

  /**
   * Returns the text before the first heading, or that of the first 12 blocks if the document begins with a heading.
   * @param firstHeading index of the first heading among the blocks; `undefined` if there is none
   */
  before(firstHeading: number | undefined): string {
    // Without any heading, all stored text is returned.
    const shown = this.#blocks.filter(({ text }) => text !== '')
    const before = shown.filter(({ block }) => firstHeading === undefined || block < firstHeading)
    const lines = before.length > 0 ? before : shown.slice(0, COVER_LINES)
    return lines
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MOST_CHARACTERS)
  }
}
