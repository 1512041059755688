import { element, type XmlElement } from '../../package/xml/xml.ts'
import { defaultPage, TEXT_WIDTH } from '../page-layout.ts'
import type { StyleDesign } from '../style-design.ts'
import { line } from '../style-elements.ts'
import { field, paragraph, property, run } from '../wordprocessing.ts'
import { band, companyLines, fontSize, gap, kindLine, rightTab, tabToRightMargin } from './cover-elements.ts'
import type { TemplateDesign } from './template-design.ts'

const BLUE = '1F5FA8'

const styles: StyleDesign = {
  bodyFont: 'Arial',
  headingFont: 'Arial',
  bodySize: 10.5,
  lineHeight: 1.25,
  paragraphGap: 7,
  ink: '1E2733',
  accent: BLUE,
  muted: '5B6777',
  hairline: 'D3DAE3',
  tint: 'E8F0FA',
  headingSizes: [18, 14, 12, 11],
  headingRule: true,
  numberedHeadings: true,
  titleSize: 30,
  language: 'pt-BR',
}

/**
 * Returns a table that contains the whole cover page, as wide as the text. The heights of its rows keep the lines about
 * the company at the foot of the page, even below a long title.
 */
function coverTable(rows: XmlElement[]): XmlElement {
  const side = { 'w:w': '0', 'w:type': 'dxa' }
  return element('w:tbl', {}, [
    element('w:tblPr', {}, [
      element('w:tblW', { 'w:w': String(TEXT_WIDTH), 'w:type': 'dxa' }),
      element('w:tblLayout', { 'w:type': 'fixed' }),
      element('w:tblCellMar', {}, [element('w:left', side), element('w:right', side)]),
    ]),
    element('w:tblGrid', {}, [element('w:gridCol', { 'w:w': String(TEXT_WIDTH) })]),
    ...rows,
  ])
}

const blue = property('w:color', BLUE)
const bar = element('w:pBdr', {}, [line('w:left', BLUE, 48, 14)])
const besideBar = element('w:ind', { 'w:left': '340' })
const top = element('w:pBdr', {}, [line('w:top', styles.hairline, 8, 10)])

/**
 * Design of a Word template for readers who print, "Tenderwright Clear": a white cover, a blue bar beside the title,
 * and numbered headings in Arial.
 */
export const clearDesign: TemplateDesign = {
  name: 'Tenderwright Clear',
  styles,
  cover: [
    coverTable([
      band(1700, undefined, TEXT_WIDTH, 'top', [
        paragraph(undefined, [run('{{our logo}}')], [gap(0, 0)]),
        paragraph(undefined, [], [gap(0, 0)]),
      ]),
      band(
        8300,
        undefined,
        TEXT_WIDTH,
        'top',
        [
          kindLine(1500, 300, [blue]),
          paragraph('Title', [run('{{tender}}')], [bar, gap(0, 360), besideBar]),
          paragraph('Subtitle', [run('{{organization}}')], [gap(0, 120)]),
          paragraph('Subtitle', [run('{{date}}', fontSize(12))], [gap(0, 0)]),
        ],
        true,
      ),
      band(3300, undefined, TEXT_WIDTH, 'bottom', [
        ...companyLines([], [top]),
        paragraph(undefined, [], [gap(0, 0)]),
      ]),
    ]),
    paragraph(undefined, [], [gap(0, 0), defaultPage()]),
  ],
  header: [
    paragraph(
      'Header',
      [run('{{organization}}'), tabToRightMargin(), run('{{tender}}')],
      [element('w:pBdr', {}, [line('w:bottom', styles.hairline, 4, 6)]), rightTab()],
    ),
  ],
  footer: [
    paragraph(
      'Footer',
      [
        tabToRightMargin(),
        ...field('PAGE', '1', [element('w:b'), blue]),
        run(' / '),
        ...field('NUMPAGES', '1'),
      ],
      [rightTab()],
    ),
  ],
}
