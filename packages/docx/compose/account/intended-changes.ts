import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind, NoteMark } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'

/**
 * Count of one kind of content that the composer added (positive) or removed (negative) on purpose, for one item of the
 * composition request and one reason. Example: −2 comments because the composition request drops comments.
 */
export interface IntendedChange {
  /** Index of the item (a heading, section or text) in the composition request. */
  item: number
  reason: NoticeReason
  kind: ContentKind
  count: number
}

/**
 * Record of the content that the composer adds or removes on purpose, with reasons. The ledger, which compares the
 * sources with the finished file, treats any other difference as a fault.
 */
export class IntendedChanges {
  readonly #counts = new Map<string, IntendedChange>()
  readonly #notes = new Map<string, { item: number; reason: NoticeReason }[]>()

  /**
   * Adds `count` to a recorded change of content. Changes are recorded by item of the composition request (a heading,
   * section or text), reason, and kind of content. A negative item means text outside the request, such as the
   * template's, and is ignored.
   */
  add(item: number, reason: NoticeReason, kind: ContentKind, count: number): void {
    if (item < 0 || count === 0) return
    const key = `${item} ${reason} ${kind}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { item, reason, kind, count })
  }

  /**
   * Records an XML tree as removed from an item of the composition request: all content in the tree, and its references
   * to notes and comments.
   */
  remove(item: number, reason: NoticeReason, tree: XmlElement): void {
    tallyContent(
      tree,
      (kind, count) => this.add(item, reason, kind, -count),
      (mark) => this.removeNote(item, reason, mark),
    )
  }

  /**
   * Records that the reference to a footnote, endnote or comment was removed together with the text around it. This
   * explains later why the note itself is missing, because a note without any reference is not copied.
   */
  removeNote(item: number, reason: NoticeReason, mark: NoteMark): void {
    const key = `${mark.kind} ${mark.id}`
    const losers = this.#notes.get(key)
    if (!losers) this.#notes.set(key, [{ item, reason }])
    else if (!losers.some((loser) => loser.item === item)) losers.push({ item, reason })
  }

  /**
   * Returns the items whose text lost a reference to the given footnote, endnote or comment, each with the reason. Ids
   * of notes are unique in one source document only, so the result may contain items of other sources.
   */
  losersOf({ kind, id }: NoteMark): readonly { item: number; reason: NoticeReason }[] {
    return this.#notes.get(`${kind} ${id}`) ?? []
  }

  /** True if any reference to a footnote, endnote or comment was removed. */
  get hasLostNotes(): boolean {
    return this.#notes.size > 0
  }

  /** All recorded changes of content. Changes whose counts add up to 0 are left out. */
  get list(): IntendedChange[] {
    return [...this.#counts.values()].filter(({ count }) => count !== 0)
  }
}
