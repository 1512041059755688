import { isRangeMarker } from '../package/blocks.ts'
import type { XmlElement, XmlNode } from '../package/xml.ts'
import { child, element, isElement } from '../package/xml.ts'
import type { BookmarkDirectory } from './bookmarks.ts'
import type { FieldRewriter } from './fields.ts'
import { rewriteInstruction } from './fields.ts'
import type { IdAllocator } from './ids.ts'
import type { RangeMarkers } from './markers.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from './property-order.ts'
import type { Relations } from './relations.ts'
import type { SourceStyles } from './styles.ts'
import { spellOutTheme } from './theme-fonts.ts'
import { VmlShapes } from './vml-shapes.ts'

/** What copying the blocks of one range, note, comment or header needs to know. */
export interface CopyContext {
  sourceKey: string
  /** The part that is written. */
  outputPart: string
  /** Index of the item the text belongs to; lists start anew in each. */
  item: number
  ids: IdAllocator
  styles: SourceStyles
  relations: Relations
  bookmarks: BookmarkDirectory
  markers: RangeMarkers
  fields: FieldRewriter
  /** New id of a list, or undefined when the source has no such list. */
  list(numId: string): string | undefined
  /** New id of a note, or undefined when the source has no such note. */
  note(kind: 'footnote' | 'endnote', id: string): string | undefined
  /** New id of a comment, or undefined when it is left out. */
  comment(id: string): string | undefined
  /** What becomes of section properties inside a paragraph. */
  pageSection(properties: XmlElement): XmlElement | undefined
  onPlainReference(target: string): void
  onUnbound(): void
  /** Told of every paragraph's new id, for the parts that hang on it. */
  onParagraphId?(original: string, id: string): void
}

type Handler = (copier: BlockCopier, node: XmlElement) => XmlNode[] | undefined

/**
 * Copies blocks of a source into the composed document: everything that refers to something outside the block
 * (styles, lists, notes, parts, bookmarks) is pointed at its copy, everything that must be unique is numbered anew,
 * everything else stays as it is. Trees are edited in place.
 */
export class BlockCopier {
  readonly context: CopyContext
  readonly #shapes: VmlShapes
  #dropped: Set<XmlElement> = new Set()
  #fallbackDepth = 0

  constructor(context: CopyContext) {
    this.context = context
    this.#shapes = new VmlShapes(context.ids, context.outputPart)
  }

  /** The nodes to write for a block: usually one, none when nothing is left of it. */
  copy(block: XmlElement): XmlElement[] {
    this.#dropped = this.context.fields.rewrite(block)
    this.#shapes.startBlock(block)
    return this.copyNode(block).filter(isElement)
  }

  /** Twins of text boxes repeat what their Choice holds; marks inside must not be doubled. */
  get inFallback(): boolean {
    return this.#fallbackDepth > 0
  }

  copyNode(node: XmlElement): XmlNode[] {
    if (this.#dropped.has(node)) return []
    const handled = HANDLERS[node.name]?.(this, node)
    if (handled) return handled
    if (node.name.startsWith('w:') && isRangeMarker(node.name)) return this.#marker(node)
    this.copyAttributes(node)
    if (node.name === 'mc:Fallback') this.#fallbackDepth++
    this.copyChildren(node)
    if (node.name === 'mc:Fallback') this.#fallbackDepth--
    return [node]
  }

  copyChildren(node: XmlElement): void {
    const children = node.children
    let changed = false
    const result: XmlNode[] = []
    for (const inner of children) {
      if (!isElement(inner)) {
        result.push(inner)
        continue
      }
      const copies = this.copyNode(inner)
      if (copies.length !== 1 || copies[0] !== inner) changed = true
      for (const copy of copies) result.push(copy)
    }
    if (changed) node.children = result
  }

  copyAttributes(node: XmlElement): void {
    const { attributes } = node
    for (const name in attributes) {
      const value = attributes[name] as string
      if (name.startsWith('w:rsid')) delete attributes[name]
      else if (name.startsWith('r:') || name === 'o:relid') this.#relate(attributes, name, value)
      else if (name === 'w14:paraId') this.#paragraphId(attributes, value)
    }
    if (node.name === 'wp:docPr') attributes['id'] = this.context.ids.drawing()
    else if (ANNOTATIONS.has(node.name) && 'w:id' in attributes)
      attributes['w:id'] = this.context.ids.annotation()
    this.#shapes.rename(node)
    if (this.context.styles.spellsOutTheme && node.name.startsWith('w:'))
      spellOutTheme(node, this.context.styles.theme)
  }

  placeShapeType(type: XmlElement): boolean {
    return this.#shapes.placeType(type)
  }

  #relate(attributes: Record<string, string>, name: string, value: string): void {
    const id = this.context.relations.carry(value)
    if (id !== undefined) attributes[name] = id
    // An empty r:embed stands for "no picture" and is no reference.
    else if (value !== '') delete attributes[name]
  }

  #paragraphId(attributes: Record<string, string>, original: string): void {
    if (this.inFallback) {
      delete attributes['w14:paraId']
      return
    }
    const id = this.context.ids.paragraph()
    attributes['w14:paraId'] = id
    this.context.onParagraphId?.(original, id)
  }

  #marker(node: XmlElement): XmlNode[] {
    if (node.name === 'w:proofErr') return []
    if (node.name.startsWith('w:commentRange')) {
      const id = this.inFallback ? undefined : this.context.comment(node.attributes['w:id'] ?? '')
      return id === undefined ? [] : [element(node.name, { 'w:id': id })]
    }
    if (this.inFallback) return []
    return node.name.endsWith('Start') ? this.context.markers.start(node) : this.context.markers.end(node)
  }
}

// Tracked changes number themselves among the annotations (17.13.5).
const ANNOTATIONS = new Set(
  'ins del moveFrom moveTo cellIns cellDel cellMerge rPrChange pPrChange sectPrChange tblPrChange tblGridChange trPrChange tcPrChange tblPrExChange numberingChange'
    .split(' ')
    .map((name) => `w:${name}`),
)

const HANDLERS: Record<string, Handler> = {
  'w:p': (copier, node) => {
    if (!child(node, 'w:pPr')) {
      const style = copier.context.styles.map('paragraph', undefined)
      if (style !== undefined) node.children.unshift(element('w:pPr', {}, [styleElement('w:pStyle', style)]))
      copier.copyAttributes(node)
      const [properties, ...rest] = node.children
      if (style === undefined) copier.copyChildren(node)
      else {
        // The style just written is one of the composed document already.
        const content = element('w:p', {}, rest)
        copier.copyChildren(content)
        node.children = [properties as XmlNode, ...content.children]
      }
      return [node]
    }
    return undefined
  },
  'w:pPr': (copier, node) => {
    const original = child(node, 'w:pStyle')
    copier.copyAttributes(node)
    copier.copyChildren(node)
    if (!original) {
      const style = copier.context.styles.map('paragraph', undefined)
      if (style !== undefined) setProperty(node, styleElement('w:pStyle', style), PARAGRAPH_PROPERTY_ORDER)
    }
    return [node]
  },
  'w:pStyle': (copier, node) => mapStyle(copier, node, 'paragraph'),
  'w:rStyle': (copier, node) => mapStyle(copier, node, 'character'),
  'w:tblStyle': (copier, node) => mapStyle(copier, node, 'table'),
  'w:tblPr': (copier, node) => {
    const original = child(node, 'w:tblStyle')
    copier.copyChildren(node)
    if (!original) {
      const style = copier.context.styles.map('table', undefined)
      if (style !== undefined) node.children.unshift(styleElement('w:tblStyle', style))
    }
    return [node]
  },
  'w:numPr': (copier, node) => {
    const numId = child(node, 'w:numId')
    if (numId) {
      const mapped = copier.context.list(numId.attributes['w:val'] ?? '')
      if (mapped === undefined) return []
      numId.attributes['w:val'] = mapped
    }
    for (const inner of node.children) if (isElement(inner) && inner !== numId) copier.copyAttributes(inner)
    return [node]
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
    const id = copier.inFallback ? undefined : copier.context.comment(node.attributes['w:id'] ?? '')
    return id === undefined ? [] : [element(node.name, { 'w:id': id })]
  },
  'w:hyperlink': (copier, node) => hyperlink(copier, node),
  'w:fldSimple': (copier, node) => {
    const { context } = copier
    const result = rewriteInstruction(node.attributes['w:instr'] ?? '', (name) =>
      context.bookmarks.find(context.sourceKey, context.item, name),
    )
    if (result.kind === 'rename') node.attributes['w:instr'] = result.instruction
    copier.copyChildren(node)
    if (result.kind !== 'plain') return [node]
    context.onPlainReference(result.target)
    return node.children
  },
  'w:sectPr': (copier, node) => {
    const converted = copier.context.pageSection(node)
    return converted ? [converted] : []
  },
  'w:sdtPr': (copier, node) => {
    if (child(node, 'w:dataBinding') ?? child(node, 'w15:dataBinding')) copier.context.onUnbound()
    // A bound control goes back to its store's old text when the file is opened; placeholders name entries of a
    // glossary that stays behind. Both go, the text a reader sees remains.
    node.children = node.children.filter((inner) => !isElement(inner) || !UNBOUND.has(inner.name))
    for (const inner of node.children) {
      if (isElement(inner) && inner.name === 'w:id')
        inner.attributes['w:val'] = copier.context.ids.contentControl()
      else if (isElement(inner)) copier.copyNode(inner)
    }
    return [node]
  },
  'v:shapetype': (copier, node) => (copier.placeShapeType(node) ? undefined : []),
  'w:lastRenderedPageBreak': () => [],
  'w:tc': (copier, node) => {
    copier.copyAttributes(node)
    copier.copyChildren(node)
    // 17.4.65: a cell that does not end in a paragraph makes the file corrupt.
    const last = node.children.findLast(isElement)
    if (!last || last.name === 'w:tbl' || last.name === 'w:tcPr') node.children.push(element('w:p'))
    return [node]
  },
}

const UNBOUND = new Set(['w:dataBinding', 'w15:dataBinding', 'w:placeholder'])

function styleElement(name: string, id: string): XmlElement {
  return element(name, { 'w:val': id })
}

function mapStyle(
  copier: BlockCopier,
  node: XmlElement,
  type: 'paragraph' | 'character' | 'table',
): XmlNode[] {
  const style = copier.context.styles.map(type, node.attributes['w:val'] ?? '')
  return style === undefined ? [] : [styleElement(node.name, style)]
}

function noteReference(copier: BlockCopier, node: XmlElement, kind: 'footnote' | 'endnote'): XmlNode[] {
  const id = copier.context.note(kind, node.attributes['w:id'] ?? '')
  if (id === undefined) return []
  node.attributes['w:id'] = id
  return [node]
}

function hyperlink(copier: BlockCopier, node: XmlElement): XmlNode[] {
  const { context } = copier
  const { attributes } = node
  const relationship =
    attributes['r:id'] === undefined ? undefined : context.relations.get(attributes['r:id'])
  // A link to "#name" written as an address is a link inside the document.
  const inside = relationship?.target.startsWith('#') ? relationship.target.slice(1) : undefined
  if (inside !== undefined) {
    delete attributes['r:id']
    attributes['w:anchor'] = inside
  }
  copier.copyAttributes(node)
  copier.copyChildren(node)
  if (attributes['r:id'] !== undefined) return [node]
  const anchor = attributes['w:anchor']
  if (anchor === undefined || anchor === '') return node.children
  if (anchor === '_top') return [node]
  const name = context.bookmarks.find(context.sourceKey, context.item, anchor)
  if (name === undefined) {
    context.onPlainReference(anchor)
    return node.children
  }
  attributes['w:anchor'] = name
  return [node]
}
