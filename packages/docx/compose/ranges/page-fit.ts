import { measureBlock } from '../../front/pages/measure-block.ts'
import { geometryOf, type PageGeometry } from '../../front/pages/page-geometry.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { RangeTarget } from './range-target.ts'
import { fitToWidth } from '../pages/fit-width.ts'
import type { Fragment } from './fragment.ts'
import type { SourcePages } from '../pages/source-pages.ts'
import { FloatingDrawings } from '../pages/floating-drawings.ts'

/**
 * Fits the copied blocks of one range (consecutive blocks of a source document) to the width of the template's pages,
 * and measures their height to estimate page numbers.
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
   * Fits a copied block to the template's pages, in place: tables and pictures shrink to the text width, floating
   * drawings move to their paragraph. A block that keeps the pages of its source is not changed.
   * @param block index of the block in the source
   * @returns the factor applied to the widths of a table; 1 when nothing shrinks
   */
  fit(copy: XmlElement, block: number): number {
    const { pages } = this.#target
    if (pages.look === 'source' || !pages.runsAlong(this.#pages.sectionOf(block)?.properties)) return 1
    this.#floats.settle(copy)
    return fitToWidth(copy, pages.textWidth)
  }

  /** Measures the height of a block when it is written. `level` is the heading level, undefined for other text. */
  measure(copy: XmlElement, level: number | undefined): void {
    const measure = this.#target.measuresPages ? measureBlock(copy, this.#geometry, level) : undefined
    if (measure) this.#fragment.measures.push(measure)
    this.#floats.advance(measure?.height ?? this.#geometry.lineHeight)
    this.#fragment.overhang = this.#floats.overhang
  }
}
