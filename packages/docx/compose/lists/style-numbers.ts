import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childValue, element } from '../../package/xml/xml.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { SourceStyles } from '../styles/source-styles.ts'
import type { NumberingPart } from './numbering-part.ts'
import type { SourceNumbering } from './source-numbering.ts'
import { indentBesideList, listOfStyle } from './style-list.ts'
import type { StyleList } from './style-list.ts'

/**
 * Compares the lists of a source document's paragraph styles with the lists of the styles that replace them in the
 * composed document. Headings are left out, because the composed document numbers them.
 */
export class StyleNumbers {
  readonly #styles: SourceStyles
  readonly #numbering: SourceNumbering
  readonly #part: NumberingPart
  readonly #ofSource = new Map<string, StyleList | undefined>()
  /**
   * Paragraph styles of the source document that put their paragraphs into a list, as ids of styles. The key is the id
   * of the list.
   */
  readonly #named = new Map<string, string[]>()

  constructor(styles: SourceStyles, numbering: SourceNumbering, part: NumberingPart) {
    this.#styles = styles
    this.#numbering = numbering
    this.#part = part
    for (const { id, type, element: style } of styles.table.styles.values()) {
      const numId = childValue(child(child(style, 'w:pPr'), 'w:numPr'), 'w:numId')
      if (type !== 'paragraph' || numId === undefined || numId === '0') continue
      const others = this.#named.get(numId)
      if (others) others.push(id)
      else this.#named.set(numId, [id])
    }
  }

  /** Returns whether a paragraph style of the source document puts its paragraphs into the list `numId`. */
  isListOfStyle(numId: string): boolean {
    return this.#named.has(numId)
  }

  /**
   * Returns the list to use instead of the list `numId` of the source document. If a paragraph style with this list is
   * replaced by another style, it is the list of that other style, so that all these paragraphs share one count.
   * Returns `undefined` if the source's list itself is copied, or if the other style numbers other levels.
   */
  listInstead(numId: string, level: string): string | undefined {
    for (const style of this.#named.get(numId) ?? []) {
      const own = this.#listOf(style)
      const taken = this.#styles.replacementOf('paragraph', style)
      if (own?.mark !== 'number' || own.level !== level || taken === undefined) continue
      const there = this.#listThere(taken)
      if (there?.mark === 'number' && there.level === level) return there.numId
    }
    return undefined
  }

  /**
   * Lets a copied paragraph keep its number or bullet from the source document, in place. If its new style would give
   * another sign or none, the old list is written into the paragraph. Headings, and paragraphs that name a list
   * themselves, stay unchanged.
   * @param original id of the paragraph's style in the source document
   */
  keep(paragraph: XmlElement, original: string | undefined, item: number): void {
    const properties = child(paragraph, 'w:pPr')
    const direct = child(properties, 'w:numPr')
    if (childValue(direct, 'w:numId') !== undefined) return
    const { table, target } = this.#styles
    const asked = original === undefined ? undefined : table.get(original)
    const style = asked?.type === 'paragraph' ? asked.id : table.defaultOf('paragraph')?.id
    const taken = childValue(properties, 'w:pStyle') ?? target.defaultOf('paragraph')?.id
    if (style === undefined || taken === undefined) return
    const own = this.#listOf(style)
    const mark = own?.mark ?? 'none'
    if (mark === (this.#listThere(taken)?.mark ?? 'none')) return
    if (table.outlineLevel(style) !== undefined || target.outlineLevel(taken) !== undefined) return
    const level = childValue(direct, 'w:ilvl') ?? own?.level ?? '0'
    const list = own && mark !== 'none' ? this.#numbering.forParagraph(item, own.numId, level) : '0'
    if (list === undefined) return
    const kept = properties ?? element('w:pPr')
    if (!properties) paragraph.children.unshift(kept)
    const indent = list === '0' ? undefined : indentBesideList(table, style)
    if (indent && !child(kept, 'w:ind'))
      setProperty(kept, element('w:ind', { ...indent.attributes }), PARAGRAPH_PROPERTY_ORDER)
    const place = [element('w:ilvl', { 'w:val': level }), element('w:numId', { 'w:val': list })]
    setProperty(kept, element('w:numPr', {}, place), PARAGRAPH_PROPERTY_ORDER)
  }

  #listOf(style: string): StyleList | undefined {
    if (!this.#ofSource.has(style))
      this.#ofSource.set(style, listOfStyle(this.#styles.table, this.#numbering, style))
    return this.#ofSource.get(style)
  }

  #listThere(style: string): StyleList | undefined {
    return listOfStyle(this.#styles.target, this.#part, style)
  }
}
