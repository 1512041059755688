import { element, type XmlElement } from '../package/xml/xml.ts'
import type { StyleDesign } from './style-design.ts'
import { property } from './wordprocessing.ts'

/**
 * Returns the table styles of a new document in the colours of a design: Normal Table, Table Grid, and Proposal Table
 * with thin lines and a tinted header row (ECMA-376 Part 1, 17.7.6).
 */
export function tableStyles(design: StyleDesign): XmlElement[] {
  const normal = element('w:style', { 'w:type': 'table', 'w:default': '1', 'w:styleId': 'TableNormal' }, [
    property('w:name', 'Normal Table'),
    property('w:uiPriority', 99),
    element('w:semiHidden'),
    element('w:unhideWhenUsed'),
    element('w:tblPr', {}, [width('w:tblInd', 0), cellMargins(0, 108)]),
  ])
  const grid = tableStyle('TableGrid', 'Table Grid', 39, [
    compactParagraphs(),
    element('w:tblPr', {}, [borders(design.hairline, EVERY_SIDE), cellMargins(40, 108)]),
  ])
  const quiet = tableStyle('ProposalTable', 'Proposal Table', 40, [
    compactParagraphs(),
    element('w:tblPr', {}, [
      property('w:tblStyleRowBandSize', 1),
      borders(design.hairline, ['top', 'bottom', 'insideH']),
      cellMargins(60, 108),
    ]),
    condition('firstRow', [
      element('w:rPr', {}, [element('w:b'), element('w:bCs'), property('w:color', design.accent)]),
      element('w:tblPr'),
      element('w:trPr', {}, [element('w:tblHeader')]),
      element('w:tcPr', {}, [
        element('w:tcBorders', {}, [border('w:bottom', design.accent, 12)]),
        element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': design.tint }),
      ]),
    ]),
    condition('lastRow', [
      element('w:rPr', {}, [element('w:b'), element('w:bCs')]),
      element('w:tblPr'),
      element('w:tcPr', {}, [element('w:tcBorders', {}, [border('w:top', design.accent, 8)])]),
    ]),
    condition('firstCol', [element('w:rPr', {}, [element('w:b'), element('w:bCs')])]),
  ])
  return [normal, grid, quiet]
}

const EVERY_SIDE = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']

function tableStyle(id: string, name: string, priority: number, content: XmlElement[]): XmlElement {
  return element('w:style', { 'w:type': 'table', 'w:styleId': id }, [
    property('w:name', name),
    property('w:basedOn', 'TableNormal'),
    property('w:uiPriority', priority),
    element('w:qFormat'),
    ...content,
  ])
}

function compactParagraphs(): XmlElement {
  const spacing = { 'w:before': '0', 'w:after': '0', 'w:line': '240', 'w:lineRule': 'auto' }
  return element('w:pPr', {}, [element('w:spacing', spacing)])
}

function condition(type: string, content: XmlElement[]): XmlElement {
  return element('w:tblStylePr', { 'w:type': type }, content)
}

function borders(color: string, sides: string[]): XmlElement {
  return element(
    'w:tblBorders',
    {},
    sides.map((side) => border(`w:${side}`, color, 4)),
  )
}

function border(name: string, color: string, eighths: number): XmlElement {
  return element(name, { 'w:val': 'single', 'w:sz': String(eighths), 'w:space': '0', 'w:color': color })
}

function cellMargins(vertical: number, horizontal: number): XmlElement {
  return element('w:tblCellMar', {}, [
    width('w:top', vertical),
    width('w:left', horizontal),
    width('w:bottom', vertical),
    width('w:right', horizontal),
  ])
}

function width(name: string, twips: number): XmlElement {
  return element(name, { 'w:w': String(twips), 'w:type': 'dxa' })
}
