import type { Block } from '../package/blocks.ts'
import { bookmarkHeading } from '../front/table-of-contents.ts'
import { levelBelow, makeHeading } from '../front/heading-levels.ts'
import { element, isElement, serialize } from '../package/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml.ts'
import type { BlockCopier } from './block-copier.ts'
import type { Composition } from './composition.ts'
import { emptyFragment } from './fragments.ts'
import { bookmarksOf, repeatsHeading } from './heading-merge.ts'
import type { Fragment } from './fragments.ts'
import type { RangeMarkers } from './markers.ts'
import { PageFit } from './page-fit.ts'
import type { SourcePages } from './page-sections.ts'
import type { SourceCopy } from './source-copy.ts'
import { RangeWrappers } from './range-wrappers.ts'
import { TableByRows } from './table-by-rows.ts'
import type { RangeUsage, SourceUsage } from './usage.ts'
import { hasTitleStyle, headingLevel, sectionBreakOf } from './usage.ts'
import { isEmptiedTable } from './clean.ts'
import { contentOf, hasDeletedMark, joinBefore } from './clean-changes.ts'
import type { ContentKind } from './content-tally.ts'
import { countHeadings, isHeading, textLength } from './content-tally.ts'
import type { NoticeReason } from './request.ts'
import { visibleText } from './visible-text.ts'

/** Writes the blocks of one chosen range into the spool, one after the other. */
export class RangeWriter {
  readonly usage: RangeUsage
  readonly fragment: Fragment = emptyFragment()
  readonly #composition: Composition
  readonly #copy: SourceCopy
  readonly #survey: SourceUsage
  readonly #pages: SourcePages
  readonly #copier: BlockCopier
  readonly #markers: RangeMarkers
  readonly #state: { block: number; conversions: number }
  readonly #targetBookmark: string | undefined
  readonly #wrappers: RangeWrappers
  readonly #table: TableByRows
  readonly #fit: PageFit
  #anchored = false
  #hasHeading = false
  #carried: { marks: XmlElement[]; content: XmlNode[] } = { marks: [], content: [] }
  #pending: { nodes: XmlElement[]; last: XmlElement | undefined } | undefined

  private constructor(
    copy: SourceCopy,
    survey: SourceUsage,
    usage: RangeUsage,
    pages: SourcePages,
    targetBookmark: string | undefined,
    made: { copier: BlockCopier; markers: RangeMarkers },
    state: { block: number; conversions: number },
  ) {
    this.#composition = copy.composition
    this.#copy = copy
    this.#survey = survey
    this.usage = usage
    this.#pages = pages
    this.#targetBookmark = targetBookmark
    this.#copier = made.copier
    this.#markers = made.markers
    this.#state = state
    this.#fit = new PageFit(copy.composition, pages, this.fragment)
    this.#table = new TableByRows(copy.composition, this.fragment, made.copier)
    this.#wrappers = new RangeWrappers(copy, survey, usage.range, this.fragment, made.copier)
    this.fragment.pages = pages
    this.fragment.firstBlock = usage.range.section.firstBlock
  }

  /** @param targetBookmark name for a bookmark at the beginning, when another item refers to this one */
  static async begin(
    copy: SourceCopy,
    survey: SourceUsage,
    usage: RangeUsage,
    pages: SourcePages,
    targetBookmark: string | undefined,
    outputPart: string,
  ): Promise<RangeWriter> {
    const state = { block: 0, conversions: 0 }
    const made = await copy.copierFor({
      item: usage.range.item,
      sourcePart: copy.source.document.mainPart,
      outputPart,
      unclosedFields: usage.fields.unclosedFields,
      comments: usage.comments,
      pageSection: () => {
        const section = survey.pageSections.find((candidate) => candidate.lastBlock === state.block)
        if (!section) return undefined
        state.conversions++
        return copy.composition.pages.convert(section, pages, usage.range.section.firstBlock)
      },
    })
    return new RangeWriter(copy, survey, usage, pages, targetBookmark, made, state)
  }

  /** Copies a block, or the first or next rows of one. `tree` may be changed. */
  write(block: Block, tree: XmlElement): void {
    if (block.part === 'next' || block.part === 'last') return this.#writeRows(block, tree)
    const { fragment } = this
    this.#wrappers.meet(block)
    const level = this.#levelOf(block, tree)
    if (!this.#clean(block, tree)) return
    this.#replaceAcross(tree)
    this.#flush()
    if (fragment.blocks === 0) {
      const section = this.#pages.sectionOf(block.index)
      if (section) fragment.startSection = section
    }
    this.#wrappers.moveInto(block, tree)
    const carried = this.#takeCarried(tree)
    const leading = this.#copyMarks([...carried.marks, ...block.leading])
    const carriesBreak = sectionBreakOf(tree) !== undefined
    this.#state.block = block.index
    const conversions = this.#state.conversions
    const copies = carried.blocks.flatMap((piece) => {
      this.#copy.replace(piece, this.usage.range.item, 'body')
      return this.#copier.copy(piece)
    })
    const main = copies.at(-1)
    const factors = copies.map((copy) => this.#fit.fit(copy, block.index))
    if (main && copies.length === 1 && level !== undefined && this.#merge(block, main, leading)) return
    if (main?.name === 'w:p' && level !== undefined) this.#makeHeading(main, level, block.index)
    if (main && this.#targetBookmark !== undefined && !this.#anchored) this.#anchor(main, leading)
    if (main && block.part) {
      this.#append([...leading, ...copies.slice(0, -1)])
      this.#table.begin(main, factors.at(-1))
    } else this.#pending = { nodes: [...leading, ...copies], last: main }
    fragment.closed = carriesBreak && this.#state.conversions > conversions
    if (fragment.blocks === 0) fragment.beginsWithTable = copies[0]?.name === 'w:tbl'
    fragment.endsWithTable = main?.name === 'w:tbl'
    fragment.blocks += copies.length
    for (const copy of copies) this.#fit.measure(copy, copy === main ? level : undefined)
    const section = this.#pages.sectionOf(block.index)
    if (section) fragment.endSection = section
  }

  /** Copies more rows of the table begun last. */
  #writeRows(block: Block, tree: XmlElement): void {
    if (this.#copy.cleaner.isDeleted(block)) this.#discard(tree.children.filter(isElement))
    else {
      this.#copy.clean(tree, this.usage.range.item)
      if (this.#survey.emptiedTables.has(block.index)) return
      this.#copy.replace(tree, this.usage.range.item, 'body')
      this.#table.add(tree, block.part === 'last')
    }
  }

  /** Closes what is still open; `trailing` are marks after the last block of the source. */
  finish(trailing: XmlElement[]): Fragment {
    const { fragment } = this
    const { section } = this.usage.range
    fragment.endsSource = section.firstBlock === 0 && section.endBlock >= this.#survey.blockCount
    const { blockCount } = this.#survey
    fragment.reachesEnd = section.endBlock >= blockCount && section.firstBlock < blockCount
    const marks = this.#copyMarks([...this.#carried.marks, ...(fragment.reachesEnd ? trailing : [])])
    if (this.#carried.content.length > 0) {
      this.#flush()
      const rest = element('w:p', {}, this.#carried.content)
      this.#changed('changes-accepted', 'paragraphs', 1)
      this.#changed('changes-accepted', 'headings', countHeadings(rest, this.#copy.source.styles))
      this.#copy.replace(rest, this.usage.range.item, 'body')
      const copies = this.#copier.copy(rest)
      this.#pending = { nodes: copies, last: copies.at(-1) }
      Object.assign(fragment, { blocks: fragment.blocks + 1, closed: false, endsWithTable: false })
    }
    this.#wrappers.account()
    marks.push(...this.#markers.closeAll())
    const last = this.#pending?.last
    if (last?.name === 'w:p' && !fragment.closed && !this.#wrappers.isOpen) {
      // A page section may have to end with this very paragraph; that is known when its follower is.
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

  /** A name may begin at the end of the block held back and go on in this one. */
  #replaceAcross(tree: XmlElement): void {
    const last = this.#pending?.last
    if (!last || this.#carried.content.length > 0 || this.#wrappers.holdsBound) return
    if (!this.#copy.replaceAcross(last, tree, this.usage.range.item, 'body')) return
    const heading = this.fragment.headings.at(-1)
    if (heading?.block === this.fragment.blocks - 1) heading.text = visibleText(last)
  }

  /** Writes the block held back, now that another follows it. */
  #flush(): void {
    if (!this.#pending) return
    const piece = this.#append(this.#pending.nodes)
    if (this.fragment.closed) this.fragment.firstBreak ??= piece
    this.#pending = undefined
  }

  #levelOf(block: Block, tree: XmlElement): number | undefined {
    const { styles } = this.#copy.source
    const told = this.usage.range.section.headings?.find((heading) => heading.block === block.index)?.level
    const level = told ?? headingLevel(tree, styles)
    const { request, pages } = this.#composition
    // A title names its file; in the composed document, below a requirement's heading, it names a section.
    const isRenamed = request.fixHeadings && pages.look === 'template' && level === undefined
    return isRenamed && hasTitleStyle(tree, styles) ? (this.usage.topHeading ?? 1) : level
  }

  /**
   * Cleans a block. A paragraph whose end was deleted is held back: its text begins the next paragraph.
   * Answers whether the block is to be written now.
   */
  #clean(block: Block, tree: XmlElement): boolean {
    const { cleaner } = this.#copy
    if (cleaner.isDeleted(block)) {
      this.#carried.marks.push(...block.leading)
      this.#discard([tree])
      return false
    }
    const runsOn = cleaner.acceptsChanges && hasDeletedMark(tree)
    this.#copy.clean(tree, this.usage.range.item)
    if (block.part ? this.#survey.emptiedTables.has(block.index) : isEmptiedTable(tree)) {
      this.#carried.marks.push(...block.leading)
      this.#composition.changes.remove(this.usage.range.item, 'changes-accepted', tree)
      return false
    }
    if (!runsOn) return true
    this.#changed('changes-accepted', 'paragraphs', -1)
    this.#changed('changes-accepted', 'headings', -countHeadings(tree, this.#copy.source.styles))
    this.#carried.marks.push(...block.leading)
    this.#carried.content.push(...contentOf(tree))
    return false
  }

  /** Accounts for what stands in a deletion of whole blocks. */
  #discard(trees: XmlElement[]): void {
    for (const tree of trees) {
      this.#composition.changes.remove(this.usage.range.item, 'changes-accepted', tree)
      this.#changed('changes-accepted', 'headings', -countHeadings(tree, this.#copy.source.styles))
    }
  }

  /** Text and marks held back, put before the block that follows them. */
  #takeCarried(tree: XmlElement): { blocks: XmlElement[]; marks: XmlElement[] } {
    const { marks, content } = this.#carried
    this.#carried = { marks: [], content: [] }
    if (content.length === 0) return { blocks: [tree], marks }
    const { styles } = this.#copy.source
    if (tree.name !== 'w:p') {
      const rest = element('w:p', {}, content)
      this.#changed('changes-accepted', 'paragraphs', 1)
      this.#changed('changes-accepted', 'headings', countHeadings(rest, styles))
      return { blocks: [rest, tree], marks }
    }
    const headings = countHeadings(tree, styles)
    joinBefore(tree, content)
    this.#changed('changes-accepted', 'headings', countHeadings(tree, styles) - headings)
    return { blocks: [tree], marks }
  }

  /** A first heading that says what the requested heading above says would stand there doubled. */
  #merge(block: Block, heading: XmlElement, leading: XmlElement[]): boolean {
    const { request, notices, changes, styles } = this.#composition
    const { fragment, usage } = this
    const { item } = usage.range
    const isFirst = fragment.blocks === 0 && !fragment.mergedMarks && usage.blocks > 1
    if (!request.fixHeadings || !isFirst || block.wrappers.length > 0) return false
    if (!leading.every(({ name }) => name.startsWith('w:bookmark'))) return false
    if (!repeatsHeading(heading, request.items[item - 1])) return false
    fragment.mergedMarks = [...leading, ...bookmarksOf(heading)]
    notices.add('heading-merged', this.#copy.source.name, visibleText(heading))
    for (const tree of [...leading, heading]) changes.remove(item, 'heading-merged', tree)
    this.#changed('heading-merged', 'headings', -countHeadings(heading, styles.table))
    return true
  }

  #makeHeading(heading: XmlElement, sourceLevel: number, block: number): void {
    const { request, front, names, ids } = this.#composition
    const { section } = this.usage.range
    let level = sourceLevel
    if (request.fixHeadings) {
      const under = section.underLevel ?? 0
      const top = this.usage.topHeading ?? sourceLevel
      // What stood below the merged heading stands right below the one that took its place.
      level = this.fragment.mergedMarks
        ? Math.max(under + 1, levelBelow(sourceLevel, top, under - 1))
        : levelBelow(sourceLevel, top, under)
      // A section that begins with a lower heading than it holds would begin with a number like 1.2.0.1.
      if (!this.#hasHeading) level = Math.min(level, Math.max(1, under + 1))
      this.#hasHeading = true
      const style = front.headings[level - 1]
      if (style !== undefined) {
        const styles = this.#composition.styles.table
        const before = { headings: Number(isHeading(heading, styles)), text: textLength(heading) }
        makeHeading(heading, { style, isNumbered: front.numbered[level - 1] ?? false })
        this.#changed('heading-number-stripped', 'textLength', textLength(heading) - before.text)
        this.#changed('heading-level-fixed', 'headings', Number(isHeading(heading, styles)) - before.headings)
      }
    }
    const text = visibleText(heading)
    if (
      request.tableOfContents === undefined ||
      level > request.tableOfContents.maxLevel ||
      text.trim() === ''
    )
      return
    const bookmark = names.claim(`_Toc${700_000_000 + block + 100_000 * this.usage.range.item}`)
    bookmarkHeading(heading, bookmark, Number(ids.annotation()))
    this.#changed('bookmark-added', 'bookmarks', 1)
    this.fragment.headings.push({ level, text, bookmark, block: this.fragment.blocks })
  }

  #anchor(main: XmlElement, leading: XmlElement[]): void {
    const name = this.#targetBookmark ?? ''
    this.#anchored = true
    this.#changed('bookmark-added', 'bookmarks', 1)
    const id = this.#composition.ids.annotation()
    if (main.name === 'w:p') bookmarkHeading(main, name, Number(id))
    else {
      leading.push(
        element('w:bookmarkStart', { 'w:id': id, 'w:name': name }),
        element('w:bookmarkEnd', { 'w:id': id }),
      )
    }
  }

  #changed(reason: NoticeReason, kind: ContentKind, count: number): void {
    this.#composition.changes.add(this.usage.range.item, reason, kind, count)
  }

  #copyMarks(marks: XmlElement[]): XmlElement[] {
    return marks.flatMap((mark) => this.#copier.copyNode(mark)).filter(isElement)
  }

  #append(nodes: XmlElement[]): { offset: number; length: number } {
    const piece = this.#composition.spool.append(nodes.map((node) => serialize(node)).join(''))
    this.fragment.pieces.push(piece)
    return piece
  }
}
