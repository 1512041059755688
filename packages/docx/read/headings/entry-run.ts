import type { BlockReading } from '../blocks/block-reading.ts'
import { areContents } from '../blocks/typed-entries.ts'
import { isTocTitle } from './table-of-contents.ts'

/** Maximum number of paragraphs that wait for a joint decision. A longer table of contents is decided in pieces. */
const MOST_HELD = 2000

/**
 * Paragraph or table with a decision: `inContents` tells whether it is an entry of a table of contents that
 * somebody typed.
 */
export interface SettledItem<T> {
  item: T
  inContents: boolean
}

/**
 * Decides whether paragraphs such as "Scope ........ 7" are entries of a table of contents that somebody typed.
 * Adjacent paragraphs of this kind are collected and then decided together.
 */
export class EntryRun<T> {
  #held: { item: T; line: string }[] = []
  /** True directly after the title of a table of contents, or after one of its entries. */
  #inContents = false

  /**
   * Adds the next paragraph or table of the body. Returns the paragraphs and tables that are now decided, in document
   * order. A paragraph without text does not end a row of adjacent entries.
   */
  take(item: T, { text, extra, inToc, mayBeEntry }: BlockReading): SettledItem<T>[] {
    const isBlank = text.trim() === '' && extra === ''
    if (mayBeEntry || (isBlank && this.#held.length > 0)) {
      this.#held.push({ item, line: mayBeEntry ? text : '' })
      return this.#held.length >= MOST_HELD ? this.end() : []
    }
    const settled = this.end()
    if (!isBlank) this.#inContents = inToc || isTocTitle(text)
    settled.push({ item, inContents: false })
    return settled
  }

  /** Decides all paragraphs that are still undecided, and returns them. Call it at the end of the body. */
  end(): SettledItem<T>[] {
    if (this.#held.length === 0) return []
    const held = this.#held
    this.#held = []
    const lines = held.map(({ line }) => line).filter((line) => line !== '')
    this.#inContents ||= areContents(lines)
    return held.map(({ item, line }) => ({ item, inContents: this.#inContents && line !== '' }))
  }
}
