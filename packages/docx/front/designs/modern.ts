import { element, type XmlElement } from '../../package/xml/xml.ts'
import type { StyleDesign } from '../style-design.ts'
import { field, paragraph, property, run } from '../wordprocessing.ts'
import { band, companyLines, fontSize, gap, kindLine, rightTab, tabToRightMargin } from './cover-elements.ts'
import type { TemplateDesign } from './template-design.ts'

const PAGE_WIDTH = 11906
// The table is slightly wider than the page. Otherwise rounding could leave a white strip beside the colour.
const TABLE_WIDTH = PAGE_WIDTH + 120
const DEEP = '0A4F55'
const AMBER = 'E0A526'

const styles: StyleDesign = {
  bodyFont: 'Calibri',
  headingFont: 'Calibri',
  bodySize: 11,
  lineHeight: 1.2,
  paragraphGap: 7,
  ink: '24303A',
  accent: '0B6E6E',
  muted: '64748B',
  hairline: 'CBD5DC',
  tint: 'E6F2F1',
  headingSizes: [22, 15, 12.5, 11.5],
  headingRule: false,
  numberedHeadings: false,
  titleSize: 30,
  language: 'pt-BR',
}

/**
 * Returns a table that contains the whole cover page and reaches the edges of the page. The coloured areas are table
 * cells and not floating shapes, because every program shows table cells.
 */
function coverTable(rows: XmlElement[]): XmlElement {
  const side = { 'w:w': '1418', 'w:type': 'dxa' }
  return element('w:tbl', {}, [
    element('w:tblPr', {}, [
      element('w:tblW', { 'w:w': String(TABLE_WIDTH), 'w:type': 'dxa' }),
      element('w:tblInd', { 'w:w': '0', 'w:type': 'dxa' }),
      element('w:tblLayout', { 'w:type': 'fixed' }),
      element('w:tblCellMar', {}, [element('w:left', side), element('w:right', side)]),
    ]),
    element('w:tblGrid', {}, [element('w:gridCol', { 'w:w': String(TABLE_WIDTH) })]),
    ...rows,
  ])
}

/** Returns page settings without margins, header and footer, so that a cover fills the page. */
function coverPage(): XmlElement {
  const sides = ['top', 'right', 'bottom', 'left', 'header', 'footer', 'gutter']
  return element('w:sectPr', {}, [
    element('w:pgSz', { 'w:w': String(PAGE_WIDTH), 'w:h': '16838' }),
    element('w:pgMar', Object.fromEntries(sides.map((side) => [`w:${side}`, '0']))),
    element('w:cols', { 'w:space': '708' }),
  ])
}

const deep = property('w:color', DEEP)
const white = property('w:color', 'FFFFFF')
const amber = property('w:color', AMBER)
const thin = element('w:spacing', { 'w:before': '0', 'w:after': '0', 'w:line': '120', 'w:lineRule': 'exact' })

/**
 * Design of a Word template for readers on screens, "Tenderwright Modern": a coloured cover up to the edges of the
 * page, a sans-serif font and unnumbered headings.
 */
export const modernDesign: TemplateDesign = {
  name: 'Tenderwright Modern',
  styles,
  cover: [
    coverTable([
      band(
        8200,
        DEEP,
        TABLE_WIDTH,
        'bottom',
        [kindLine(400, 240, [amber]), paragraph('Title', [run('{{tender}}', [white])], [gap(0, 520)])],
        true,
      ),
      band(150, AMBER, TABLE_WIDTH, 'top', [paragraph(undefined, [], [thin])]),
      band(3000, undefined, TABLE_WIDTH, 'top', [
        paragraph('Subtitle', [run('{{organization}}', [deep])], [gap(640, 160)]),
        paragraph('Subtitle', [run('{{date}}', fontSize(12))], [gap(0, 0)]),
      ]),
      band(3600, undefined, TABLE_WIDTH, 'bottom', [
        paragraph(undefined, [run('{{our logo}}')], [gap(0, 200)]),
        ...companyLines([deep]),
        paragraph(undefined, [], [thin]),
      ]),
    ]),
    paragraph(undefined, [], [gap(0, 0), coverPage()]),
  ],
  header: [paragraph('Header', [tabToRightMargin(), run('{{organization}}')], [rightTab()])],
  footer: [
    paragraph(
      'Footer',
      [
        run('{{tender}}'),
        tabToRightMargin(),
        ...field('PAGE', '1', [element('w:b'), deep]),
        run(' / '),
        ...field('NUMPAGES', '1'),
      ],
      [rightTab()],
    ),
  ],
}
