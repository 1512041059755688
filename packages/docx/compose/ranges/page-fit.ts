import { measureBlock } from '../../front/pages/measure-block.ts'
import { geometryOf, type PageGeometry } from '../../front/pages/page-geometry.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { RangeTarget } from './range-target.ts'
import { fitTextTabs } from '../pages/fit-tabs.ts'
import { fitToWidth } from '../pages/fit-width.ts'
import { textWidthOf } from '../pages/page-look.ts'
import type { Fragment } from './fragment.ts'
import type { SourcePages } from '../pages/source-pages.ts'
import { FloatingDrawings } from '../pages/floating-drawings.ts'

/**
 * Fits the tables, pictures and tabs of one copied section to the width of the template's pages. Also measures the
 * height of its paragraphs and tables, from which page numbers are estimated.
 */
export class PageFit {
  readonly #target: RangeTarget
  readonly #pages: SourcePages
  readonly #fragment: Fragment
  readonly #geometry: PageGeometry
  readonly #floats = new FloatingDrawings()

  constructor(target: RangeTarget, pages: SourcePages, fragment: Fragment) {
    this.#target = target
    this.#pages = pages
    this.#fragment = fragment
    this.#geometry = geometryOf(target.pages.base)
  }

  /**
   * Fits a copied paragraph or table to the template's pages, in place. Tables, pictures and tab stops shrink to the
   * text width, and floating drawings are placed relative to their paragraph. Nothing changes where the pages of the
   * source document are kept.
   * @param block index of the paragraph or table in the source document
   * @returns the factor by which the widths of a table were multiplied; 1 when nothing shrank
   */
  fit(copy: XmlElement, block: number): number {
    const { pages, headings } = this.#target
    const own = this.#pages.sectionOf(block)?.properties
    if (pages.look === 'source' || !pages.runsAlong(own)) return 1
    this.#floats.settle(copy)
    const to = pages.textWidth
    const from = own ? textWidthOf(own) : to
    if (copy.name === 'w:p') fitTextTabs(copy, { from, to }, headings.styles.table)
    return fitToWidth(copy, to, from)
  }

  /**
   * Measures the height of a copied paragraph or table. Page numbers in a table of contents, and the room below
   * floating drawings, are computed from it. `level` is the level of a heading, or `undefined` for other content.
   */
  measure(copy: XmlElement, level: number | undefined): void {
    const measure = this.#target.measuresPages ? measureBlock(copy, this.#geometry, level) : undefined
    if (measure) this.#fragment.measures.push(measure)
    this.#floats.advance(measure?.height ?? this.#geometry.lineHeight)
    this.#fragment.overhang = this.#floats.overhang
  }
}
