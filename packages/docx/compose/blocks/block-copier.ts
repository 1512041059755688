import { isPlaceInside } from '../../disarm/link-target.ts'
import { disarmElement } from '../../disarm/disarm-element.ts'
import { isRangeMarker } from '../../package/parts/range-marker.ts'
import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { child, childValue, element, isElement } from '../../package/xml/xml.ts'
import type { CopyContext, ElementCopier } from './copy-context.ts'
import { ELEMENT_HANDLERS } from './element-handlers.ts'
import { coloursText, fillOf, keepReadable, runColours } from './panel-colours.ts'
import { disarmFields } from '../disarm/story-disarming.ts'
import { spellOutPercentages } from '../parts/percentages.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { ContentKind } from '../account/content-tally.ts'
import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import { spellOutColour } from '../styles/theme-colours.ts'
import { spellOutDrawingFont, spellOutTheme } from '../styles/theme-fonts.ts'
import { VmlShapes } from '../references/vml-shapes.ts'

/**
 * Style of a table while its rows are copied: the id in the source document (`style`), and the id in the composed
 * document (`mapped`).
 */
interface OpenTable {
  style: string | undefined
  mapped: string | undefined
}

/**
 * Copies paragraphs and tables of a source document into a composed document. References to styles, lists, notes,
 * pictures and bookmarks are changed so that they lead to the copies of these things, and unique ids are renumbered.
 * Everything else stays as it is. The given XML trees are changed in place.
 */
export class BlockCopier implements ElementCopier {
  readonly context: CopyContext
  readonly #shapes: VmlShapes
  #dropped: Set<XmlElement> = new Set()
  #fallbackDepth = 0
  readonly #tables: OpenTable[] = []
  readonly #panels: string[] = []
  /**
   * Style of the last copied table, because more rows of this table may follow. Tables inside other tables do not
   * count.
   */
  #lastTable: OpenTable | undefined

  constructor(context: CopyContext) {
    this.context = context
    const { sourceKey, item, outputPart } = context.place
    this.#shapes = new VmlShapes(context.ids, outputPart, { source: sourceKey, item }, context.shapeTypes)
  }

  /**
   * Copies a paragraph or table and returns the elements to write for it. That is usually one element, or none if
   * nothing of the block is left.
   */
  copy(block: XmlElement): XmlElement[] {
    this.context.disarming.enter(block, false)
    this.#dropped = this.context.fields.rewrite(block)
    this.#shapes.startBlock(block)
    return [this.copyNode(block)].flat().filter(isElement)
  }

  /**
   * True while content of `mc:Fallback` is copied. Such content repeats other content for old programs, so its
   * bookmarks and other range markers must not be written a second time.
   */
  get inFallback(): boolean {
    return this.#fallbackDepth > 0
  }

  /**
   * Copies an element with all its content and returns the nodes to write for it. If `ELEMENT_HANDLERS` has a function
   * for the element's name, this function copies the element.
   */
  copyNode(node: XmlElement): XmlNode | XmlNode[] {
    if (this.#dropped.size > 0 && this.#dropped.has(node)) return []
    const { disarming } = this.context
    const stands = disarmElement(node, disarming)
    if (stands) return stands.flatMap((one) => (isElement(one) ? this.copyNode(one) : one))
    const handled = ELEMENT_HANDLERS[node.name]?.(this, node)
    if (handled) return handled
    if (node.name.startsWith('w:') && isRangeMarker(node.name)) return this.#marker(node)
    this.copyAttributes(node)
    if (node.name === 'mc:Fallback') this.#copyFallback(node)
    else this.copyChildren(node)
    return node
  }

  #copyFallback(fallback: XmlElement): void {
    const { disarming } = this.context
    this.#fallbackDepth++
    disarming.isTwin = true
    disarmFields(fallback, disarming)
    this.copyChildren(fallback)
    this.#fallbackDepth--
    disarming.isTwin = this.inFallback
  }

  /** Replaces the children of an element by their copies. */
  copyChildren(node: XmlElement): void {
    const { children } = node
    // The list is made only when a child is left out or replaced, because most elements stay unchanged.
    let result: XmlNode[] | undefined
    for (let i = 0; i < children.length; i++) {
      const inner = children[i] as XmlNode
      const copied = isElement(inner) ? this.copyNode(inner) : inner
      if (copied === inner) result?.push(inner)
      else (result ??= children.slice(0, i)).push(...(Array.isArray(copied) ? copied : [copied]))
    }
    if (result) node.children = result
  }

  /**
   * Copies the attributes of an element. Unique ids get new values. Ids of relationships lead to the copied parts, such
   * as pictures. Theme colours become RGB values if the composed document has another theme. Ids of editing sessions
   * (`w:rsid…`) are removed.
   */
  copyAttributes(node: XmlElement): void {
    const { attributes } = node
    for (const name in attributes) {
      // Most elements have no attribute besides `w:val`.
      if (name === 'w:val') continue
      const value = attributes[name] as string
      // Ids of editing sessions are dropped. Preservation hints (Part 3 before its fifth edition) are dropped because
      // they belong to an `mc:Ignorable`, which the output has at its root only.
      if (name.startsWith('w:rsid') || name.startsWith('mc:Preserve')) delete attributes[name]
      else if (name.startsWith('r:') || name === 'o:relid') {
        this.#relate(node, name, value)
        if (node.name === 'c:chart' && name === 'r:id' && !(name in attributes))
          this.changed('relationship-missing-in-source', 'charts', -1)
      } else if (name === 'w14:paraId') this.#paragraphId(attributes, value)
      else if (name === 'href' && isPlaceInside(value)) {
        const place = this.context.links.placeInside(value)
        if (place === undefined) delete attributes[name]
        else attributes[name] = place
      }
    }
    if (LINKED_BOXES.has(node.name) && attributes['id'] !== undefined)
      this.#linkBox(attributes, attributes['id'])
    if (node.name === 'wp:docPr') {
      attributes['id'] = this.context.ids.drawing()
      this.context.disarming.enterDrawing(node)
    } else if (node.name === 'v:shape') this.context.disarming.enterDrawing(node)
    else if (ANNOTATIONS.has(node.name) && 'w:id' in attributes)
      attributes['w:id'] = this.context.ids.annotation()
    if (!node.name.startsWith('w:')) spellOutPercentages(node)
    this.#shapes.rename(node)
    this.#spellOutTheme(node)
  }

  // Drawings always keep the colours of their source document. Text takes the colours of the composed document.
  #spellOutTheme(node: XmlElement): void {
    const { styles } = this.context
    const colours = this.context.colours.drawn
    if (colours && node.name === 'a:schemeClr') spellOutColour(node, colours)
    if (!styles.spellsOutTheme) return
    if (node.name.startsWith('w:')) spellOutTheme(node, styles.theme)
    else if (node.name === 'w14:schemeClr' && colours) spellOutColour(node, colours)
    else if (node.name.startsWith('a:')) spellOutDrawingFont(node, styles.theme)
  }

  /**
   * Copies a table. The table's style is remembered during the copying, because it decides how the paragraphs in the
   * cells look.
   */
  copyTable(table: XmlElement): void {
    const properties = child(table, 'w:tblPr')
    const style = childValue(properties, 'w:tblStyle')
    const open: OpenTable = { style, mapped: undefined }
    this.#tables.push(open)
    this.copyAttributes(table)
    if (properties) {
      this.copyNode(properties)
      open.mapped = childValue(properties, 'w:tblStyle')
    }
    const rest = element(
      table.name,
      {},
      table.children.filter((node) => node !== properties),
    )
    this.copyChildren(rest)
    table.children = [...(properties ? [properties] : []), ...rest.children]
    this.#tables.pop()
    if (this.#tables.length === 0) this.#lastTable = open
  }

  /**
   * Copies more rows of the table that was copied last. A large table is copied in several pieces. `rows` is a table
   * element with only the rows of this piece. Returns the copied rows.
   */
  copyRows(rows: XmlElement): XmlNode[] {
    this.context.disarming.enter(rows, false)
    this.#dropped = this.context.fields.rewrite(rows)
    this.#shapes.startBlock(rows)
    if (this.#lastTable) this.#tables.push(this.#lastTable)
    this.copyChildren(rows)
    this.#tables.pop()
    return rows.children
  }

  /**
   * Keeps the height of table rows. If a paragraph in a cell would get another spacing from the styles of the composed
   * document, its old spacing is written into the paragraph. `style` is the id of the paragraph's style in the source
   * document.
   */
  keepCellSpacing(paragraph: XmlElement, style: string | undefined): void {
    const table = this.#tables.at(-1)
    const properties = child(paragraph, 'w:pPr')
    if (!table || child(properties, 'w:spacing')) return
    const mapped = childValue(properties, 'w:pStyle')
    const spacing = this.context.styles.cellSpacing(
      { paragraph: style, table: table.style },
      { paragraph: mapped, table: table.mapped },
    )
    if (!spacing) return
    if (properties) setProperty(properties, spacing, PARAGRAPH_PROPERTY_ORDER)
    else paragraph.children.unshift(element('w:pPr', {}, [spacing]))
  }

  /**
   * Copies an element that may have a fill colour, such as a cell or a shape, by calling `copy`. Meanwhile the colour
   * is remembered, so that `keepReadable` can keep the text on it readable.
   */
  onPanel(node: XmlElement, copy: () => void): void {
    const { panels } = this.context.colours
    const fill = panels && fillOf(node, panels)
    if (fill !== undefined) this.#panels.push(fill)
    copy()
    if (fill !== undefined) this.#panels.pop()
  }

  /**
   * Copies a paragraph by calling `copy`. The paragraph's new style may give a text colour that is hard to read on the
   * fill colour behind it. The text then keeps its colour from the source document.
   */
  keepReadable(paragraph: XmlElement, style: string | undefined, copy: () => void): void {
    const fill = this.#panels.at(-1)
    const { styles } = this.context
    const table = this.#tables.at(-1)
    if (fill === undefined || (table && coloursText(styles.table, table.style))) return copy()
    const before = runColours(paragraph, styles.table, style)
    copy()
    const mapped = childValue(child(paragraph, 'w:pPr'), 'w:pStyle')
    keepReadable(fill, before, runColours(paragraph, styles.target, mapped))
  }

  /**
   * Returns the id of the style to write for a copied paragraph, or `undefined` to write none. `id` is the paragraph's
   * style in the source document. Inside a table, the result may be a variant of the style that leaves some properties
   * to the table's style.
   */
  paragraphStyle(id: string | undefined): string | undefined {
    return this.context.styles.map('paragraph', id, this.#tables.at(-1))
  }

  /**
   * Returns whether a VML shape type (`v:shapetype`) must be written here. A shape type that the composed part already
   * has must not be written again.
   */
  placeShapeType(type: XmlElement): boolean {
    return this.#shapes.placeType(type)
  }

  /**
   * Records that content of one kind was added or removed, with the reason. `count` is negative for removed content.
   * Content of `mc:Fallback` is not recorded, because it repeats other content for old programs.
   */
  changed(reason: NoticeReason, kind: ContentKind, count: number): void {
    if (!this.inFallback) this.context.account.changed(reason, kind, count)
  }

  #relate({ name: holder, attributes }: XmlElement, name: string, value: string): void {
    const { disarming, links } = this.context
    const mayLink = LINKS.has(holder) && name === 'r:id'
    const content = links.relations.activeContent(value, mayLink)
    if (content) disarming.disarmed(content, 'nothing')
    const id = content ? undefined : links.relations.carry(value, mayLink)
    if (id !== undefined) attributes[name] = id
    // An empty r:embed means "no picture". It refers to nothing.
    else if (value !== '' || content) delete attributes[name]
  }

  /**
   * Gives a text box a new id. Text boxes are linked when text that overflows one box continues in the next. All boxes
   * of such a chain get one id, and no other box gets this id.
   */
  #linkBox(attributes: Record<string, string>, original: string): void {
    const { sourceKey, item, outputPart } = this.context.place
    attributes['id'] = this.context.ids.linkedBox(`${outputPart}\n${sourceKey}\n${item}\n${original}`)
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
    if (node.name === 'w:proofErr' || this.context.marks.leavesOut(node.name)) return []
    if (node.name.startsWith('w:commentRange')) {
      const id = this.inFallback
        ? undefined
        : this.context.notes.comment(node.attributes['w:id'] ?? '', false)
      return id === undefined ? [] : [element(node.name, { 'w:id': id })]
    }
    if (this.inFallback) return []
    return node.name.endsWith('Start') ? this.context.marks.start(node) : this.context.marks.end(node)
  }
}

// Elements that open a web page when a reader clicks them or points at them. The last one is the credit line of a
// picture from the web.
const LINKS = new Set([
  'w:hyperlink',
  'a:hlinkClick',
  'a:hlinkHover',
  'a:hlinkMouseOver',
  'a1611:picAttrSrcUrl',
])

// Elements whose `w:id` counts among the annotations (ECMA-376, 17.13.5), such as tracked changes.
const ANNOTATIONS = new Set(
  'ins del moveFrom moveTo cellIns cellDel cellMerge rPrChange pPrChange sectPrChange tblPrChange tblGridChange trPrChange tcPrChange tblPrExChange numberingChange'
    .split(' ')
    .map((name) => `w:${name}`),
)

/**
 * Text box elements with an id that links text boxes. The text of one box continues in another box with the same id
 * ([MS-ODRAWXML], CT_TextboxInfo and CT_LinkedTextboxInformation).
 */
const LINKED_BOXES = new Set(['wps:txbx', 'wps:linkedTxbx'])
