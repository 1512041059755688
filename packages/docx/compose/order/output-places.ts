import { isRangeMarker } from '../../package/parts/range-marker.ts'
import { child, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { IntendedChanges } from '../account/intended-changes.ts'
import type { Fragment } from '../ranges/fragment.ts'
import { isLandscape } from '../pages/page-section.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { OutputRange } from '../request/report.ts'

/**
 * Consecutive blocks of the composed document that do not come from a source document, with the reason why they are
 * there. The block numbers are those in the composed file.
 */
export interface OwnBlocks {
  firstBlock: number
  endBlock: number
  reason: OwnReason
  hasLastSection?: boolean
}
/**
 * Reason why the composed document has blocks that come from no source document: they are title page or contents, come
 * from the template, were requested as text, separate two texts, or end a page section.
 */
export type OwnReason = Extract<
  NoticeReason,
  'front-matter-added' | 'template-content' | 'requested-text' | 'paragraph-added' | 'page-section-ended'
>

/**
 * Records which blocks of the composed file each item of the composition request became, and which page sections ended
 * in each item. It is filled while the body is put in order. The ledger (the comparison of the sources with the result)
 * uses it to count the content of each item.
 */
export class OutputPlaces {
  readonly ofItems = new Map<number, OutputRange>()
  readonly own: OwnBlocks[] = []
  blockCount = 0
  /** Item of the composition request that was written last. Undefined after blocks that belong to no item. */
  #last: { item: number; range: OutputRange; fragment: Fragment } | undefined
  readonly #changes: IntendedChanges

  constructor(changes: IntendedChanges) {
    this.#changes = changes
  }

  /**
   * Records that the next `blocks` blocks of the composed document do not come from a source, and why they are there.
   */
  addOwn(blocks: number, reason: OwnReason): void {
    if (blocks === 0) return
    this.own.push({ firstBlock: this.blockCount, endBlock: this.blockCount + blocks, reason })
    this.blockCount += blocks
    this.#last = undefined
  }

  /**
   * Records the blocks that the copied text of an item becomes. If the text reaches the end of its source document, the
   * source's last page section is recorded as removed. The record is taken back if that page section is written later.
   */
  addFragment(item: number, fragment: Fragment): void {
    const expected = fragment.reachesEnd ? fragment.pages?.bodySection : undefined
    if (expected) {
      // This record is cancelled if the section is written later.
      this.#section(item, endReason(fragment), -1, expected.properties)
    }
    if (fragment.blocks === 0) {
      this.#changes.add(item, 'section-without-content', 'bookmarks', -fragment.bookmarksAfter)
      return
    }
    const range: OutputRange = {
      firstBlock: this.blockCount,
      endBlock: this.blockCount + fragment.blocks,
      marksAfter: fragment.marksAfter,
      hasLastSection: false,
    }
    this.ofItems.set(item, range)
    this.blockCount = range.endBlock
    this.#last = { item, range, fragment }
  }

  /**
   * Records the end of a page section. If `added` is 0, the section ends with the last paragraph of the latest item.
   * Otherwise it ends with `added` new paragraphs.
   * @param isOfFragment true if the page section comes from a source document, false if it has the template's pages
   */
  endSection(section: XmlElement, added: number, isOfFragment: boolean): void {
    const last = this.#last
    if (!last || (added > 0 && !isOfFragment)) {
      this.addOwn(added, 'page-section-ended')
      return
    }
    this.#extend(last, added)
    this.#writeSection(section, isOfFragment)
  }

  #extend({ item, range }: { item: number; range: OutputRange }, added: number): void {
    if (added === 0) return
    this.blockCount += added
    range.endBlock = this.blockCount
    // The added paragraph comes after the range markers, so no markers follow the last block of the range any more.
    range.marksAfter = 0
    this.#changes.add(item, 'paragraph-added', 'paragraphs', added)
  }

  /**
   * Records the last page section of the document and the `added` paragraphs before it.
   * @param isOfFragment true if the page section belongs to the item written last
   */
  endDocument(section: XmlElement, added: number, isOfFragment: boolean): void {
    if (this.#last && isOfFragment) {
      this.#extend(this.#last, added)
      this.#last.range.hasLastSection = true
      this.#writeSection(section, true)
      return
    }
    this.addOwn(added, 'paragraph-added')
    const at = this.blockCount
    this.own.push({ firstBlock: at, endBlock: at, reason: 'page-section-ended', hasLastSection: true })
  }

  #writeSection(section: XmlElement, isOfFragment: boolean): void {
    const last = this.#last
    if (!last) return
    const completes =
      isOfFragment && last.fragment.reachesEnd && last.fragment.pages?.bodySection !== undefined
    this.#section(last.item, completes ? endReason(last.fragment) : 'page-section-ended', 1, section)
  }

  #section(item: number, reason: NoticeReason, count: number, properties: XmlElement): void {
    this.#changes.add(item, reason, 'sections', count)
    if (isLandscape(properties)) this.#changes.add(item, reason, 'landscape', count)
  }
}

/**
 * Returns the reason why the last page section of a source document is missing in the composed document: it would have
 * no content, or its text follows the template's pages.
 */
function endReason(fragment: Fragment): NoticeReason {
  return fragment.closed || fragment.blocks === 0
    ? 'page-section-without-content'
    : 'page-section-follows-template'
}

/**
 * Returns the number of paragraphs, tables and other blocks in a list of elements. Blocks inside content controls and
 * other containers count; bookmarks and properties do not.
 */
export function countBlocks(blocks: XmlElement[]): number {
  let count = 0
  for (const block of blocks) {
    if (block.name === 'w:sdt') count += countBlocks(elementsOf(child(block, 'w:sdtContent')))
    else if (CONTAINERS.has(block.name)) count += countBlocks(elementsOf(block))
    else if (!isRangeMarker(block.name) && !PROPERTIES.has(block.name)) count++
  }
  return count
}

const CONTAINERS = new Set(['w:customXml', 'w:smartTag', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])
const PROPERTIES = new Set(['w:customXmlPr', 'w:smartTagPr', 'w:sectPr'])

function elementsOf(parent: XmlElement | undefined): XmlElement[] {
  return parent?.children.filter(isElement) ?? []
}
