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

/**
 * Everything that one composition reports: notices for people, intended changes of content for the ledger (the
 * comparison of the sources with the result), and the active content that was made harmless. Active content fetches or
 * runs something without a click.
 */
export interface CompositionAccount {
  readonly notices: Notices
  readonly changes: IntendedChanges
  readonly disarmed: DisarmRecord
}

/**
 * Record of the content that is left out or changed while one source document is copied. The report and the ledger (the
 * comparison of the sources with the result) use this record to explain differences from the source.
 */
export class SourceAccount {
  /**
   * Indexes of the items of the composition request that copy from the source document, in order. Empty for the
   * template.
   */
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

  /**
   * Returns the record of changed content for one item (a heading, section or text) of the composition request. A
   * negative item stands for text outside the request, such as the template's, and its record counts nothing.
   */
  ofItem(item: number): ItemAccount {
    return new ItemAccount(this, this.#changes, item)
  }

  /**
   * Returns the record of changed content for the first item of the composition request that copies from this source
   * document. Content that belongs to no single item, such as a header, is recorded there.
   */
  ofFirstItem(): ItemAccount {
    return this.ofItem(this.items[0] ?? -1)
  }

  /** Adds a notice to the composition's report under the name of the source document. */
  notice(reason: NoticeReason, detail: string): void {
    this.#notices.add(reason, this.#name, detail)
  }

  /**
   * Adds a notice that the source document refers to a relationship, such as that of a picture, which its package does
   * not define.
   */
  relationshipMissing(detail: string): void {
    this.notice('relationship-missing-in-source', detail)
  }

  /**
   * Lists a piece of active content that was made harmless, and adds a notice about it. Active content fetches or runs
   * something without a click. `isTwin` is true for content of `mc:Fallback`, which may repeat a listed piece for old
   * programs.
   */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.notice('active-content-disarmed', `${content.kind}: ${content.detail}`)
    this.#disarmed.add(content, kept, this.#isTemplate ? undefined : this.#name, place, isTwin)
  }

  /**
   * Returns the number of headings in an XML tree. The source document's styles decide which paragraphs are headings.
   */
  headingsIn(tree: XmlElement): number {
    return countHeadings(tree, this.#styles)
  }

  /**
   * True if any item of the composition request lost the reference to a footnote, endnote or comment, so that the note
   * itself may be missing.
   */
  get hasLostNotes(): boolean {
    return this.#changes.hasLostNotes
  }

  /**
   * Counts the text of a footnote, endnote or comment as removed, for each item of the composition request that copies
   * from this source document, has lost a reference to the note, and has no other reference to it.
   * @param tree text of the note
   * @param keptBy items that still refer to the note
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

/**
 * Record of the content that is added or removed while one item of the composition request is copied from its source
 * document.
 */
export class ItemAccount {
  readonly #source: SourceAccount
  readonly #changes: IntendedChanges
  readonly #item: number

  constructor(source: SourceAccount, changes: IntendedChanges, item: number) {
    this.#source = source
    this.#changes = changes
    this.#item = item
  }

  /**
   * Records that the item's content of one kind was increased (positive `count`) or reduced (negative `count`), with
   * the reason.
   */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void {
    this.#changes.add(this.#item, reason, kind, count)
  }

  /** Records everything in an XML tree as removed from the item, with the reason. */
  removed(reason: NoticeReason, tree: XmlElement): void {
    this.#changes.remove(this.#item, reason, tree)
  }

  /** Records that the reference to a footnote, endnote or comment was removed from the item's text. */
  lostMark(reason: NoticeReason, mark: NoteMark): void {
    this.#changes.removeNote(this.#item, reason, mark)
  }

  /**
   * Lists a piece of active content that was made harmless. Active content fetches or runs something without a click.
   * `isTwin` is true for content of `mc:Fallback`, which may repeat a listed piece for old programs.
   */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.#source.disarmed(content, kept, place, isTwin)
  }

  /** Adds a notice to the composition's report under the name of the item's source document. */
  notice(reason: NoticeReason, detail: string): void {
    this.#source.notice(reason, detail)
  }

  /**
   * Returns the number of headings in an XML tree. The source document's styles decide which paragraphs are headings.
   */
  headingsIn(tree: XmlElement): number {
    return this.#source.headingsIn(tree)
  }
}
