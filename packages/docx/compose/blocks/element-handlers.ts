import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { child, childrenOf, childValue, element, isElement } from '../../package/xml/xml.ts'
import type { ElementCopier } from './copy-context.ts'
import { addConditionBits } from './conditional-format.ts'
import { hasOutline, hasOwnText } from '../account/content-tally.ts'
import { rewriteInstruction } from '../references/field-instruction.ts'
import { normalizeWidth } from '../pages/page-measures.ts'
import { isRangeMarker } from '../../package/parts/range-marker.ts'
import { isPlaceInside } from '../../disarm/link-target.ts'
import {
  CELL_PROPERTY_ORDER,
  PARAGRAPH_PROPERTY_ORDER,
  putInOrder,
  RUN_PROPERTY_ORDER,
  setProperty,
  TABLE_PROPERTY_ORDER,
} from '../styles/property-order.ts'
import { readingDirection } from '../styles/reading-direction.ts'

/**
 * Copies an element of one type, such as a hyperlink, from a source document. Returns the nodes to write for it.
 * `undefined` means that the element is copied without special rules.
 */
export type ElementHandler = (copier: ElementCopier, node: XmlElement) => XmlNode | XmlNode[] | undefined

const wholeWidth: ElementHandler = (_, node) => {
  normalizeWidth(node)
  return undefined
}

/**
 * Functions that copy elements with special rules, such as hyperlinks, notes and style names. The key is the name of
 * the element. All other elements are copied as they are.
 */
export const ELEMENT_HANDLERS: Record<string, ElementHandler> = {
  'w:p': (copier, node) => {
    const original = childValue(child(node, 'w:pPr'), 'w:pStyle')
    const { styles } = copier.context
    const wasOutlined = hasOutline(node, styles.table)
    copier.context.disarming.enter(node, wasOutlined && hasOwnText(node))
    copier.onPanel(node, () =>
      copier.keepReadable(node, original, () => {
        copyWhole(copier, node)
        if (child(node, 'w:pPr')) return
        const style = copier.paragraphStyle(undefined)
        if (style !== undefined)
          node.children.unshift(element('w:pPr', {}, [styleElement('w:pStyle', style)]))
      }),
    )
    copier.keepCellSpacing(node, original)
    keepDirection(copier, node, original)
    copier.context.lists.keepSign(node, original)
    copier.context.lists.restart(node)
    leaveOutOfCount(copier, node)
    const isOutlined = hasOutline(node, styles.target)
    if (isOutlined !== wasOutlined && hasOwnText(node))
      copier.changed('style-follows-template', 'headings', isOutlined ? 1 : -1)
    return node
  },
  'w:tbl': (copier, node) => {
    copier.copyTable(node)
    return node
  },
  'w:pPr': (copier, node) => {
    const original = child(node, 'w:pStyle')
    copier.copyAttributes(node)
    copier.copyChildren(node)
    if (!original) {
      const style = copier.paragraphStyle(undefined)
      if (style !== undefined) setProperty(node, styleElement('w:pStyle', style), PARAGRAPH_PROPERTY_ORDER)
    }
    putInOrder(node, PARAGRAPH_PROPERTY_ORDER)
    return node
  },
  'w:rPr': (_, node) => {
    putInOrder(node, RUN_PROPERTY_ORDER)
    return undefined
  },
  'w:gridCol': wholeWidth,
  'w:tblW': wholeWidth,
  'w:tcW': wholeWidth,
  'w:tcPr': (_, node) => {
    putInOrder(node, CELL_PROPERTY_ORDER)
    return undefined
  },
  'w:pStyle': (copier, node) => {
    const style = copier.paragraphStyle(node.attributes['w:val'] ?? '')
    return style === undefined ? [] : styleElement(node.name, style)
  },
  'w:rStyle': (copier, node) => mapStyle(copier, node, 'character'),
  'w:tblStyle': (copier, node) => mapStyle(copier, node, 'table'),
  'w:cnfStyle': (_, node) => {
    addConditionBits(node)
    return node
  },
  'w:tblPr': (copier, node) => {
    const original = child(node, 'w:tblStyle')
    copier.copyChildren(node)
    if (!original) {
      const style = copier.context.styles.map('table', undefined)
      if (style !== undefined) node.children.unshift(styleElement('w:tblStyle', style))
    }
    putInOrder(node, TABLE_PROPERTY_ORDER)
    return node
  },
  'w:numPr': (copier, node) => {
    const numId = child(node, 'w:numId')
    if (numId) {
      const level = childValue(node, 'w:ilvl') ?? '0'
      const mapped = copier.context.lists.list(numId.attributes['w:val'] ?? '', level)
      if (mapped === undefined) return []
      numId.attributes['w:val'] = mapped
    }
    for (const inner of node.children) if (isElement(inner) && inner !== numId) copier.copyAttributes(inner)
    return node
  },
  'w:r': (copier, node) => {
    const before = node.children.length
    copier.copyAttributes(node)
    copier.copyChildren(node)
    const empty = node.children.every((inner) => isElement(inner) && inner.name === 'w:rPr')
    return empty && node.children.length < before ? [] : [node]
  },
  'w:footnoteReference': (copier, node) => noteReference(copier, node, 'footnote'),
  'w:endnoteReference': (copier, node) => noteReference(copier, node, 'endnote'),
  'w:commentReference': (copier, node) => {
    const id = copier.inFallback
      ? undefined
      : copier.context.notes.comment(node.attributes['w:id'] ?? '', true)
    return id === undefined ? [] : element(node.name, { 'w:id': id })
  },
  'w:hyperlink': (copier, node) => hyperlink(copier, node),
  'a:hlinkClick': drawnLink,
  'a:hlinkHover': drawnLink,
  'w:fldSimple': (copier, node) => {
    const { links } = copier.context
    const instruction = node.attributes['w:instr'] ?? ''
    const result = rewriteInstruction(instruction, links.resolve)
    if (result.kind === 'rename') node.attributes['w:instr'] = result.instruction
    copier.copyChildren(node)
    if (result.kind !== 'plain') return node
    links.lost(result.target, result.reason)
    copier.changed(result.reason, 'fields', -1)
    return node.children
  },
  'w:sectPr': (copier, node) => {
    const converted = copier.context.pageSection(node)
    if (!converted) copier.context.account.removed('repaired-in-copy', node)
    return converted ?? []
  },
  'w:sdt': (copier, node) => {
    const properties = child(node, 'w:sdtPr')
    const content = child(node, 'w:sdtContent')
    if (properties) copier.context.bind(properties, childrenOf(content))
    return undefined
  },
  'w:sdtPr': (copier, node) => {
    copier.context.bind(node, undefined)
    // `w:placeholder` names an entry of the source's glossary, which is not copied. The visible prompt stays.
    node.children = node.children.filter((inner) => !isElement(inner) || inner.name !== 'w:placeholder')
    for (const inner of node.children) {
      if (isElement(inner) && inner.name === 'w:id')
        inner.attributes['w:val'] = copier.context.ids.contentControl()
      else if (isElement(inner)) copier.copyNode(inner)
    }
    return node
  },
  // The properties of smart tags and custom XML elements are dropped. They show nothing, and may repeat words that were
  // deleted or replaced in the text (ECMA-376, 17.5.1.1).
  'w:smartTagPr': () => [],
  'w:customXmlPr': () => [],
  'v:shapetype': (copier, node) => {
    if (copier.placeShapeType(node)) return undefined
    if (!copier.inFallback) copier.context.account.removed('repaired-in-copy', node)
    return []
  },
  'w:lastRenderedPageBreak': () => [],
  'wps:wsp': copyPanel,
  'v:shape': copyPanel,
  'v:rect': copyPanel,
  'v:roundrect': copyPanel,
  'v:oval': copyPanel,
  'w:tc': (copier, node) => {
    copyPanel(copier, node)
    // ECMA-376, 17.4.65: a cell that does not end in a paragraph makes the file corrupt.
    const last = node.children.filter(isElement).findLast(({ name }) => !isRangeMarker(name))
    if (!last || last.name === 'w:tbl' || last.name === 'w:tcPr') {
      node.children.push(element('w:p'))
      copier.changed('repaired-in-copy', 'paragraphs', 1)
    }
    return node
  },
}

/**
 * Removes the automatic number of a paragraph that has a heading style but is no heading of its section. For example,
 * it is empty or inside a table. It would use up a number such as 3.2, and the table of contents would seem to skip
 * this number. The list id 0 means "no number" (ECMA-376, 17.9.18).
 */
function leaveOutOfCount(copier: ElementCopier, paragraph: XmlElement): void {
  const properties = child(paragraph, 'w:pPr')
  const style = childValue(properties, 'w:pStyle')
  if (!properties || style === undefined || child(properties, 'w:numPr')) return
  if (!copier.context.lists.numbersHeadings(style)) return
  const none = element('w:numPr', {}, [element('w:numId', { 'w:val': '0' })])
  setProperty(properties, none, PARAGRAPH_PROPERTY_ORDER)
}

/**
 * Keeps the reading direction of a copied paragraph, such as right-to-left for Arabic. Without that, its new style
 * might give it another direction.
 */
function keepDirection(copier: ElementCopier, paragraph: XmlElement, style: string | undefined): void {
  const properties = child(paragraph, 'w:pPr')
  if (child(properties, 'w:bidi')) return
  const { table, target } = copier.context.styles
  const direction = readingDirection(table, style, target, childValue(properties, 'w:pStyle'))
  if (!direction) return
  if (properties) setProperty(properties, direction, PARAGRAPH_PROPERTY_ORDER)
  else paragraph.children.unshift(element('w:pPr', {}, [direction]))
}

function copyWhole(copier: ElementCopier, node: XmlElement): void {
  copier.copyAttributes(node)
  copier.copyChildren(node)
}

function copyPanel(copier: ElementCopier, node: XmlElement): XmlNode | XmlNode[] {
  copier.onPanel(node, () => copyWhole(copier, node))
  return node
}

function styleElement(name: string, id: string): XmlElement {
  return element(name, { 'w:val': id })
}

function mapStyle(copier: ElementCopier, node: XmlElement, type: 'character' | 'table'): XmlNode | XmlNode[] {
  const style = copier.context.styles.map(type, node.attributes['w:val'] ?? '')
  return style === undefined ? [] : styleElement(node.name, style)
}

function noteReference(
  copier: ElementCopier,
  node: XmlElement,
  kind: 'footnote' | 'endnote',
): XmlNode | XmlNode[] {
  const id = copier.context.notes.note(kind, node.attributes['w:id'] ?? '')
  if (id === undefined) {
    copier.changed('note-missing-in-source', `${kind}s`, -1)
    return []
  }
  node.attributes['w:id'] = id
  return node
}

function hyperlink(copier: ElementCopier, node: XmlElement): XmlNode | XmlNode[] {
  const { links } = copier.context
  const { attributes } = node
  const relationship = attributes['r:id'] === undefined ? undefined : links.relations.get(attributes['r:id'])
  // A link whose address is "#name" leads to a bookmark of the same document.
  const inside = relationship?.target.startsWith('#') ? relationship.target.slice(1) : undefined
  if (inside !== undefined) {
    delete attributes['r:id']
    attributes['w:anchor'] = inside
  }
  copier.copyAttributes(node)
  copier.copyChildren(node)
  if (attributes['r:id'] !== undefined) return node
  const anchor = attributes['w:anchor']
  if (anchor === undefined || anchor === '') {
    copier.changed('link-without-target', 'hyperlinks', -1)
    return node.children
  }
  if (anchor === '_top') return node
  const name = links.bookmark(anchor)
  if (name === undefined) {
    links.lost(anchor, 'cross-reference-target-not-chosen')
    copier.changed('cross-reference-target-not-chosen', 'hyperlinks', -1)
    return node.children
  }
  attributes['w:anchor'] = name
  return node
}

/**
 * Copies the link of a drawing. A link to a bookmark of the same document gets the bookmark's new name. The link is
 * removed if the bookmarked text is not copied.
 */
function drawnLink({ context }: ElementCopier, node: XmlElement): XmlNode[] | undefined {
  const { links } = context
  const id = node.attributes['r:id'] ?? ''
  const target = links.relations.get(id)?.target ?? ''
  if (!isPlaceInside(target)) return undefined
  const place = links.placeInside(target)
  if (place === undefined) return []
  node.attributes['r:id'] = links.relations.toPlace(id, place)
  return [node]
}
