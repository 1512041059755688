import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, childValue, cloneElement, element } from '../../package/xml/xml.ts'
import type { NumberingPart } from './numbering-part.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { markOf } from './list-level.ts'
import { indentBesideList, listOfStyle } from './style-list.ts'

/**
 * Restarts the numbers of lists in each requested section, by giving it a new list (`w:num`; ECMA-376, 17.9.26). If a
 * paragraph style numbers its paragraphs, Word counts them through the whole document, and one answer would continue
 * the numbers of the answer before. The numbers of headings continue.
 */
export class ListRestarts {
  readonly #part: NumberingPart
  readonly #styles: StyleTable
  readonly #byItem = new Map<string, string>()
  /**
   * List definitions (`w:abstractNum`) whose numbers were already restarted in a section. For example, "2/5" stands for
   * the definition 5 in the section with the index 2.
   */
  readonly #begun = new Set<string>()

  constructor(part: NumberingPart, styles: StyleTable) {
    this.#part = part
    this.#styles = styles
  }

  /**
   * Returns the id of a list that restarts the numbers of the list `numId` in one requested section. If that list shows
   * no numbers, or numbers the headings, its own id is returned. `item` is the section's index in the list of requested
   * headings, sections and texts.
   */
  instanceFor(item: number, numId: string): string {
    const key = `${item}/${numId}`
    const known = this.#byItem.get(key)
    if (known !== undefined) return known
    const id = this.#restart(item, numId) ?? numId
    this.#byItem.set(key, id)
    return id
  }

  /**
   * Restarts the number of a copied paragraph in its section, in place. Does nothing if the number does not come from
   * the paragraph's style. `item` is the section's index in the list of requested headings, sections and texts.
   */
  restart(paragraph: XmlElement, item: number): void {
    const properties = child(paragraph, 'w:pPr')
    const style = childValue(properties, 'w:pStyle') ?? this.#styles.defaultOf('paragraph')?.id
    if (style === undefined || child(properties, 'w:numPr') || this.#styles.outlineLevel(style) !== undefined)
      return
    const list = listOfStyle(this.#styles, this.#part, style)
    if (!list) return
    const { numId, level } = list
    const instance = this.instanceFor(item, numId)
    if (instance === numId) return
    const target = properties ?? element('w:pPr')
    if (!properties) paragraph.children.unshift(target)
    const indent = indentBesideList(this.#styles, style)
    if (indent) {
      const own = child(target, 'w:ind')?.attributes
      setProperty(target, element('w:ind', { ...indent.attributes, ...own }), PARAGRAPH_PROPERTY_ORDER)
    }
    const numbering = [element('w:ilvl', { 'w:val': level }), element('w:numId', { 'w:val': instance })]
    setProperty(target, element('w:numPr', {}, numbering), PARAGRAPH_PROPERTY_ORDER)
  }

  #restart(item: number, numId: string): string | undefined {
    const num = this.#part.instance(numId)
    const abstractId = childValue(num, 'w:abstractNumId')
    const levels = this.#part.levelsOfInstance(numId)
    if (abstractId === undefined || levels.every((level) => markOf(level) !== 'number')) return undefined
    const linked = levels.map((level) => childValue(level, 'w:pStyle'))
    if (linked.some((style) => style !== undefined && this.#styles.outlineLevel(style) !== undefined))
      return undefined
    const overrides = childrenOf(num, 'w:lvlOverride')
    // Instances of one list definition continue each other's numbers, so only the first instance in an item restarts.
    const key = `${item}/${abstractId}`
    if (this.#begun.has(key)) return this.#part.addNum(abstractId, overrides.map(cloneElement))
    this.#begun.add(key)
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
}
