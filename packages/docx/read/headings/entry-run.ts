import type { BlockReading } from '../blocks/block-reading.ts'
import { areContents } from '../blocks/typed-entries.ts'
import { isTocTitle } from './table-of-contents.ts'

/** Maximum number of paragraphs that wait for a decision. A longer table of contents is decided in parts. */
const MOST_HELD = 2000

/**
 * Decides whether paragraphs that end with dots and a number, such as "Scope ........ 7", are entries of a table of
 * contents that somebody typed. Consecutive paragraphs of this kind are collected and then decided together.
 */
export class EntryRun<T> {
  readonly #settle: (item: T, inContents: boolean) => void
  #held: { item: T; line: string }[] = []
  /** True directly after the title of a table of contents or after one of its entries. */
  #inContents = false

  /**
   * @param settle called with each item in order, and with true when a run of typed lines made it an entry of a table
   *   of contents
   */
  constructor(settle: (item: T, inContents: boolean) => void) {
    this.#settle = settle
  }

  /**
   * Adds the next item of the body, with what was read of it. Items without text do not end a series of consecutive
   * entries.
   */
  take(item: T, { text, extra, inToc, mayBeEntry }: BlockReading): void {
    const isBlank = text.trim() === '' && extra === ''
    if (mayBeEntry || (isBlank && this.#held.length > 0)) {
      this.#held.push({ item, line: mayBeEntry ? text : '' })
      if (this.#held.length >= MOST_HELD) this.end()
      return
    }
    this.end()
    if (!isBlank) this.#inContents = inToc || isTocTitle(text)
    this.#settle(item, false)
  }

  /** Settles the items that still wait, at the end of the body or of a run. */
  end(): void {
    if (this.#held.length === 0) return
    const held = this.#held
    this.#held = []
    const lines = held.map(({ line }) => line).filter((line) => line !== '')
    this.#inContents ||= areContents(lines)
    for (const { item, line } of held) this.#settle(item, this.#inContents && line !== '')
  }
}
