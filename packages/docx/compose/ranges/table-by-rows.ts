import { measureBlock } from '../../front/pages/measure-block.ts'
import { geometryOf } from '../../front/pages/page-geometry.ts'
import { element, openingTag, serialize } from '../../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import type { BlockCopier } from '../blocks/block-copier.ts'
import { scaleTable } from '../pages/fit-width.ts'
import type { RangeTarget } from './range-target.ts'
import type { Fragment } from './fragment.ts'

/**
 * Writes a large table into a temporary file some rows at a time, because the XML tree of the whole table would take
 * about twenty times its size in memory.
 */
export class TableByRows {
  readonly #target: RangeTarget
  readonly #fragment: Fragment
  readonly #copier: BlockCopier
  /** Factor by which the widths of the table are multiplied, so that it fits the page; 1 if it fits unchanged. */
  #factor = 1

  constructor(target: RangeTarget, fragment: Fragment, copier: BlockCopier) {
    this.#target = target
    this.#fragment = fragment
    this.#copier = copier
  }

  /**
   * Writes the beginning of a large table: its start tag, and its first rows, which the caller has copied. The caller
   * multiplied their widths by `factor` to fit the page. Later rows are multiplied by it too.
   */
  begin({ name, attributes, children }: XmlElement, factor = 1): void {
    this.#factor = factor
    this.#append(openingTag(name, attributes), children)
  }

  /**
   * Adds rows to a large table that is written in several pieces. After the last rows, the end tag of the table
   * follows.
   * @param table table element with only these rows; it may be changed
   */
  add(table: XmlElement, isLast: boolean): void {
    const rows = this.#copier.copyRows(table)
    scaleTable(element(table.name, {}, rows), this.#factor)
    this.#append('', rows, isLast ? `</${table.name}>` : '')
    this.#measure(rows)
  }

  /**
   * Adds the height of further rows to the measured height of the table. Page numbers are estimated from such heights.
   */
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
