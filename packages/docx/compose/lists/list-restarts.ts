import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, childValue, cloneElement, element } from '../../package/xml/xml.ts'
import type { NumberingPart } from './numbering-part.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { basedOn } from '../styles/style-table.ts'

// Number formats that show no number (ECMA-376, 17.18.59).
const COUNTS_NOTHING = new Set(['bullet', 'none'])

/**
 * Lets the numbers of lists that belong to a style begin again in each item of the composition request. Word counts
 * such a list through the whole document, so text copied from another place would continue its numbers. Each item gets
 * a new numbering instance (`w:num`) that starts at the beginning (ECMA-376, 17.9.26). The numbering of headings stays
 * one list.
 */
export class ListRestarts {
  readonly #part: NumberingPart
  readonly #styles: StyleTable
  readonly #byItem = new Map<string, string>()

  constructor(part: NumberingPart, styles: StyleTable) {
    this.#part = part
    this.#styles = styles
  }

  /**
   * Returns the id of the numbering instance (`w:num`) that one item of the composition request uses instead of the
   * instance `numId`. A list that shows no numbers, or that numbers the headings, keeps its id.
   */
  instanceFor(item: number, numId: string): string {
    const key = `${item}/${numId}`
    const known = this.#byItem.get(key)
    if (known !== undefined) return known
    const id = this.#restart(numId) ?? numId
    this.#byItem.set(key, id)
    return id
  }

  /**
   * Gives a copied paragraph that takes its number from its style the numbering instance of its item. Changes the
   * paragraph in place.
   */
  restart(paragraph: XmlElement, item: number): void {
    const properties = child(paragraph, 'w:pPr')
    const style = childValue(properties, 'w:pStyle') ?? this.#styles.defaultOf('paragraph')?.id
    if (style === undefined || child(properties, 'w:numPr') || this.#styles.outlineLevel(style) !== undefined)
      return
    const list = this.#styles.paragraphProperty(style, 'w:numPr')
    const numId = childValue(list, 'w:numId')
    if (numId === undefined || numId === '0') return
    const instance = this.instanceFor(item, numId)
    if (instance === numId) return
    const level = childValue(list, 'w:ilvl') ?? this.#levelLinkedTo(style, numId) ?? '0'
    const target = properties ?? element('w:pPr')
    if (!properties) paragraph.children.unshift(target)
    // ECMA-376, 17.9.22: a list in the paragraph's own properties overrides the indents of its style.
    const indent = this.#indentsItself(style) ? this.#styles.chain(style).paragraph.get('w:ind') : undefined
    if (indent) {
      const own = child(target, 'w:ind')?.attributes
      setProperty(target, element('w:ind', { ...indent.attributes, ...own }), PARAGRAPH_PROPERTY_ORDER)
    }
    const numbering = [element('w:ilvl', { 'w:val': level }), element('w:numId', { 'w:val': instance })]
    setProperty(target, element('w:numPr', {}, numbering), PARAGRAPH_PROPERTY_ORDER)
  }

  #restart(numId: string): string | undefined {
    const num = this.#part.instance(numId)
    const abstractId = childValue(num, 'w:abstractNumId')
    const levels = abstractId === undefined ? [] : this.#part.levelsOf(abstractId)
    if (abstractId === undefined || levels.every((level) => !counts(level))) return undefined
    const linked = levels.map((level) => childValue(level, 'w:pStyle'))
    if (linked.some((style) => style !== undefined && this.#styles.outlineLevel(style) !== undefined))
      return undefined
    const overrides = childrenOf(num, 'w:lvlOverride')
    return this.#part.addNum(
      abstractId,
      levels.map((level) => {
        const index = level.attributes['w:ilvl'] ?? '0'
        const override = overrides.find((entry) => entry.attributes['w:ilvl'] === index)
        const own = child(override, 'w:lvl')
        const first =
          childValue(override, 'w:startOverride') ??
          childValue(own, 'w:start') ??
          childValue(level, 'w:start') ??
          '0'
        const children = [element('w:startOverride', { 'w:val': first }), ...(own ? [cloneElement(own)] : [])]
        return element('w:lvlOverride', { 'w:ilvl': index }, children)
      }),
    )
  }

  #levelLinkedTo(style: string, numId: string): string | undefined {
    const abstractId = childValue(this.#part.instance(numId), 'w:abstractNumId')
    const levels = abstractId === undefined ? [] : this.#part.levelsOf(abstractId)
    return levels.find((level) => childValue(level, 'w:pStyle') === style)?.attributes['w:ilvl']
  }

  /**
   * Returns whether a style sets its own indent, by itself or by a style between it and the one that refers to the
   * list.
   */
  #indentsItself(style: string): boolean {
    for (let at: string | undefined = style, steps = 0; at !== undefined && steps < 64; steps++) {
      const entry = this.#styles.get(at)
      const properties = child(entry?.element, 'w:pPr')
      if (child(properties, 'w:ind')) return true
      if (!entry || child(properties, 'w:numPr')) return false
      at = basedOn(entry.element)
    }
    return false
  }
}

function counts(level: XmlElement): boolean {
  return !COUNTS_NOTHING.has(childValue(level, 'w:numFmt') ?? 'decimal')
}
