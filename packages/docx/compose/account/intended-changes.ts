import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind, NoteMark } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'

/**
 * Intended change in the amount of one kind of content, with its reason. Example: −2 comments because comments are not
 * copied.
 */
export interface IntendedChange {
  /** Index of the heading, section or text in the request. */
  item: number
  reason: NoticeReason
  kind: ContentKind
  count: number
}

/**
 * Record of the content that is added or removed on purpose while a document is composed. Any other difference from the
 * sources is a fault.
 */
export class IntendedChanges {
  readonly #counts = new Map<string, IntendedChange>()
  readonly #notes = new Map<string, { item: number; reason: NoticeReason }[]>()

  /**
   * Adds `count` to the recorded change of one kind of content. `item` is an index in the request; negative items are
   * ignored.
   */
  add(item: number, reason: NoticeReason, kind: ContentKind, count: number): void {
    if (item < 0 || count === 0) return
    const key = `${item} ${reason} ${kind}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { item, reason, kind, count })
  }

  /**
   * Records everything in an XML tree as removed. `item` is the index of its heading, section or text in the request.
   */
  remove(item: number, reason: NoticeReason, tree: XmlElement): void {
    tallyContent(
      tree,
      (kind, count) => this.add(item, reason, kind, -count),
      (mark) => this.removeNote(item, reason, mark),
    )
  }

  /** Records a removed reference to a footnote, endnote or comment. */
  removeNote(item: number, reason: NoticeReason, mark: NoteMark): void {
    // Explains why the note itself is missing: a note without any reference is not copied.
    const key = `${mark.kind} ${mark.id}`
    const losers = this.#notes.get(key)
    if (!losers) this.#notes.set(key, [{ item, reason }])
    else if (!losers.some((loser) => loser.item === item)) losers.push({ item, reason })
  }

  /** Returns the requested sections that lost a reference to a certain note, with the reasons. */
  losersOf({ kind, id }: NoteMark): readonly { item: number; reason: NoticeReason }[] {
    // Ids of notes are unique in one source document only, so the result may contain sections of other sources.
    return this.#notes.get(`${kind} ${id}`) ?? []
  }

  /** True if any reference to a footnote, endnote or comment was removed from a copied text. */
  get hasLostNotes(): boolean {
    return this.#notes.size > 0
  }

  /** All recorded changes of content. Changes whose counts add up to 0 are left out. */
  get list(): IntendedChange[] {
    return [...this.#counts.values()].filter(({ count }) => count !== 0)
  }
}
