import { element } from '../../package/xml/xml.ts'
import { defaultPage, TEXT_WIDTH } from '../page-layout.ts'
import type { StyleDesign } from '../style-design.ts'
import { line } from '../style-elements.ts'
import { field, paragraph, run } from '../wordprocessing.ts'
import { companyLines, fontSize, gap, kindLine, rightTab, tabToRightMargin } from './cover-elements.ts'
import type { TemplateDesign } from './template-design.ts'

const GOLD = 'A58445'

const styles: StyleDesign = {
  bodyFont: 'Calibri',
  headingFont: 'Times New Roman',
  bodySize: 11,
  lineHeight: 1.2,
  paragraphGap: 7,
  ink: '22262B',
  accent: '1B2A49',
  muted: '6B7280',
  hairline: 'C9CED6',
  tint: 'EEF1F6',
  headingSizes: [20, 15, 12.5, 11.5],
  headingRule: true,
  numberedHeadings: true,
  titleSize: 34,
  language: 'pt-BR',
}

function rule(width: number, thickness: number): ReturnType<typeof element> {
  const border = element('w:pBdr', {}, [line('w:top', GOLD, thickness, 1)])
  return paragraph(
    undefined,
    [],
    [border, gap(0, 0), element('w:ind', { 'w:right': String(TEXT_WIDTH - width) })],
  )
}

/**
 * Design of a Word template for formal tenders, "Tenderwright Classic": numbered headings in a serif font, dark blue,
 * thin rules and some gold.
 */
export const classicDesign: TemplateDesign = {
  name: 'Tenderwright Classic',
  styles,
  cover: [
    rule(TEXT_WIDTH, 24),
    paragraph(undefined, [run('{{our logo}}')], [gap(360, 0)]),
    kindLine(2600, 200),
    paragraph('Title', [run('{{tender}}')], [gap(0, 360)]),
    rule(1700, 18),
    paragraph('Subtitle', [run('{{organization}}')], [gap(360, 120)]),
    paragraph('Subtitle', [run('{{date}}', fontSize(12))], [gap(0, 1300)]),
    ...companyLines(),
    paragraph(undefined, [], [gap(0, 0), defaultPage()]),
  ],
  header: [
    paragraph(
      'Header',
      [run('{{tender}}'), tabToRightMargin(), run('{{organization}}')],
      [element('w:pBdr', {}, [line('w:bottom', styles.hairline, 4, 6)]), rightTab()],
    ),
  ],
  footer: [
    paragraph(
      'Footer',
      [tabToRightMargin(), ...field('PAGE', '1'), run(' / '), ...field('NUMPAGES', '1')],
      [element('w:pBdr', {}, [line('w:top', styles.hairline, 4, 6)]), rightTab()],
    ),
  ],
}
