import { tocBookmark } from '../../front/table-of-contents.ts'
import type { Block } from '../../package/parts/blocks.ts'
import { bookmarkHeading } from '../../front/bookmark-heading.ts'
import { levelBelow, makeHeading, withoutHeadingStyle } from '../../front/heading-levels.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { countHeadings, isHeading, textLength } from '../account/content-tally.ts'
import type { ContentKind } from '../account/content-tally.ts'
import { headingAbove } from './fragment.ts'
import type { Fragment } from './fragment.ts'
import { bookmarksOf, mergedHeading } from './heading-merge.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { ItemAccount } from '../account/source-account.ts'
import type { StyleTable } from '../styles/style-table.ts'
import type { RangeTarget } from './range-target.ts'
import { headingsInTable, levelTableHeading, showsNoNumber } from './table-headings.ts'
import type { RangeUsage } from '../sources/source-usage.ts'
import { hasTitleStyle, headingLevel, levelInRange } from '../sources/source-headings.ts'
import { visibleText } from '../account/visible-text.ts'

/**
 * Adapts the headings of a copied section to the composed document. They get levels below the requested heading,
 * styles, numbers, and bookmarks for the table of contents.
 */
export class RangeHeadings {
  readonly #target: RangeTarget
  readonly #styles: StyleTable
  readonly #account: ItemAccount
  readonly #usage: RangeUsage
  readonly #fragment: Fragment
  #hasHeading = false
  /**
   * Highest heading level in the first table that has headings, from 1 (highest) to 9. `undefined` if no table had
   * headings so far.
   */
  #tableTop: number | undefined

  /**
   * Creates an object that adapts the headings of one copied section.
   * @param styles styles of the source document
   */
  constructor(
    target: RangeTarget,
    styles: StyleTable,
    account: ItemAccount,
    usage: RangeUsage,
    fragment: Fragment,
  ) {
    this.#target = target
    this.#styles = styles
    this.#account = account
    this.#usage = usage
    this.#fragment = fragment
  }

  /**
   * Returns the heading level (1 to 9) of a paragraph of the source document, or `undefined` if it is no heading. If
   * the caller listed the headings, the list decides, and otherwise the paragraph's style. A paragraph in Word's style
   * Title may count as a heading too.
   */
  levelOf(block: Block, tree: XmlElement): number | undefined {
    const styles = this.#styles
    const { headings, pages } = this.#target
    const styleLevel = headingLevel(tree, styles)
    const told = levelInRange(this.#usage.range.section.headings, block.index, styleLevel)
    const level = headings.fixes ? told : (told ?? styleLevel)
    // In its source, a Title paragraph is the title of the whole document. Below a requirement's heading it becomes the
    // heading of a section.
    const isRenamed = headings.fixes && pages.look === 'template' && level === undefined
    return isRenamed && hasTitleStyle(tree, styles) ? (this.#usage.topHeading ?? 1) : level
  }

  /**
   * Returns whether a heading style must be removed from a paragraph that is no heading. Always false if headings keep
   * their levels. Must not be called for headings.
   */
  isText(tree: XmlElement): boolean {
    return this.#target.headings.fixes && headingLevel(tree, this.#styles) !== undefined
  }

  /** Removes the heading style of a copied paragraph, in place, so that it becomes ordinary text. */
  makeText(paragraph: XmlElement): void {
    const { table } = this.#target.headings.styles
    const before = Number(isHeading(paragraph, table))
    withoutHeadingStyle(paragraph)
    this.#changed('heading-level-fixed', 'headings', Number(isHeading(paragraph, table)) - before)
  }

  /**
   * Leaves out the first heading of a copied section if the requested heading above says the same. Returns whether the
   * heading was left out.
   */
  merge(block: Block, heading: XmlElement, leading: XmlElement[]): boolean {
    const { fixes, items, styles } = this.#target.headings
    const { item } = this.#usage.range
    const fragment = this.#fragment
    const isFirst = fragment.blocks === 0 && !fragment.mergedMarks
    if (!fixes || !isFirst || block.wrappers.length > 0) return false
    if (!leading.every(({ name }) => name.startsWith('w:bookmark'))) return false
    const above = headingAbove(items, item)
    const merged = above === undefined ? undefined : mergedHeading(heading, items[above])
    if (merged === undefined) return false
    fragment.mergedHeading = merged
    fragment.mergedMarks = [...leading, ...bookmarksOf(heading)]
    this.#account.notice('heading-merged', visibleText(heading))
    for (const tree of [...leading, heading]) this.#account.removed('heading-merged', tree)
    this.#changed('heading-merged', 'headings', -countHeadings(heading, styles.table))
    return true
  }

  /**
   * Gives a copied heading its level in the composed document, in place. Adds a bookmark if the table of contents lists
   * that level.
   */
  make(heading: XmlElement, sourceLevel: number, block: number): void {
    const level = this.#target.headings.fixes ? this.#fix(heading, sourceLevel) : sourceLevel
    this.#list(heading, level, tocBookmark(block + 100_000 * this.#usage.range.item))
  }

  /**
   * Puts a bookmark around a heading and records it for the table of contents. Does nothing if the table of contents
   * does not list its level.
   */
  #list(heading: XmlElement, level: number, wanted: string, isUnnumbered = false): void {
    const { deepestListed, names } = this.#target.headings
    const text = visibleText(heading)
    if (deepestListed === undefined || level > deepestListed || text.trim() === '') return
    const bookmark = names.claim(wanted)
    bookmarkHeading(heading, bookmark, Number(this.#target.ids.annotation()))
    this.#changed('bookmark-added', 'bookmarks', 1)
    const place = { level, text, bookmark, block: this.#fragment.blocks }
    this.#fragment.headings.push(isUnnumbered ? { ...place, isUnnumbered } : place)
  }

  /**
   * Gives the headings in the cells of a copied table their levels and bookmarks, in place. They are needed because
   * Word's own table of contents lists such headings too. A heading that repeats the requested one above the table is
   * not listed.
   * @param told heading level of the table, if the caller named it as a heading
   */
  makeInTable(table: XmlElement, told: number | undefined, block: number): void {
    const { fixes, items, styles } = this.#target.headings
    const above = this.#fragment.blocks === 0 ? headingAbove(items, this.#usage.range.item) : undefined
    const headings = headingsInTable(table, told, styles.table)
    this.#tableTop ??= headings.length === 0 ? undefined : Math.min(...headings.map(({ level }) => level))
    const name = tocBookmark(block + 100_000 * this.#usage.range.item)
    for (const [at, heading] of headings.entries()) {
      const { paragraph, level: sourceLevel } = heading
      const repeats = at === 0 && above !== undefined && mergedHeading(paragraph, items[above]) !== undefined
      if (repeats && heading.isByLook) continue
      const before = Number(isHeading(paragraph, styles.table))
      const level = fixes ? this.#levelOf(sourceLevel) : sourceLevel
      if (fixes) levelTableHeading(heading, level, styles.front.headings[level - 1])
      this.#changed('heading-level-fixed', 'headings', Number(isHeading(paragraph, styles.table)) - before)
      // LibreOffice writes other signs than letters and digits in another way into the list of places.
      this.#list(paragraph, level, at === 0 ? name : `${name}${at + 1000}`, showsNoNumber(heading))
    }
  }

  /**
   * Updates the recorded text of the last heading, because names were replaced in the heading after it was recorded.
   * Does nothing if the last written block is not that heading.
   */
  reread(last: XmlElement): void {
    const heading = last.name === 'w:p' ? this.#fragment.headings.at(-1) : undefined
    if (heading?.block === this.#fragment.blocks - 1) heading.text = visibleText(last)
  }

  /** Returns the level of a heading in the composed document. `sourceLevel` is its level in the source document. */
  #levelOf(sourceLevel: number): number {
    const under = this.#usage.range.section.underLevel ?? 0
    const top = this.#usage.topHeading ?? this.#tableTop ?? sourceLevel
    // Headings below a merged heading go directly below the heading that replaced it.
    let level = this.#fragment.mergedMarks
      ? Math.max(under + 1, levelBelow(sourceLevel, top, under - 1))
      : levelBelow(sourceLevel, top, under)
    // The first heading must not be deeper than one level below the requested one. Otherwise it could get a number such
    // as 1.2.0.1.
    if (!this.#hasHeading) level = Math.min(level, Math.max(1, under + 1))
    this.#hasHeading = true
    return level
  }

  #fix(heading: XmlElement, sourceLevel: number): number {
    const { table, front } = this.#target.headings.styles
    const level = this.#levelOf(sourceLevel)
    const style = front.headings[level - 1]
    if (style === undefined) return level
    const before = { headings: Number(isHeading(heading, table)), text: textLength(heading) }
    makeHeading(heading, { style })
    this.#changed('heading-number-stripped', 'textLength', textLength(heading) - before.text)
    this.#changed('heading-level-fixed', 'headings', Number(isHeading(heading, table)) - before.headings)
    return level
  }

  #changed(reason: NoticeReason, kind: ContentKind, count: number): void {
    this.#account.changed(reason, kind, count)
  }
}
