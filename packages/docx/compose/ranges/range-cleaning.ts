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
 * Removes unwanted content while one section is copied, such as tracked changes, hidden text, and paragraphs that a
 * person left out. Also writes the new words that a person typed. If only the mark at a paragraph's end is deleted, its
 * text joins the next paragraph (ECMA-376, 17.13.5.15).
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
   * True if the text of an earlier paragraph waits to be joined with the next one. A tracked change deleted the mark at
   * that paragraph's end.
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
   * Removes unwanted content from rows of a large table, in place. Such a table is copied some rows at a time. Returns
   * whether to write these rows.
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
   * Puts text that waits before the paragraph or table `tree`. Text waits if a tracked change deleted the mark at the
   * end of its paragraph, because it then belongs to the next paragraph. Before a table it becomes a paragraph of its
   * own.
   * @returns the blocks to write, and the starts and ends of bookmarks and the like from removed blocks
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
   * Returns the content that still waits to be written when the copied section ends. `paragraph` has the text of a
   * paragraph without end mark, because a tracked change deleted the mark. `marks` are starts and ends of bookmarks and
   * the like from removed paragraphs.
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

  /** Records content of the section that a person chose to leave out. The report must explain why it is missing. */
  #leaveOut(trees: XmlElement[]): void {
    for (const tree of trees) {
      this.#account.removed('left-out-by-choice', tree)
      this.#account.changed('left-out-by-choice', 'headings', -this.#headingsIn(tree))
    }
    this.#account.notice('left-out-by-choice', `item ${this.#range.item}`)
  }

  /**
   * Replaces the words of a paragraph by those that a person typed for it, if there are any. Records the difference
   * from the source document.
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
