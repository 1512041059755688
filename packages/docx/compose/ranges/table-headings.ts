import { child, childrenOf, element, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { property } from '../../front/wordprocessing.ts'
import { hasOwnText } from '../account/content-tally.ts'
import { headingLevel } from '../sources/source-headings.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { StyleTable } from '../styles/style-table.ts'

/** Heading in a table of a copied text, with its level in the source document. */
export interface TableHeading {
  paragraph: XmlElement
  level: number
  /**
   * True if the paragraph has no heading style, but looks like a heading and is placed like one, as in a coloured bar.
   */
  isByLook: boolean
}

/**
 * Returns the headings in the cells of a copied table, because Word's own table of contents lists them too. Titles of
 * columns are left out, even in a heading style. A row counts as column titles if several cells contain one heading
 * each and nothing else.
 * @param told level of the first text in the table, if the caller listed the table as a heading
 */
export function headingsInTable(
  table: XmlElement,
  told: number | undefined,
  styles: StyleTable,
): TableHeading[] {
  const titles = new Set(columnTitles(table, styles))
  const paragraphs = [...paragraphsIn(table)].filter(hasOwnText)
  return paragraphs.flatMap((paragraph, at) => {
    const styled = headingLevel(paragraph, styles)
    if (at === 0 && told !== undefined) return [{ paragraph, level: told, isByLook: styled === undefined }]
    return styled === undefined || titles.has(paragraph)
      ? []
      : [{ paragraph, level: styled, isByLook: false }]
  })
}

/**
 * Gives a heading in a table its level in the composed document, in place. If it has a heading style, it gets the style
 * of the level. Otherwise it keeps its style, which fits the colours of its cell, and gets an outline level (ECMA-376,
 * 17.3.1.20), by which tables of contents find it.
 */
export function levelTableHeading(
  { paragraph, isByLook }: TableHeading,
  level: number,
  style: string | undefined,
): void {
  let properties = child(paragraph, 'w:pPr')
  if (!properties) {
    properties = element('w:pPr')
    paragraph.children.unshift(properties)
  }
  const wanted =
    isByLook || style === undefined ? property('w:outlineLvl', level - 1) : property('w:pStyle', style)
  properties.children = properties.children.filter((node) => !isElement(node) || node.name !== 'w:outlineLvl')
  setProperty(properties, wanted, PARAGRAPH_PROPERTY_ORDER)
}

/**
 * Returns whether a heading in a table shows no number of a heading style. Either it has no heading style, or it is in
 * a list of its own.
 */
export function showsNoNumber({ paragraph, isByLook }: TableHeading): boolean {
  return isByLook || child(child(paragraph, 'w:pPr'), 'w:numPr') !== undefined
}

function columnTitles(table: XmlElement, styles: StyleTable): XmlElement[] {
  return childrenOf(table, 'w:tr').flatMap((row) => {
    const alone = childrenOf(row, 'w:tc').flatMap((cell) => {
      const texts = [...paragraphsIn(cell)].filter(hasOwnText)
      return texts.length === 1 && headingLevel(texts[0]!, styles) !== undefined ? texts : []
    })
    return alone.length > 1 ? alone : []
  })
}

function* paragraphsIn(node: XmlElement): Generator<XmlElement> {
  for (const inner of node.children) {
    if (!isElement(inner)) continue
    if (inner.name === 'w:p') yield inner
    else if (inner.name !== 'mc:Fallback') yield* paragraphsIn(inner)
  }
}
