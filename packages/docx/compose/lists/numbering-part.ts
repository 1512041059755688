import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, childValue, element, isElement } from '../../package/xml/xml.ts'
import { ownTexts } from '../../package/xml/own-text.ts'
import type { IdAllocator } from '../references/id-allocator.ts'

/**
 * Part `numbering.xml` of a composed document (ECMA-376, 17.9), which defines its lists. The lists of every source
 * document are added to it.
 */
export class NumberingPart {
  readonly #ids: IdAllocator
  readonly #pictures: XmlElement[] = []
  readonly #abstracts: XmlElement[] = []
  readonly #nums: XmlElement[] = []
  #nextPicture = 0
  #nextAbstract = 0
  #nextNum = 1

  /**
   * Creates the definitions of the composed document's lists.
   * @param base numbering part of the template, whose lists are kept as they are; absent to begin without lists
   */
  constructor(ids: IdAllocator, base?: XmlElement) {
    this.#ids = ids
    for (const node of base?.children ?? []) {
      if (!isElement(node)) continue
      if (node.name === 'w:numPicBullet') this.#pictures.push(node)
      if (node.name === 'w:abstractNum') this.#abstracts.push(node)
      if (node.name === 'w:num') this.#nums.push(node)
    }
    this.#nextPicture = 1 + highest(this.#pictures, 'w:numPicBulletId')
    this.#nextAbstract = 1 + highest(this.#abstracts, 'w:abstractNumId')
    this.#nextNum = 1 + Math.max(0, highest(this.#nums, 'w:numId'))
  }

  /** True if the composed document has no lists. The part is then not written. */
  get isEmpty(): boolean {
    return this.#nums.length === 0 && this.#abstracts.length === 0
  }

  /**
   * Returns the list (`w:num`) with an id. Returns `undefined` for an unknown id, and for 0, which means that a
   * paragraph is in no list.
   */
  instance(numId: string): XmlElement | undefined {
    return this.#nums.find((num) => num.attributes['w:numId'] === numId)
  }

  /**
   * Returns the levels (`w:lvl`) of a list definition (`w:abstractNum`). A definition that names a list style in
   * `w:numStyleLink` has no levels itself (ECMA-376, 17.9.21). Its levels are in the definition that names this style
   * in `w:styleLink`.
   */
  levelsOf(abstractId: string): XmlElement[] {
    const definition = this.#abstracts.find((entry) => entry.attributes['w:abstractNumId'] === abstractId)
    const style = childValue(definition, 'w:numStyleLink')
    const linked =
      style === undefined
        ? definition
        : this.#abstracts.find((entry) => childValue(entry, 'w:styleLink') === style)
    return childrenOf(linked, 'w:lvl')
  }

  /** Returns the levels (`w:lvl`) of the definition to which a list (`w:num`) refers. */
  levelsOfInstance(numId: string): XmlElement[] {
    const abstractId = childValue(this.instance(numId), 'w:abstractNumId')
    return abstractId === undefined ? [] : this.levelsOf(abstractId)
  }

  /**
   * Returns the root element of the part `numbering.xml`. The schema requires that picture bullets come first, then
   * list definitions (`w:abstractNum`), then lists (`w:num`; ECMA-376, 17.9.16).
   */
  toXml(): XmlElement {
    return element('w:numbering', {}, [...this.#pictures, ...this.#abstracts, ...this.#nums])
  }

  /** Adds a picture that serves as a bullet (`w:numPicBullet`) under a new id, and returns the id. */
  addPicture(bullet: XmlElement): string {
    const id = String(this.#nextPicture++)
    bullet.attributes['w:numPicBulletId'] = id
    this.#pictures.push(ownTexts(bullet))
    return id
  }

  /**
   * Adds a list definition (`w:abstractNum`) under a new id, and returns the id. The definition also gets a new
   * `w:nsid`, because Word merges lists with equal values of `w:nsid`.
   */
  addAbstract(definition: XmlElement): string {
    const id = String(this.#nextAbstract++)
    definition.attributes['w:abstractNumId'] = id
    const session = child(definition, 'w:nsid')
    if (session) session.attributes['w:val'] = this.#ids.numberingSession()
    else definition.children.unshift(element('w:nsid', { 'w:val': this.#ids.numberingSession() }))
    this.#abstracts.push(ownTexts(definition))
    return id
  }

  /**
   * Adds a list (`w:num`) that refers to a definition (`w:abstractNum`), and returns the new id of the list.
   * @param overrides settings of single levels in which the list differs from the definition (`w:lvlOverride`)
   */
  addNum(abstractId: string, overrides: XmlElement[]): string {
    const id = String(this.#nextNum++)
    this.#nums.push(
      element('w:num', { 'w:numId': id }, [
        element('w:abstractNumId', { 'w:val': abstractId }),
        ...overrides,
      ]),
    )
    return id
  }
}

function highest(nodes: XmlElement[], attribute: string): number {
  return nodes.reduce((max, node) => Math.max(max, Number(node.attributes[attribute]) || 0), -1)
}
