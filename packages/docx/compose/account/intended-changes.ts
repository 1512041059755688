import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind, NoteMark } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'

/**
 * Number of pieces of one kind of content that were added (positive) or removed (negative) on purpose, for one reason,
 * in one requested heading, section or text. Example: −2 comments, because comments are not copied.
 */
export interface IntendedChange {
  /** Index of the item in the list of items (headings, sections and texts) from which the document is composed. */
  item: number
  reason: NoticeReason
  kind: ContentKind
  count: number
}

/**
 * Record of the content that is added or removed on purpose while a document is composed, with reasons. Afterwards the
 * sources are compared with the finished file. Any difference without such a record is a fault.
 */
export class IntendedChanges {
  readonly #counts = new Map<string, IntendedChange>()
  readonly #notes = new Map<string, { item: number; reason: NoticeReason }[]>()

  /**
   * Adds `count` to the recorded change of one kind of content, for one reason and one item. An item is a heading,
   * section or text that was requested for the document. A negative item stands for text that was not requested, such
   * as the template's, and is ignored.
   */
  add(item: number, reason: NoticeReason, kind: ContentKind, count: number): void {
    if (item < 0 || count === 0) return
    const key = `${item} ${reason} ${kind}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { item, reason, kind, count })
  }

  /**
   * Records that an XML tree was removed from an item (a requested heading, section or text of the document). All
   * content of the tree is recorded, and each reference to a footnote, endnote or comment.
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
   * Returns the requested sections that lost a reference to a certain footnote, endnote or comment, with the reasons.
   * Ids of notes are unique in one source document only, so the result may contain sections of other sources.
   */
  losersOf({ kind, id }: NoteMark): readonly { item: number; reason: NoticeReason }[] {
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
