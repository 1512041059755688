import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { TEMPLATE_KEY } from '../request/template-values.ts'
import { countHeadings } from './content-tally.ts'
import type { ContentKind, NoteMark } from './content-tally.ts'
import type { IntendedChanges } from './intended-changes.ts'
import type { DisarmedPlace, DisarmRecord } from './disarm-record.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { Notices } from './notices.ts'

/** Record of one composition: notices for people, counted changes for the ledger. */
export interface CompositionAccount {
  readonly notices: Notices
  readonly changes: IntendedChanges
  readonly disarmed: DisarmRecord
}

/** Record of all content that is left out or changed while one source is copied. */
export class SourceAccount {
  /** Indexes of the items that take a range of the source, in order. The template has none. */
  readonly items: readonly number[]
  readonly #name: string
  readonly #isTemplate: boolean
  readonly #styles: StyleTable
  readonly #notices: Notices
  readonly #changes: IntendedChanges
  readonly #disarmed: DisarmRecord

  constructor(
    { notices, changes, disarmed }: CompositionAccount,
    source: { key: string; name: string; styles: StyleTable },
    items: readonly number[],
  ) {
    this.items = items
    this.#name = source.name
    this.#isTemplate = source.key === TEMPLATE_KEY
    this.#styles = source.styles
    this.#notices = notices
    this.#changes = changes
    this.#disarmed = disarmed
  }

  /** Returns the record of one item of this source. Negative items are in no request and count nothing. */
  ofItem(item: number): ItemAccount {
    return new ItemAccount(this, this.#changes, item)
  }

  /** Returns the record of the first item, which also covers content without an item, such as headers. */
  ofFirstItem(): ItemAccount {
    return this.ofItem(this.items[0] ?? -1)
  }

  /** Adds a notice under the name of the source. */
  notice(reason: NoticeReason, detail: string): void {
    this.#notices.add(reason, this.#name, detail)
  }

  /** Adds a notice about a relationship that the source uses but does not define. */
  relationshipMissing(detail: string): void {
    this.notice('relationship-missing-in-source', detail)
  }

  /** Lists an element of active content that was disarmed. `isTwin` is true for an alternative of a listed element. */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.notice('active-content-disarmed', `${content.kind}: ${content.detail}`)
    this.#disarmed.add(content, kept, this.#isTemplate ? undefined : this.#name, place, isTwin)
  }

  /** Counts the headings of a tree by the styles of the source. */
  headingsIn(tree: XmlElement): number {
    return countHeadings(tree, this.#styles)
  }

  /** Returns whether any item lost the reference mark of a note or comment. */
  get hasLostNotes(): boolean {
    return this.#changes.hasLostNotes
  }

  /**
   * Counts a note or comment as lost for each item that lost its reference mark.
   * @param tree text of the note
   * @param keptBy items that still show the note
   */
  lostNote(kind: NoteMark['kind'], tree: XmlElement, keptBy: ReadonlySet<number>): void {
    const id = tree.attributes['w:id'] ?? ''
    for (const { item, reason } of this.#changes.losersOf({ kind, id })) {
      if (keptBy.has(item) || !this.items.includes(item)) continue
      const account = this.ofItem(item)
      account.removed(reason, tree)
      account.changed(reason, 'headings', -this.headingsIn(tree))
    }
  }
}

/** Record of the content that one item of the request loses and gains. */
export class ItemAccount {
  readonly #source: SourceAccount
  readonly #changes: IntendedChanges
  readonly #item: number

  constructor(source: SourceAccount, changes: IntendedChanges, item: number) {
    this.#source = source
    this.#changes = changes
    this.#item = item
  }

  /** Counts content that is added (positive) or removed (negative). */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void {
    this.#changes.add(this.#item, reason, kind, count)
  }

  /** Counts a whole tree as removed. */
  removed(reason: NoticeReason, tree: XmlElement): void {
    this.#changes.remove(this.#item, reason, tree)
  }

  /** Records that the item lost a reference mark of a note or comment. */
  lostMark(reason: NoticeReason, mark: NoteMark): void {
    this.#changes.removeNote(this.#item, reason, mark)
  }

  /** Lists an element of active content that was disarmed. `isTwin` is true for an alternative of a listed element. */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.#source.disarmed(content, kept, place, isTwin)
  }

  /** Adds a notice under the name of the item's source. */
  notice(reason: NoticeReason, detail: string): void {
    this.#source.notice(reason, detail)
  }

  /** Counts the headings of a tree by the styles of the source. */
  headingsIn(tree: XmlElement): number {
    return this.#source.headingsIn(tree)
  }
}
