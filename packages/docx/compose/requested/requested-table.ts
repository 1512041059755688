import { paragraph, run } from '../../front/wordprocessing.ts'
import { element, type XmlElement } from '../../package/xml/xml.ts'
import type { TableCell, TableItem } from '../request/request.ts'
import { headingReference } from './heading-reference.ts'
import type { ReferredHeading } from '../template/referred-headings.ts'

const LINE = { 'w:val': 'single', 'w:sz': '4', 'w:space': '0', 'w:color': 'auto' }
const EDGES = ['w:top', 'w:left', 'w:bottom', 'w:right', 'w:insideH', 'w:insideV']
const BOLD = [element('w:b'), element('w:bCs')]
/**
 * Maximum number of characters of a heading's text that a table cell shows. A longer text is cut and ends with an
 * ellipsis.
 */
const LONGEST_TEXT = 60
/** Factor by which a table column gets wider if a reference in it shows the text of a heading instead of its number. */
const TITLES_WIDEN = 2

/**
 * Returns a requested table as an XML element, as wide as the text. Its header row is repeated on every page. A cell
 * stays empty if it refers to a heading that is not in the document.
 * @param textWidth width of the text on the pages, in twentieths of a point
 * @param headings headings to which references lead, by the ids that the caller gave to them
 */
export function requestedTable(
  { columns, rows }: TableItem,
  textWidth: number,
  headings: ReadonlyMap<string, ReferredHeading>,
): XmlElement {
  const shares = columns.map(({ share }, at) =>
    rows.some((cells) => showsTitle(cells[at], headings)) ? share * TITLES_WIDEN : share,
  )
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => Math.round((textWidth * share) / all))
  const row = (cells: XmlElement[][], isHeader: boolean): XmlElement =>
    element('w:tr', {}, [
      element('w:trPr', {}, [element('w:cantSplit'), ...(isHeader ? [element('w:tblHeader')] : [])]),
      ...cells.map((content, at) => tableCell(content, widths[at] ?? 0, isHeader)),
    ])
  return element('w:tbl', {}, [
    element('w:tblPr', {}, [
      element('w:tblW', { 'w:w': String(textWidth), 'w:type': 'dxa' }),
      element(
        'w:tblBorders',
        {},
        EDGES.map((edge) => element(edge, LINE)),
      ),
      element('w:tblLayout', { 'w:type': 'fixed' }),
    ]),
    element(
      'w:tblGrid',
      {},
      widths.map((width) => element('w:gridCol', { 'w:w': String(width) })),
    ),
    row(
      columns.map(({ title }) => [run(title, BOLD)]),
      true,
    ),
    ...rows.map((cells) =>
      row(
        cells.map((cell) => contentOf(cell, headings)),
        false,
      ),
    ),
  ])
}

function tableCell(content: XmlElement[], width: number, isHeader: boolean): XmlElement {
  const spacing = element('w:spacing', { 'w:before': '40', 'w:after': '40' })
  const properties = [...(isHeader ? [element('w:keepNext')] : []), spacing]
  return element('w:tc', {}, [
    element('w:tcPr', {}, [element('w:tcW', { 'w:w': String(width), 'w:type': 'dxa' })]),
    paragraph(undefined, content, properties),
  ])
}

/**
 * Returns whether a table cell shows the text of a heading in place of its number. It does if the cell refers to the
 * number, but the heading has none.
 */
function showsTitle(cell: TableCell | undefined, headings: ReadonlyMap<string, ReferredHeading>): boolean {
  if (cell === undefined || typeof cell === 'string' || cell.shows === 'page') return false
  const heading = headings.get(cell.to)
  return heading !== undefined && heading.number === undefined
}

function contentOf(cell: TableCell, headings: ReadonlyMap<string, ReferredHeading>): XmlElement[] {
  if (typeof cell === 'string') return cell === '' ? [] : [run(cell)]
  const heading = headings.get(cell.to)
  if (!heading) return []
  const { bookmark, text } = heading
  if (!showsTitle(cell, headings)) return headingReference(heading, cell.shows)
  // A field would show the whole heading, which is too long for a narrow column.
  const shown = text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).trimEnd()}…`
  return [element('w:hyperlink', { 'w:anchor': bookmark, 'w:history': '1' }, [run(shown)])]
}
