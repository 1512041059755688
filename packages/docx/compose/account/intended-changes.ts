import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind, NoteMark } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'

/**
 * Number of pieces of one kind of content that were added (positive) or removed (negative) on purpose. It belongs to
 * one requested heading, section or text, and has one reason. Example: −2 comments, because comments are not copied.
 */
export interface IntendedChange {
  /** Index of the requested heading, section or text in the list from which the document is composed. */
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
   * Adds `count` to the recorded change of one kind of content in a requested heading, section or text (`item`), for
   * one reason. Nothing is recorded for a negative `item`, which means text that was not requested, such as the
   * template's.
   */
  add(item: number, reason: NoticeReason, kind: ContentKind, count: number): void {
    if (item < 0 || count === 0) return
    const key = `${item} ${reason} ${kind}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { item, reason, kind, count })
  }

  /**
   * Records that an XML tree was removed from a requested heading, section or text, whose index is `item`. All content
   * of the tree is recorded, with its references to footnotes, endnotes and comments.
   */
  remove(item: number, reason: NoticeReason, tree: XmlElement): void {
    tallyContent(
      tree,
      (kind, count) => this.add(item, reason, kind, -count),
      (mark) => this.removeNote(item, reason, mark),
    )
  }

  /**
   * Records that a requested section lost a reference to a footnote, endnote or comment together with the text around
   * it. The record explains later why the note is missing, because a note without any reference is not copied.
   */
  removeNote(item: number, reason: NoticeReason, mark: NoteMark): void {
    const key = `${mark.kind} ${mark.id}`
    const losers = this.#notes.get(key)
    if (!losers) this.#notes.set(key, [{ item, reason }])
    else if (!losers.some((loser) => loser.item === item)) losers.push({ item, reason })
  }

  /**
   * Returns the requested sections that lost a reference to a footnote, endnote or comment, each with the reason. The
   * ids of notes are unique in one source document only, so the result may contain sections of other sources.
   */
  losersOf({ kind, id }: NoteMark): readonly { item: number; reason: NoticeReason }[] {
    return this.#notes.get(`${kind} ${id}`) ?? []
  }

  /** True if any reference to a footnote, endnote or comment was removed from a copied text. */
  get hasLostNotes(): boolean {
    return this.#notes.size > 0
  }

  /** All recorded changes of content. A change is left out if its additions and removals cancel each other out. */
  get list(): IntendedChange[] {
    return [...this.#counts.values()].filter(({ count }) => count !== 0)
  }
}
