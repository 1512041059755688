import type { Block } from '../../package/parts/blocks.ts'
import { isElement, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount } from '../account/source-account.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import type { RangeTarget } from './range-target.ts'
import { emptyFragment } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import type { RangeMarkers } from '../references/range-markers.ts'
import { dropBreaksAtEnd, dropBreaksAtStart } from '../pages/outer-page-breaks.ts'
import { PageFit } from './page-fit.ts'
import type { SourcePages } from '../pages/source-pages.ts'
import { RangeCleaning } from './range-cleaning.ts'
import { RangeHeadings } from './range-headings.ts'
import { RangeOrigin } from './range-origin.ts'
import { RangeWrappers } from './range-wrappers.ts'
import type { TextCopier } from '../stories/story-source.ts'
import type { SourceCopy } from '../draft/source-copy.ts'
import type { RangeBreaks } from './range-breaks.ts'
import { TargetBookmark } from './target-bookmark.ts'
import { TableByRows } from './table-by-rows.ts'
import type { RangeUsage, SourceUsage } from '../sources/source-usage.ts'
import { sectionBreakOf } from '../pages/page-section.ts'

/** Section of a source document that is to be copied, with everything that is needed to copy it. */
export interface OpenedRange {
  readonly copy: SourceCopy
  readonly survey: SourceUsage
  readonly usage: RangeUsage
  readonly pages: SourcePages
  /** Object that copies the text of the section. */
  readonly text: TextCopier
  readonly breaks: RangeBreaks
  /**
   * Name of the bookmark to set at the beginning of the section; `undefined` if nothing in the document refers to the
   * section.
   */
  readonly bookmark: string | undefined
}

/**
 * Copies the paragraphs and tables of one section, one after the other, into a temporary file. Removes unwanted
 * content, replaces names, adapts headings, and fits tables and pictures to the pages.
 */
export class RangeWriter {
  readonly usage: RangeUsage
  readonly fragment: Fragment = emptyFragment()
  readonly #target: RangeTarget
  readonly #copy: SourceCopy
  readonly #survey: SourceUsage
  readonly #pages: SourcePages
  readonly #copier: BlockCopier
  readonly #markers: RangeMarkers
  readonly #breaks: RangeBreaks
  readonly #wrappers: RangeWrappers
  readonly #table: TableByRows
  readonly #fit: PageFit
  readonly #cleaning: RangeCleaning
  readonly #headings: RangeHeadings
  readonly #origin: RangeOrigin
  readonly #bookmark: TargetBookmark
  readonly #account: ItemAccount
  #pending: { nodes: XmlElement[]; last: XmlElement | undefined } | undefined

  constructor(target: RangeTarget, { copy, survey, usage, pages, text, breaks, bookmark }: OpenedRange) {
    const { account, copier, markers } = text
    const { section } = usage.range
    this.#target = target
    this.#account = account
    this.#copy = copy
    this.#survey = survey
    this.usage = usage
    this.#pages = pages
    this.#copier = copier
    this.#markers = markers
    this.#breaks = breaks
    this.#cleaning = new RangeCleaning(copy.cleaning, account, survey, usage)
    this.#headings = new RangeHeadings(target, copy.source.styles, account, usage, this.fragment)
    this.#origin = new RangeOrigin(section.origin, target, account)
    this.#bookmark = new TargetBookmark(bookmark, target.ids, account)
    this.#fit = new PageFit(target, pages, this.fragment)
    this.#table = new TableByRows(target, this.fragment, copier)
    this.#wrappers = new RangeWrappers(copy, target.spool, survey, usage.range, this.fragment, copier)
    this.fragment.pages = pages
    this.fragment.firstBlock = section.firstBlock
  }

  /**
   * Copies a paragraph or table of the section. The given tree may be changed. A large table arrives in several calls,
   * each with some of its rows (`block.part`).
   */
  write(block: Block, tree: XmlElement): void {
    if (block.part === 'next' || block.part === 'last') return this.#writeRows(block, tree)
    const { fragment } = this
    this.#wrappers.meet(block)
    const level = this.#headings.levelOf(block, tree)
    const isText = level === undefined && this.#headings.isText(tree)
    if (!this.#cleaning.clean(block, tree)) return
    this.#replaceAcross(tree)
    this.#flush()
    if (fragment.blocks === 0) {
      const section = this.#pages.sectionOf(block.index)
      if (section) fragment.startSection = section
    }
    this.#wrappers.moveInto(block, tree)
    const carried = this.#cleaning.takeBefore(tree)
    const leading = this.#copyMarks([...carried.marks, ...block.leading])
    const carriesBreak = sectionBreakOf(tree) !== undefined
    this.#breaks.enter(block.index)
    const copies = carried.blocks.flatMap((piece) => {
      this.#copy.names.replace(piece, this.usage.range.item, 'body')
      return this.#copier.copy(piece)
    })
    const main = copies.at(-1)
    const factors = copies.map((copy) => this.#fit.fit(copy, block.index))
    if (main && copies.length === 1 && level !== undefined && this.#headings.merge(block, main, leading))
      return
    if (main?.name === 'w:p' && level !== undefined) this.#headings.make(main, level, block.index)
    else if (main?.name === 'w:p' && isText) this.#headings.makeText(main)
    else if (main?.name === 'w:tbl' && !block.part) this.#headings.makeInTable(main, level, block.index)
    if (main?.name === 'w:p') this.#dropOuterBreaks(main, block.index, level !== undefined)
    if (main) {
      this.#bookmark.set(main, leading)
      this.#origin.begin(main, leading)
    }
    if (main && block.part) {
      this.#append([...leading, ...copies.slice(0, -1)])
      this.#table.begin(main, factors.at(-1))
    } else this.#pending = { nodes: [...leading, ...copies], last: main }
    fragment.closed = carriesBreak && this.#breaks.endsSection
    if (fragment.blocks === 0) fragment.beginsWithTable = copies[0]?.name === 'w:tbl'
    fragment.endsWithTable = main?.name === 'w:tbl'
    fragment.blocks += copies.length
    for (const copy of copies) this.#fit.measure(copy, copy === main ? level : undefined)
    const section = this.#pages.sectionOf(block.index)
    if (section) fragment.endSection = section
  }

  /**
   * Removes page breaks before a copied heading and at the end of the section. They served to begin a new page in the
   * source document, but in the composed document its own headings decide that. Does nothing if headings keep their
   * levels.
   */
  #dropOuterBreaks(paragraph: XmlElement, block: number, isHeading: boolean): void {
    if (!this.#target.headings.fixes) return
    const { lastContent } = this.usage
    const atStart = isHeading && dropBreaksAtStart(paragraph)
    const atEnd = lastContent !== undefined && block >= lastContent && dropBreaksAtEnd(paragraph)
    if (atStart || atEnd) this.#account.notice('page-break-dropped', `block ${block}`)
  }

  /** Copies more rows of a large table whose first rows `write` has copied. */
  #writeRows(block: Block, tree: XmlElement): void {
    if (!this.#cleaning.cleanRows(block, tree)) return
    this.#copy.names.replace(tree, this.usage.range.item, 'body')
    this.#table.add(tree, block.part === 'last')
  }

  /**
   * Completes the copied section and returns the copied text. Bookmarks and content controls that are still open are
   * closed.
   * @param trailing starts and ends of bookmarks and the like after the last paragraph of the source document; copied
   * if the section extends to its end
   */
  finish(trailing: XmlElement[]): Fragment {
    const { fragment } = this
    const { section } = this.usage.range
    fragment.endsSource = section.firstBlock === 0 && section.endBlock >= this.#survey.blockCount
    const { blockCount } = this.#survey
    fragment.reachesEnd = section.endBlock >= blockCount && section.firstBlock < blockCount
    const rest = this.#cleaning.takeRest()
    const marks = this.#copyMarks([...rest.marks, ...(fragment.reachesEnd ? trailing : [])])
    if (rest.paragraph) {
      this.#flush()
      this.#copy.names.replace(rest.paragraph, this.usage.range.item, 'body')
      const copies = this.#copier.copy(rest.paragraph)
      this.#pending = { nodes: copies, last: copies.at(-1) }
      Object.assign(fragment, { blocks: fragment.blocks + 1, closed: false, endsWithTable: false })
    }
    this.#wrappers.account()
    marks.push(...this.#markers.closeAll(), ...this.#origin.end())
    const last = this.#pending?.last
    if (last?.name === 'w:p' && !fragment.closed && !this.#wrappers.isOpen) {
      // The last paragraph is not written yet, because it may have to carry a section break, which depends on the next
      // item.
      last.children.push(...marks)
      fragment.tail = last
      this.#append(this.#pending?.nodes.filter((node) => node !== last) ?? [])
      this.#pending = undefined
      return fragment
    }
    this.#flush()
    this.#wrappers.close(0)
    this.#append(marks)
    fragment.marksAfter = marks.length
    fragment.bookmarksAfter = marks.filter(({ name }) => name === 'w:bookmarkStart').length
    return fragment
  }

  /**
   * Replaces names that begin in the previous paragraph and end in this one. The previous paragraph was kept in memory
   * for this purpose, and is not yet written.
   */
  #replaceAcross(tree: XmlElement): void {
    const last = this.#pending?.last
    if (!last || this.#cleaning.carriesText || this.#wrappers.holdsBound) return
    if (this.#copy.names.replaceAcross(last, tree, this.usage.range.item, 'body')) this.#headings.reread(last)
  }

  /** Writes the last paragraph or table into the temporary file. It was kept in memory until the next one was known. */
  #flush(): void {
    if (!this.#pending) return
    const piece = this.#append(this.#pending.nodes)
    if (this.fragment.closed) this.fragment.firstBreak ??= piece
    this.#pending = undefined
  }

  #copyMarks(marks: XmlElement[]): XmlElement[] {
    return marks.flatMap((mark) => this.#copier.copyNode(mark)).filter(isElement)
  }

  #append(nodes: XmlElement[]): { offset: number; length: number } {
    const piece = this.#target.spool.append(nodes.map((node) => serialize(node)).join(''))
    this.fragment.pieces.push(piece)
    return piece
  }
}
