import type { Block } from '../../package/parts/blocks.ts'
import { element, isElement } from '../../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { isEmptiedTable } from '../cleaning/cleaner.ts'
import { contentOf, hasDeletedMark, joinBefore } from '../cleaning/accept-changes.ts'
import { tallyContent } from '../account/content-tally.ts'
import type { ContentKind } from '../account/content-tally.ts'
import type { ItemAccount } from '../account/source-account.ts'
import { retypeParagraph } from '../../retype/retype-paragraph.ts'
import { leavesOut } from '../request/plan.ts'
import type { ChosenRange } from '../request/plan.ts'
import type { SourceCleaning } from '../cleaning/source-cleaning.ts'
import type { RangeUsage, SourceUsage } from '../sources/source-usage.ts'

/**
 * Removes unwanted content while one section is copied: accepts tracked changes, removes hidden text, leaves out
 * paragraphs and tables that a person did not keep, and writes a person's new words. If only the mark at a paragraph's
 * end is deleted, the paragraph's text joins the next one (ECMA-376, 17.13.5.15).
 */
export class RangeCleaning {
  readonly #cleaning: SourceCleaning
  readonly #account: ItemAccount
  readonly #survey: SourceUsage
  readonly #range: ChosenRange
  #carried: { marks: XmlElement[]; content: XmlNode[] } = { marks: [], content: [] }

  constructor(cleaning: SourceCleaning, account: ItemAccount, survey: SourceUsage, usage: RangeUsage) {
    this.#cleaning = cleaning
    this.#account = account
    this.#survey = survey
    this.#range = usage.range
  }

  /**
   * True if the text of an earlier paragraph waits to be joined with the next one, because a tracked change deleted the
   * mark at the paragraph's end.
   */
  get carriesText(): boolean {
    return this.#carried.content.length > 0
  }

  /**
   * Removes unwanted content from a paragraph or table, in place. Returns false if nothing is to be written now,
   * because the paragraph or table was removed, or because its text waits to be joined with the next paragraph.
   */
  clean(block: Block, tree: XmlElement): boolean {
    const cleaning = this.#cleaning
    if (leavesOut(this.#range, block.index)) {
      this.#carried.marks.push(...block.leading)
      this.#leaveOut(block.part ? tree.children.filter(isElement) : [tree])
      if (block.part) this.#account.changed('left-out-by-choice', 'tables', -1)
      return false
    }
    if (cleaning.isDeleted(block)) {
      this.#carried.marks.push(...block.leading)
      this.#discard([tree])
      return false
    }
    const runsOn = cleaning.acceptsChanges && hasDeletedMark(tree)
    cleaning.clean(tree, this.#range.item)
    if (block.part ? this.#survey.emptiedTables.has(block.index) : isEmptiedTable(tree)) {
      this.#carried.marks.push(...block.leading)
      this.#account.removed('changes-accepted', tree)
      return false
    }
    this.#retype(block, tree)
    if (!runsOn) return true
    this.#changed('paragraphs', -1)
    this.#changed('headings', -this.#headingsIn(tree))
    this.#carried.marks.push(...block.leading)
    this.#carried.content.push(...contentOf(tree))
    return false
  }

  /**
   * Removes unwanted content from further rows of a large table, in place. Such a table is copied some rows at a time.
   * Returns whether to write these rows.
   */
  cleanRows(block: Block, table: XmlElement): boolean {
    if (leavesOut(this.#range, block.index)) {
      this.#leaveOut(table.children.filter(isElement))
      return false
    }
    if (this.#cleaning.isDeleted(block)) {
      this.#discard(table.children.filter(isElement))
      return false
    }
    this.#cleaning.clean(table, this.#range.item)
    return !this.#survey.emptiedTables.has(block.index)
  }

  /**
   * Puts waiting text before a paragraph or table (`tree`). Text waits if a tracked change deleted the mark at the end
   * of its paragraph. It is added to the beginning of a paragraph, and becomes a paragraph of its own before a table.
   * Returns the blocks to write, and the range markers of removed blocks.
   */
  takeBefore(tree: XmlElement): { blocks: XmlElement[]; marks: XmlElement[] } {
    const { marks, paragraph, content } = this.#take(tree.name !== 'w:p')
    if (paragraph) return { blocks: [paragraph, tree], marks }
    if (content.length === 0) return { blocks: [tree], marks }
    const headings = this.#headingsIn(tree)
    joinBefore(tree, content)
    this.#changed('headings', this.#headingsIn(tree) - headings)
    return { blocks: [tree], marks }
  }

  /**
   * Returns the waiting content at the end of the copied section: the range markers of removed paragraphs, and a
   * paragraph with text whose paragraph mark was deleted.
   */
  takeRest(): { marks: XmlElement[]; paragraph: XmlElement | undefined } {
    return this.#take(true)
  }

  #take(apart: boolean): { marks: XmlElement[]; paragraph: XmlElement | undefined; content: XmlNode[] } {
    const { marks, content } = this.#carried
    this.#carried = { marks: [], content: [] }
    if (!apart || content.length === 0) return { marks, paragraph: undefined, content }
    const paragraph = element('w:p', {}, content)
    this.#changed('paragraphs', 1)
    this.#changed('headings', this.#headingsIn(paragraph))
    return { marks, paragraph, content: [] }
  }

  /**
   * Records content that a person chose to leave out of the section, because the report must explain why it is missing.
   */
  #leaveOut(trees: XmlElement[]): void {
    for (const tree of trees) {
      this.#account.removed('left-out-by-choice', tree)
      this.#account.changed('left-out-by-choice', 'headings', -this.#headingsIn(tree))
    }
    this.#account.notice('left-out-by-choice', `item ${this.#range.item}`)
  }

  /**
   * Gives a paragraph the new words that a person typed for it, if there are any, and records the difference from the
   * source document.
   */
  #retype(block: Block, tree: XmlElement): void {
    const pieces = this.#range.retyped.get(block.index)
    if (pieces === undefined || tree.name !== 'w:p') return
    const headings = this.#headingsIn(tree)
    this.#account.removed('retyped', tree)
    retypeParagraph(tree, pieces)
    tallyContent(tree, (kind, count) => this.#account.changed('retyped', kind, count))
    this.#account.changed('retyped', 'headings', this.#headingsIn(tree) - headings)
    this.#account.notice('retyped', `item ${this.#range.item}`)
  }

  /**
   * Records the content of whole paragraphs and tables that are left out because their tracked deletion is accepted.
   */
  #discard(trees: XmlElement[]): void {
    for (const tree of trees) {
      this.#account.removed('changes-accepted', tree)
      this.#changed('headings', -this.#headingsIn(tree))
    }
  }

  #headingsIn(tree: XmlElement): number {
    return this.#account.headingsIn(tree)
  }

  #changed(kind: ContentKind, count: number): void {
    this.#account.changed('changes-accepted', kind, count)
  }
}
