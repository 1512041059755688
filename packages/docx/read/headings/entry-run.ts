import type { BlockReading } from '../blocks/block-reading.ts'
import { areContents } from '../blocks/typed-entries.ts'
import { isTocTitle } from './table-of-contents.ts'

/** Maximum number of paragraphs that wait for a joint decision. A longer table of contents is decided in pieces. */
const MOST_HELD = 2000

/**
 * Paragraph or table for which is decided whether it is an entry of a typed table of contents. `inContents` is true if
 * it is.
 */
export interface SettledItem<T> {
  item: T
  inContents: boolean
}

/**
 * Decides which paragraphs are entries of a typed table of contents, such as "Scope ........ 7". Adjacent paragraphs of
 * this kind are collected and decided together.
 */
export class EntryRun<T> {
  #held: { item: T; line: string }[] = []
  /** True directly after the title of a table of contents, or after one of its entries. */
  #inContents = false

  /**
   * Adds the next paragraph or table of the body. Returns those for which is now decided if they are entries of a typed
   * table of contents. A paragraph without text does not separate adjacent entries.
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

  /**
   * Decides the paragraphs that are still undecided, and returns them with the decision. Call it at the end of the
   * body.
   */
  end(): SettledItem<T>[] {
    if (this.#held.length === 0) return []
    const held = this.#held
    this.#held = []
    const lines = held.map(({ line }) => line).filter((line) => line !== '')
    this.#inContents ||= areContents(lines)
    return held.map(({ item, line }) => ({ item, inContents: this.#inContents && line !== '' }))
  }
}
