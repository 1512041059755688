import { isRangeMarker } from '../../package/parts/range-marker.ts'
import { child, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { IntendedChanges } from '../account/intended-changes.ts'
import type { Fragment } from '../ranges/fragment.ts'
import { isLandscape } from '../pages/page-section.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { OutputRange } from '../request/report.ts'

/**
 * Consecutive paragraphs and tables of a composed document that do not come from a source document, with the reason.
 * Paragraphs and tables are counted from 0 in the finished file, and `endBlock` is the number after the last one.
 */
export interface OwnBlocks {
  firstBlock: number
  endBlock: number
  reason: OwnReason
  hasLastSection?: boolean
}
/**
 * Reason why a composed document has paragraphs or tables that come from no source document. For example, they belong
 * to the title page or the template, were requested as text, or separate two texts.
 */
export type OwnReason = Extract<
  NoticeReason,
  'front-matter-added' | 'template-content' | 'requested-text' | 'paragraph-added' | 'page-section-ended'
>

/**
 * Records which paragraphs and tables of the finished file each requested section became, and which page settings were
 * written for it. The record is filled while the body is put in order. Later it is used to compare the content of each
 * section with its source.
 */
export class OutputPlaces {
  readonly ofItems = new Map<number, OutputRange>()
  readonly own: OwnBlocks[] = []
  blockCount = 0
  /**
   * Requested section that the last recorded paragraphs and tables belong to. `undefined` if these come from no source
   * document.
   */
  #last: { item: number; range: OutputRange; fragment: Fragment } | undefined
  readonly #changes: IntendedChanges

  constructor(changes: IntendedChanges) {
    this.#changes = changes
  }

  /**
   * Records that the next `blocks` paragraphs and tables of the composed document come from no source document, and why
   * they are there.
   */
  addOwn(blocks: number, reason: OwnReason): void {
    if (blocks === 0) return
    this.own.push({ firstBlock: this.blockCount, endBlock: this.blockCount + blocks, reason })
    this.blockCount += blocks
    this.#last = undefined
  }

  /**
   * Records which paragraphs and tables a copied section becomes. If the section reaches the end of its source
   * document, the source's last page settings are recorded as removed. If they are written later, this record is
   * cancelled.
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
   * Records page settings (`w:sectPr`) that end a range of pages. If `added` is 0, they are in the last paragraph of
   * the latest copied section. Otherwise they are in the last of `added` new paragraphs.
   * @param isOfFragment true for page settings from a source document, false for those of the template
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
   * Records the last page settings of the composed document, and the number `added` of new paragraphs before them.
   * @param isOfFragment true for page settings from a source document, false for those of the template
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
 * Returns the reason to report if the last page settings of a source document are not written. Either their pages would
 * have no content, or the text continues on the template's pages.
 */
function endReason(fragment: Fragment): NoticeReason {
  return fragment.closed || fragment.blocks === 0
    ? 'page-section-without-content'
    : 'page-section-follows-template'
}

/**
 * Returns the number of paragraphs, tables and other blocks in a list of elements. Blocks inside content controls and
 * other containers count. Bookmarks and properties do not.
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
