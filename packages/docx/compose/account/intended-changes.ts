import type { XmlElement } from '../../package/xml/xml.ts'
import type { ContentKind, NoteMark } from './content-tally.ts'
import { tallyContent } from './content-tally.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'

/** Change that the composer made on purpose: a positive or negative count of one kind of content. */
export interface IntendedChange {
  /** Index of the item in the request. */
  item: number
  reason: NoticeReason
  kind: ContentKind
  count: number
}

/**
 * Record of the content that the composer takes out of the chosen ranges and puts into them, with reasons. Any
 * other difference that the ledger finds is a loss.
 */
export class IntendedChanges {
  readonly #counts = new Map<string, IntendedChange>()
  readonly #notes = new Map<string, { item: number; reason: NoticeReason }[]>()

  /** Items that are not in the request (the template's, headers) have nothing to be compared with. */
  add(item: number, reason: NoticeReason, kind: ContentKind, count: number): void {
    if (item < 0 || count === 0) return
    const key = `${item} ${reason} ${kind}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { item, reason, kind, count })
  }

  /** Counts everything in a tree as taken out; the text of its notes goes with their marks. */
  remove(item: number, reason: NoticeReason, tree: XmlElement): void {
    tallyContent(
      tree,
      (kind, count) => this.add(item, reason, kind, -count),
      (mark) => this.removeNote(item, reason, mark),
    )
  }

  /** A note or comment loses a mark; without any left its text is not carried over. */
  removeNote(item: number, reason: NoticeReason, mark: NoteMark): void {
    const key = `${mark.kind} ${mark.id}`
    const losers = this.#notes.get(key)
    if (!losers) this.#notes.set(key, [{ item, reason }])
    else if (!losers.some((loser) => loser.item === item)) losers.push({ item, reason })
  }

  /** Returns the items, of whatever source, that lost a mark of a note with this id, with the reasons. */
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
