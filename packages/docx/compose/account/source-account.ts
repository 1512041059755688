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
 * Report data of one composed document: notices for people, intended changes of content, and disarmed active content
 * (such as macros).
 */
export interface CompositionAccount {
  readonly notices: Notices
  readonly changes: IntendedChanges
  readonly disarmed: DisarmRecord
}

/** Record of the content that is left out or changed while one source document is copied. */
export class SourceAccount {
  /** Indexes in the request of the sections that are copied from this source, in order. Empty for the template. */
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

  /** Returns the record of changed content for one `item` of the request. Negative for text that was not requested. */
  ofItem(item: number): ItemAccount {
    // Nothing is counted for text that was not requested, such as the template's.
    return new ItemAccount(this, this.#changes, item)
  }

  /**
   * Returns the record of the first section copied from this source. Content of no single section, such as a header, is
   * recorded there.
   */
  ofFirstItem(): ItemAccount {
    return this.ofItem(this.items[0] ?? -1)
  }

  /** Adds a notice to the report about the composed document, under the name of this source document. */
  notice(reason: NoticeReason, detail: string): void {
    this.#notices.add(reason, this.#name, detail)
  }

  /** Reports a reference to a relationship that the source document's package does not define. */
  relationshipMissing(detail: string): void {
    this.notice('relationship-missing-in-source', detail)
  }

  /**
   * Lists a piece of disarmed active content (such as a macro) and adds a notice. `isTwin` is true for a duplicate in
   * `mc:Fallback`.
   */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.notice('active-content-disarmed', `${content.kind}: ${content.detail}`)
    this.#disarmed.add(content, kept, this.#isTemplate ? undefined : this.#name, place, isTwin)
  }

  /** Returns the number of headings in an XML tree, by the styles of the source document. */
  headingsIn(tree: XmlElement): number {
    return countHeadings(tree, this.#styles)
  }

  /** True if any copied section lost a reference to a footnote, endnote or comment. */
  get hasLostNotes(): boolean {
    return this.#changes.hasLostNotes
  }

  /**
   * Records a note's text as removed from every section of this source that lost its last reference to the note.
   *
   * @param tree text of the note
   * @param keptBy indexes in the request of the sections that still refer to the note
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

/** Record of the content that is added or removed while one requested section is copied. */
export class ItemAccount {
  readonly #source: SourceAccount
  readonly #changes: IntendedChanges
  readonly #item: number

  constructor(source: SourceAccount, changes: IntendedChanges, item: number) {
    this.#source = source
    this.#changes = changes
    this.#item = item
  }

  /** Records that the section gained (positive `count`) or lost (negative `count`) content of one kind. */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void {
    this.#changes.add(this.#item, reason, kind, count)
  }

  /** Records everything in an XML tree as removed from the section. */
  removed(reason: NoticeReason, tree: XmlElement): void {
    this.#changes.remove(this.#item, reason, tree)
  }

  /** Records a removed reference to a footnote, endnote or comment. */
  lostMark(reason: NoticeReason, mark: NoteMark): void {
    this.#changes.removeNote(this.#item, reason, mark)
  }

  /** Lists a piece of disarmed active content (such as a macro). `isTwin` is true for a duplicate in `mc:Fallback`. */
  disarmed(content: ActiveContent, kept: KeptPart, place: DisarmedPlace, isTwin = false): void {
    this.#source.disarmed(content, kept, place, isTwin)
  }

  /** Adds a notice to the report about the composed document, under the name of the section's source document. */
  notice(reason: NoticeReason, detail: string): void {
    this.#source.notice(reason, detail)
  }

  /** Returns the number of headings in an XML tree, by the styles of the source document. */
  headingsIn(tree: XmlElement): number {
    return this.#source.headingsIn(tree)
  }
}
