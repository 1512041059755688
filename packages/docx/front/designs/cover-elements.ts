import { element, type XmlElement } from '../../package/xml/xml.ts'
import { TEXT_WIDTH } from '../page-layout.ts'
import { paragraph, property, run } from '../wordprocessing.ts'

/** Returns the spacing of a paragraph before and after it, in twentieths of a point. */
export function gap(before: number, after: number): XmlElement {
  return element('w:spacing', { 'w:before': String(before), 'w:after': String(after) })
}

/**
 * Returns a tab stop at the right edge of the text, without the one in the middle that the styles of header and
 * footer set.
 */
export function rightTab(): XmlElement {
  return element('w:tabs', {}, [
    element('w:tab', { 'w:val': 'clear', 'w:pos': String(TEXT_WIDTH / 2) }),
    element('w:tab', { 'w:val': 'right', 'w:pos': String(TEXT_WIDTH) }),
  ])
}

/**
 * Returns a tab to the right margin of any page, also a landscape one (17.3.3.23). Programs that do not support it use
 * the paragraph's own right tab stop.
 */
export function tabToRightMargin(): XmlElement {
  const margin = { 'w:relativeTo': 'margin', 'w:alignment': 'right', 'w:leader': 'none' }
  return element('w:r', {}, [element('w:ptab', margin)])
}

/** Returns the lines about the team's own company. Lines without a value are left out when a proposal is composed. */
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

/** Returns the line with the kind of document in spaced capitals. */
export function kindLine(before: number, after: number, properties: XmlElement[] = []): XmlElement {
  const look = [element('w:caps'), ...properties, property('w:spacing', 60), ...fontSize(12)]
  return paragraph('Subtitle', [run('{{document type}}', look)], [gap(before, after)])
}

export function fontSize(points: number): XmlElement[] {
  return [property('w:sz', points * 2), property('w:szCs', points * 2)]
}

/**
 * Returns a row with one cell. Its height is in twentieths of a point, and its background is `fill` or white. A
 * `growing` row makes room for a long text.
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
