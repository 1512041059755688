import type { XmlElement } from '../../package/xml/xml.ts'
import { element } from '../../package/xml/xml.ts'
import type { StyleTable } from './style-table.ts'

/**
 * Styles that determine the look of a paragraph in a table: the ids of the table's style and of the paragraph's style.
 * Both are of the same document.
 */
export interface CellStyles {
  paragraph: string | undefined
  table: string | undefined
}

/**
 * Returns the spacing that keeps a copied paragraph in a table as high as in the source document. Otherwise the
 * template's space after paragraphs, which is made for running text, would make every table row too high. Returns
 * `undefined` if the paragraph's new styles already give the old spacing.
 */
export function cellSpacing(
  from: StyleTable,
  source: CellStyles,
  to: StyleTable,
  target: CellStyles,
): XmlElement | undefined {
  const wanted = spacingOf(from, source)
  const actual = spacingOf(to, target)
  return SPACING.every((name) => wanted[name] === actual[name]) ? undefined : element('w:spacing', wanted)
}

const SPACING = ['w:before', 'w:after', 'w:line', 'w:lineRule']

/**
 * Returns the spacing of a paragraph in a table. The table style overrides the document defaults, and the paragraph
 * style overrides both (ECMA-376, 17.7.2).
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
