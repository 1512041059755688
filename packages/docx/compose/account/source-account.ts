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
 * Everything that is reported about one composed document. `notices` are for people. `changes` are the intended
 * additions and removals, which explain why the document differs from its sources. `disarmed` lists active content
 * (content that fetches or runs something without a click) that was made harmless.
 */
export interface CompositionAccount {
  readonly notices: Notices
  readonly changes: IntendedChanges
  readonly disarmed: DisarmRecord
}

/**
 * Record of the content that is left out or changed while one source document is copied. The record explains to people,
 * and to the later comparison with the source, why the copy differs.
 */
export class SourceAccount {
  /**
   * Indexes of the requested sections that are copied from this source document, in order. Empty for the template, from
   * which no sections are requested.
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
   * Returns the record of changed content for a requested heading, section or text, by its index `item`. A negative
   * index means text that was not requested, such as the template's, and nothing is recorded for it.
   */
  ofItem(item: number): ItemAccount {
    return new ItemAccount(this, this.#changes, item)
  }

  /**
   * Returns the record of changed content for the first requested section of this source document. It also takes
   * content that belongs to no single section, such as a header.
   */
  ofFirstItem(): ItemAccount {
    return this.ofItem(this.items[0] ?? -1)
  }

  /** Adds a notice to the report about the composed document, under the name of this source document. */
  notice(reason: NoticeReason, detail: string): void {
    this.#notices.add(reason, this.#name, detail)
  }

  /**
   * Reports that the source document refers to a relationship that its package does not define. A relationship connects
   * a text with another file of the package, such as a picture.
   */
  relationshipMissing(detail: string): void {
    this.notice('relationship-missing-in-source', detail)
  }

  /**
   * Adds a piece of active content that was made harmless to the list, and a notice about it to the report. Active
   * content fetches or runs something without a click. `isTwin` is true for content of `mc:Fallback`, which may repeat
   * a listed piece for old programs.
   */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.notice('active-content-disarmed', `${content.kind}: ${content.detail}`)
    this.#disarmed.add(content, kept, this.#isTemplate ? undefined : this.#name, place, isTwin)
  }

  /**
   * Returns the number of headings in an XML tree. The styles of the source document decide which paragraphs are
   * headings.
   */
  headingsIn(tree: XmlElement): number {
    return countHeadings(tree, this.#styles)
  }

  /**
   * True if any copied section lost the reference to a footnote, endnote or comment. The note itself may then be
   * missing.
   */
  get hasLostNotes(): boolean {
    return this.#changes.hasLostNotes
  }

  /**
   * Records that a footnote, endnote or comment is missing in each section that lost its last reference to the note.
   * Only sections copied from this source document count.
   * @param tree text of the note
   * @param keptBy indexes of the requested sections that still refer to the note
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

/** Record of the content that is added or removed while one requested section is copied from its source document. */
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
   * Records that the section gained or lost content of one kind, with the reason. `count` is negative for lost content.
   */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void {
    this.#changes.add(this.#item, reason, kind, count)
  }

  /** Records everything in an XML tree as removed from the copied section, with the reason. */
  removed(reason: NoticeReason, tree: XmlElement): void {
    this.#changes.remove(this.#item, reason, tree)
  }

  /** Records that the reference to a footnote, endnote or comment was removed from the copied section. */
  lostMark(reason: NoticeReason, mark: NoteMark): void {
    this.#changes.removeNote(this.#item, reason, mark)
  }

  /**
   * Adds a piece of active content that was made harmless to the list. Active content fetches or runs something without
   * a click. `isTwin` is true for content of `mc:Fallback`, which may repeat a listed piece for old programs.
   */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.#source.disarmed(content, kept, place, isTwin)
  }

  /** Adds a notice to the report about the composed document, under the name of the section's source document. */
  notice(reason: NoticeReason, detail: string): void {
    this.#source.notice(reason, detail)
  }

  /**
   * Returns the number of headings in an XML tree. The styles of the source document decide which paragraphs are
   * headings.
   */
  headingsIn(tree: XmlElement): number {
    return this.#source.headingsIn(tree)
  }
}
