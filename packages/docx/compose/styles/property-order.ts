import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { isElement } from '../../package/xml/xml.ts'

// ECMA-376 Part 1 fixes the order of these children. Word reports a part with another order as corrupt.

/**
 * Order that the schema requires for the children of paragraph properties (`w:pPr`, CT_PPr; ECMA-376, 17.3.1.26). The
 * key is the name of a child element, the value its position from 0.
 */
export const PARAGRAPH_PROPERTY_ORDER = order(
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs ' +
    'suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd ' +
    'snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment ' +
    'textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
)

/**
 * Order of the children of run properties (`w:rPr`), as Word writes them (CT_RPr; ECMA-376, 17.3.2.28). The key is the
 * name of a child element, and the value is its position from 0.
 */
export const RUN_PROPERTY_ORDER = order(
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish ' +
    'webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang ' +
    'eastAsianLayout specVanish oMath',
)

/**
 * Order that the schema requires for the children of a style (`w:style`, CT_Style; ECMA-376, 17.7.4.17). The key is the
 * name of a child element, the value its position from 0.
 */
export const STYLE_ORDER = order(
  'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal ' +
    'personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr',
)

/**
 * Order that the schema requires for the children of a list level (`w:lvl`, CT_Lvl; ECMA-376, 17.9.6). The key is the
 * name of a child element, the value its position from 0.
 */
export const LEVEL_ORDER = order(
  'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr',
)

/**
 * Order that the schema requires for the children of page settings (`w:sectPr`, CT_SectPr; ECMA-376, 17.6.17). The key
 * is the name of a child element, the value its position from 0.
 */
export const SECTION_PROPERTY_ORDER = order(
  'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols ' +
    'formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange',
)

/**
 * Order that the schema requires for the children of table properties (`w:tblPr`, CT_TblPr; ECMA-376, 17.4.59). The key
 * is the name of a child element, the value its position from 0.
 */
export const TABLE_PROPERTY_ORDER = order(
  'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd ' +
    'tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
)

/**
 * Order that the schema requires for the children of cell properties (`w:tcPr`, CT_TcPr; ECMA-376, 17.4.69). The key is
 * the name of a child element, the value its position from 0.
 */
export const CELL_PROPERTY_ORDER = order(
  'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers ' +
    'cellIns cellDel cellMerge tcPrChange',
)

/**
 * Sorts the children of an element into the order that the schema requires. Word reports a file with another order as
 * damaged. If a child is unknown to the schema, nothing is moved, because its right place is unknown too.
 */
export function putInOrder(parent: XmlElement, order: Map<string, number>): void {
  let last = -1
  let isInOrder = true
  for (const node of parent.children) {
    const rank = isElement(node) ? order.get(node.name) : undefined
    if (rank === undefined) return
    if (rank < last) isInOrder = false
    last = rank
  }
  if (isInOrder) return
  const rankOf = (node: XmlNode): number => (isElement(node) ? (order.get(node.name) ?? 0) : 0)
  parent.children = parent.children.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function order(names: string): Map<string, number> {
  return new Map(names.split(' ').map((name, index) => [`w:${name}`, index]))
}

/**
 * Inserts an element among the children of `parent`, at the position that the schema requires. A child of the same name
 * is replaced.
 */
export function setProperty(parent: XmlElement, property: XmlElement, order: Map<string, number>): void {
  const same = parent.children.findIndex((node) => isElement(node) && node.name === property.name)
  if (same >= 0) {
    parent.children[same] = property
    return
  }
  const rank = order.get(property.name) ?? Infinity
  const at = parent.children.findIndex((node) => isElement(node) && (order.get(node.name) ?? Infinity) > rank)
  if (at < 0) parent.children.push(property)
  else parent.children.splice(at, 0, property)
}
