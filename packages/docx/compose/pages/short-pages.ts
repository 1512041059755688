import { measureBlock } from '../../front/pages/measure-block.ts'
import { DEFAULT_GEOMETRY } from '../../front/pages/page-geometry.ts'
import { child, childrenOf, cloneElement, descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { CompositionAccount } from '../account/source-account.ts'
import { leavesOut } from '../request/plan.ts'
import type { ChosenRange } from '../request/plan.ts'
import type { PageLook } from './page-look.ts'
import { isLandscape, setSectionType } from './page-section.ts'
import type { PageSection } from './page-section.ts'

/**
 * Largest height, in points, of a text that counts as short: half of a portrait page. Short text from landscape pages
 * is moved to portrait pages.
 */
const SHORT_HEIGHT = DEFAULT_GEOMETRY.textHeight / 2
/** Width of the text on a portrait page, in twentieths of a point. */
const UPRIGHT_TWIPS = DEFAULT_GEOMETRY.textWidth * 20
/** Width of the text on a portrait page, in EMU (12,700 to a point), the unit of drawings. */
const UPRIGHT_EMU = UPRIGHT_TWIPS * 635
/** Maximum number of columns of a table that may move from a landscape page to a portrait page. */
const UPRIGHT_COLUMNS = 5
/**
 * Elements that prevent a text from moving from a landscape page to a portrait page. Their width is unknown, or their
 * position belongs to the landscape page.
 */
const UNSIZED = new Set(['w:pict', 'w:object', 'w:altChunk', 'wp:anchor'])

/**
 * Measures text from a landscape page to find out whether it is short. Short text takes at most half of a portrait page
 * and contains nothing wider than such a page. Measuring stops as soon as the text is too long or too wide.
 */
export class ShortText {
  #height = 0
  #needsRoom = false
  #hasText = false

  /** Measures the next paragraph or table and adds its height to the text before. */
  see(block: XmlElement): void {
    this.#hasText = true
    if (this.#needsRoom) return
    this.#height += measureBlock(block).height
    this.#needsRoom = this.#height > SHORT_HEIGHT || needsWidth(block)
  }

  /**
   * True if there is text, it takes at most half of a portrait page, and it contains nothing wider than such a page.
   */
  get isShort(): boolean {
    return this.#hasText && !this.#needsRoom
  }
}

function needsWidth(block: XmlElement): boolean {
  if (block.name === 'w:tbl' && isWideTable(block)) return true
  for (const node of descendants(block)) {
    if (UNSIZED.has(node.name)) return true
    if (node.name === 'wp:extent' && Number(node.attributes['cx']) > UPRIGHT_EMU) return true
    if (node.name === 'w:tbl' && isWideTable(node)) return true
  }
  return false
}

function isWideTable(table: XmlElement): boolean {
  const columns = childrenOf(child(table, 'w:tblGrid'), 'w:gridCol')
  const width = columns.reduce((sum, { attributes }) => sum + (Number(attributes['w:w']) || 0), 0)
  return width > UPRIGHT_TWIPS || columns.length > UPRIGHT_COLUMNS || columns.length === 0
}

/** Source document with its page settings and the sections that are to be copied from it. */
interface SurveyedPages {
  readonly name: string
  readonly survey: {
    readonly pageSections: readonly PageSection[]
    readonly ranges: readonly { readonly range: ChosenRange }[]
    readonly blockCount: number
  }
}

/**
 * Puts short texts from landscape pages of a source document onto portrait pages, if the composed document has portrait
 * pages. Otherwise a few lines would fill a landscape page and leave the pages before and after it half empty. Changes
 * the page settings of the source in place and reports each change.
 */
export function turnShortPages(
  { survey, name }: SurveyedPages,
  pages: PageLook,
  { changes, notices }: CompositionAccount,
): void {
  if (pages.look === 'source' || isLandscape(pages.base)) return
  for (const [at, section] of survey.pageSections.entries()) {
    if (!section.isShort || !isLandscape(section.properties)) continue
    section.properties = upright(section.properties)
    notices.add('landscape-page-turned', name, `page section ${at + 1}`)
    for (const { range } of survey.ranges) {
      const { firstBlock, endBlock } = range.section
      const end = section.lastBlock === Infinity ? survey.blockCount - 1 : section.lastBlock
      const holdsEnd = firstBlock <= end && endBlock > end
      // If the paragraph with the section break is left out, the break is recorded with it, so it is not counted here
      // again.
      const isLeftOut = section.lastBlock !== Infinity && leavesOut(range, end)
      if (holdsEnd && !isLeftOut) changes.add(range.item, 'landscape-page-turned', 'landscape', -1)
    }
    // The next section began on a new page only because the paper changed.
    const next = survey.pageSections[at + 1]
    if (next && !isLandscape(next.properties)) next.properties = runningOn(next.properties)
  }
}

/**
 * Returns portrait page settings made from landscape ones, with width and height swapped. Text with the new settings
 * begins on the page where the text before ends.
 */
function upright(landscape: XmlElement): XmlElement {
  const properties = runningOn(landscape)
  const size = child(properties, 'w:pgSz')
  if (size) {
    const { 'w:w': width = '', 'w:h': height = '' } = size.attributes
    Object.assign(size.attributes, { 'w:w': height, 'w:h': width })
    delete size.attributes['w:orient']
  }
  return properties
}

/**
 * Returns a copy of page settings with the type "continuous". Text with these settings begins on the page where the
 * text before ends (ECMA-376, 17.6.22).
 */
function runningOn(properties: XmlElement): XmlElement {
  const copy = cloneElement(properties)
  setSectionType(copy, 'continuous')
  return copy
}
