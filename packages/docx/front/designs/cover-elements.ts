import { element, type XmlElement } from '../../package/xml/xml.ts'
import { TEXT_WIDTH } from '../page-layout.ts'
import { paragraph, property, run } from '../wordprocessing.ts'

/** Returns a `w:spacing` element with the space before and after a paragraph, in twentieths of a point. */
export function gap(before: number, after: number): XmlElement {
  return element('w:spacing', { 'w:before': String(before), 'w:after': String(after) })
}

/**
 * Returns the tab stops of a header or footer line with text at its left and right end. The only stop is at the right
 * edge of the text. The stop in the middle, which Word's styles for headers and footers set, is removed.
 */
export function rightTab(): XmlElement {
  return element('w:tabs', {}, [
    element('w:tab', { 'w:val': 'clear', 'w:pos': String(TEXT_WIDTH / 2) }),
    element('w:tab', { 'w:val': 'right', 'w:pos': String(TEXT_WIDTH) }),
  ])
}

/**
 * Returns a run with a tab to the right margin, which fits portrait and landscape pages (`w:ptab`; ECMA-376 Part 1,
 * 17.3.3.23). Programs that do not support it use the right tab stop of the paragraph.
 */
export function tabToRightMargin(): XmlElement {
  const margin = { 'w:relativeTo': 'margin', 'w:alignment': 'right', 'w:leader': 'none' }
  return element('w:r', {}, [element('w:ptab', margin)])
}

/**
 * Returns the cover lines about the team's own company, with placeholders for its name, registration number, address
 * and contacts. A line whose value is missing is later left out of the proposal.
 * @param properties formatting of the text, besides its size
 * @param border border of the first of these lines
 */
export function companyLines(properties: XmlElement[] = [], border: XmlElement[] = []): XmlElement[] {
  const strong = [element('w:b'), ...properties, ...fontSize(12)]
  const small = [...properties, ...fontSize(10)]
  return [
    paragraph('Subtitle', [run('{{our company}}', strong)], [...border, gap(0, 40)]),
    paragraph('Subtitle', [run('{{our registration number}}', small)], [gap(0, 40)]),
    paragraph('Subtitle', [run('{{our address}}', small)], [gap(0, 40)]),
    paragraph('Subtitle', [run('{{our contacts}}', small)], [gap(0, 0)]),
  ]
}

/**
 * Returns a line for the cover of a template that shows the kind of document, such as "Technical proposal", in spaced
 * capitals.
 * @param before space before the line, in twentieths of a point
 * @param after space after the line, in twentieths of a point
 */
export function kindLine(before: number, after: number, properties: XmlElement[] = []): XmlElement {
  const look = [element('w:caps'), ...properties, property('w:spacing', 60), ...fontSize(12)]
  return paragraph('Subtitle', [run('{{document type}}', look)], [gap(before, after)])
}

/**
 * Returns the elements that set a run's font size, given in points: `w:sz`, and `w:szCs` for complex scripts such as
 * Arabic. Word counts both in half-points (ECMA-376 Part 1, 17.3.2.38).
 */
export function fontSize(points: number): XmlElement[] {
  return [property('w:sz', points * 2), property('w:szCs', points * 2)]
}

/**
 * Returns a table row with a single cell, which makes one horizontal band of a template's cover.
 * @param height height in twentieths of a point
 * @param fill background colour as RRGGBB; `undefined` for none
 * @param growing true to let the row become higher when its text is long; otherwise the height is fixed
 */
export function band(
  height: number,
  fill: string | undefined,
  pageWidth: number,
  align: 'top' | 'bottom',
  content: XmlElement[],
  growing = false,
): XmlElement {
  const shade =
    fill === undefined ? [] : [element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill })]
  const cell = element('w:tcPr', {}, [
    element('w:tcW', { 'w:w': String(pageWidth), 'w:type': 'dxa' }),
    ...shade,
    property('w:vAlign', align),
  ])
  return element('w:tr', {}, [
    element('w:trPr', {}, [
      element('w:cantSplit'),
      element('w:trHeight', { 'w:val': String(height), 'w:hRule': growing ? 'atLeast' : 'exact' }),
    ]),
    element('w:tc', {}, [cell, ...content]),
  ])
}
