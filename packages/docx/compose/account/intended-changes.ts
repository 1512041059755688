import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind, NoteMark } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'

/** Deliberate change by the composer: a positive or negative count of one kind of content. */
export interface IntendedChange {
  /** Index of the item in the request. */
  item: number
  reason: NoticeReason
  kind: ContentKind
  count: number
}

/**
 * Record of the content that the composer removes from the selected ranges or adds to them, with reasons. The ledger
 * treats any other difference as a loss.
 */
export class IntendedChanges {
  readonly #counts = new Map<string, IntendedChange>()
  readonly #notes = new Map<string, { item: number; reason: NoticeReason }[]>()

  /**
   * Records a change. Items outside the request (the template's, headers) are ignored: the ledger has nothing to
   * compare them with.
   */
  add(item: number, reason: NoticeReason, kind: ContentKind, count: number): void {
    if (item < 0 || count === 0) return
    const key = `${item} ${reason} ${kind}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { item, reason, kind, count })
  }

  /** Records a whole tree as removed, including the reference marks of notes and comments in it. */
  remove(item: number, reason: NoticeReason, tree: XmlElement): void {
    tallyContent(
      tree,
      (kind, count) => this.add(item, reason, kind, -count),
      (mark) => this.removeNote(item, reason, mark),
    )
  }

  /**
   * Records that a reference mark of a note or comment was removed. The text of a note without any reference mark
   * is not copied.
   */
  removeNote(item: number, reason: NoticeReason, mark: NoteMark): void {
    const key = `${mark.kind} ${mark.id}`
    const losers = this.#notes.get(key)
    if (!losers) this.#notes.set(key, [{ item, reason }])
    else if (!losers.some((loser) => loser.item === item)) losers.push({ item, reason })
  }

  /**
   * Returns the items that lost a reference mark of a note or comment with this id, each with the reason. The items
   * may be of any source.
   */
  losersOf({ kind, id }: NoteMark): readonly { item: number; reason: NoticeReason }[] {
    return this.#notes.get(`${kind} ${id}`) ?? []
  }

  get hasLostNotes(): boolean {
    return this.#notes.size > 0
  }

  get list(): IntendedChange[] {
    return [...this.#counts.values()].filter(({ count }) => count !== 0)
  }
}
