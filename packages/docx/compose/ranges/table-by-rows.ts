import { measureBlock } from '../../front/pages/measure-block.ts'
import { geometryOf } from '../../front/pages/page-geometry.ts'
import { element, openingTag, serialize } from '../../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import { scaleTable } from '../pages/fit-width.ts'
import type { RangeTarget } from './range-target.ts'
import type { Fragment } from './fragment.ts'

// The tree of the whole table would take about twenty times its size.
/** Writes a large table into a temporary file some rows at a time, because its XML tree needs much memory. */
export class TableByRows {
  readonly #target: RangeTarget
  readonly #fragment: Fragment
  readonly #copier: BlockCopier
  /** Factor for the widths of the table, so that it fits the page; 1 to keep them. */
  #factor = 1

  constructor(target: RangeTarget, fragment: Fragment, copier: BlockCopier) {
    this.#target = target
    this.#fragment = fragment
    this.#copier = copier
  }

  /** Writes the start tag of a table and its copied first rows, which already have widths multiplied by `factor`. */
  begin({ name, attributes, children }: XmlElement, factor = 1): void {
    // Later rows are multiplied by the factor too.
    this.#factor = factor
    this.#append(openingTag(name, attributes), children)
  }

  /**
   * Copies further rows of the table, and writes the end tag after the last ones.
   * @param table table element with only these rows; it may be changed
   */
  add(table: XmlElement, isLast: boolean): void {
    const rows = this.#copier.copyRows(table)
    scaleTable(element(table.name, {}, rows), this.#factor)
    this.#append('', rows, isLast ? `</${table.name}>` : '')
    this.#measure(rows)
  }

  /** Adds the height of further rows to the measured height of the table, for estimating page numbers. */
  #measure(rows: XmlNode[]): void {
    const table = this.#fragment.measures.at(-1)
    if (!table || !this.#target.measuresPages) return
    const geometry = geometryOf(this.#target.pages.base)
    const { height, breaks } = measureBlock(element('w:tbl', {}, rows), geometry)
    table.height += height - geometry.paragraphGap
    table.breaks += breaks
  }

  #append(before: string, nodes: XmlNode[], after = ''): void {
    const text = before + nodes.map((node) => serialize(node)).join('') + after
    this.#fragment.pieces.push(this.#target.spool.append(text))
  }
}
