import type { XmlElement } from '../../package/xml/xml.ts'
import { element } from '../../package/xml/xml.ts'
import type { StyleTable } from './style-table.ts'

/** Style ids of a table and of a paragraph in it, in one document. */
export interface CellStyles {
  paragraph: string | undefined
  table: string | undefined
}

/**
 * Returns the paragraph spacing that keeps the height of a copied table row; `undefined` if the new styles give that
 * spacing.
 */
export function cellSpacing(
  from: StyleTable,
  source: CellStyles,
  to: StyleTable,
  target: CellStyles,
): XmlElement | undefined {
  // The template's space after paragraphs is made for running text and would make every table row too high.
  const wanted = spacingOf(from, source)
  const actual = spacingOf(to, target)
  return SPACING.every((name) => wanted[name] === actual[name]) ? undefined : element('w:spacing', wanted)
}

const SPACING = ['w:before', 'w:after', 'w:line', 'w:lineRule']

/**
 * Returns a table paragraph's spacing from the document defaults, the table style and the paragraph style (ECMA-376,
 * 17.7.2).
 */
function spacingOf(styles: StyleTable, { paragraph, table }: CellStyles): Record<string, string> {
  const own = styles.chain(paragraph ?? styles.defaultOf('paragraph')?.id).paragraph.get('w:spacing')
  const inTable = styles.chain(table ?? styles.defaultOf('table')?.id).paragraph.get('w:spacing')
  return {
    'w:before': '0',
    'w:after': '0',
    'w:line': '240',
    'w:lineRule': 'auto',
    ...styles.documentDefaults.paragraph.get('w:spacing')?.attributes,
    ...inTable?.attributes,
    ...own?.attributes,
  }
}
