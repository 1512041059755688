import { element, type XmlElement } from '../../package/xml/xml.ts'
import { TEXT_WIDTH } from '../page-layout.ts'
import { property } from '../wordprocessing.ts'

/** Space before and after in twentieths of a point. */
export function gap(before: number, after: number): XmlElement {
  return element('w:spacing', { 'w:before': String(before), 'w:after': String(after) })
}

/** Returns one tab stop at the right edge of the text in place of the style's two. */
export function rightTab(): XmlElement {
  return element('w:tabs', {}, [
    element('w:tab', { 'w:val': 'clear', 'w:pos': String(TEXT_WIDTH / 2) }),
    element('w:tab', { 'w:val': 'right', 'w:pos': String(TEXT_WIDTH) }),
  ])
}

/**
 * Goes to the right margin of whatever page it stands on, a landscape annex too (17.3.3.23); programs that do not
 * know it take it for a tab and stop at the paragraph's own right tab.
 */
export function tabToRightMargin(): XmlElement {
  const margin = { 'w:relativeTo': 'margin', 'w:alignment': 'right', 'w:leader': 'none' }
  return element('w:r', {}, [element('w:ptab', margin)])
}

export function fontSize(points: number): XmlElement[] {
  return [property('w:sz', points * 2), property('w:szCs', points * 2)]
}

/** Returns a row of one cell of fixed height (twentieths of a point), filled with a colour or left white. */
export function band(
  height: number,
  fill: string | undefined,
  pageWidth: number,
  align: 'top' | 'bottom',
  content: XmlElement[],
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
      element('w:trHeight', { 'w:val': String(height), 'w:hRule': 'exact' }),
    ]),
    element('w:tc', {}, [cell, ...content]),
  ])
}
