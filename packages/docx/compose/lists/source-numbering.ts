import type { NoticeReason } from '../../ledger/notice-reasons.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, childValue, cloneElement, isElement } from '../../package/xml/xml.ts'
import { LEVEL_ORDER } from '../styles/property-order.ts'
import { NumberingPart } from './numbering-part.ts'

/**
 * Functions for copying the lists of a source document. For example, they copy pictures of bullets, and give the new
 * ids of styles to which lists refer.
 */
export interface NumberingSurroundings {
  /**
   * Returns the new id of a style to which a list or one of its levels refers. Returns `undefined` if the style is not
   * copied, because another style takes its place.
   */
  copiedStyle(id: string, type: 'paragraph' | 'numbering'): string | undefined
  /** Copies a picture that serves as a bullet (`w:numPicBullet`), and returns the element to write. */
  copyPicture(bullet: XmlElement): XmlElement
  /** Replaces names of earlier clients in the fixed text beside the numbers of a list level, in place. */
  replaceNames(level: XmlElement): void
  account: { notice(reason: NoticeReason, detail: string): void }
  /**
   * Returns the id of a copy of the list `numId` whose numbers restart in one requested section. `item` is the
   * section's index in the list of requested headings, sections and texts.
   */
  restarted(item: number, numId: string): string
  /** Returns whether a paragraph style of the source document puts its paragraphs into the list `numId`. */
  isListOfStyle(numId: string): boolean
  /**
   * Returns the list to use in place of a source document's list on one level. There is one if the list belongs to a
   * paragraph style that another style replaces. Returns `undefined` if the source's list itself is copied.
   */
  listInstead(numId: string, level: string): string | undefined
}

// Item number for lists that belong to styles. They have one definition in the whole document, and each item gets an
// instance of it.
const WHOLE_DOCUMENT = -1

/**
 * Copies the list definitions of one source document into the composed document. Each is copied when a copied paragraph
 * or style first uses it.
 */
export class SourceNumbering {
  readonly #part: NumberingPart
  readonly #surroundings: NumberingSurroundings
  readonly #abstracts = new Map<string, XmlElement>()
  readonly #nums = new Map<string, XmlElement>()
  readonly #pictures = new Map<string, XmlElement>()
  /** Flag for each list definition: true if the definition refers to a style or is used by a style. */
  readonly #ofStyles = new Map<XmlElement, boolean>()
  readonly #copiedNums = new Map<string, string>()
  readonly #copiedAbstracts = new Map<string, string>()
  readonly #copiedPictures = new Map<string, string>()

  constructor(part: NumberingPart, source: XmlElement | undefined, surroundings: NumberingSurroundings) {
    this.#part = part
    this.#surroundings = surroundings
    for (const node of source?.children ?? []) {
      if (!isElement(node)) continue
      if (node.name === 'w:abstractNum') index(this.#abstracts, node, 'w:abstractNumId')
      if (node.name === 'w:num') index(this.#nums, node, 'w:numId')
      if (node.name === 'w:numPicBullet') index(this.#pictures, node, 'w:numPicBulletId')
    }
  }

  /**
   * Returns the new list id (`w:numId`) for a paragraph in a requested section. Each section gets its own list, so that
   * the numbers restart. Returns `undefined` if the source document does not define the list. `item` is the section's
   * index in the list of requested headings, sections and texts.
   * @param level level of the paragraph in the list, from "0"
   */
  forParagraph(item: number, numId: string, level: string): string | undefined {
    const instead = this.#surroundings.listInstead(numId, level)
    if (instead !== undefined) return this.#surroundings.restarted(item, instead)
    const definition = this.#definitionOf(numId)
    if (!definition || !this.#belongsToStyles(definition)) return this.#map(numId, item)
    const whole = this.#map(numId, WHOLE_DOCUMENT)
    return whole === undefined || whole === '0' ? whole : this.#surroundings.restarted(item, whole)
  }

  /**
   * Returns the new list id (`w:numId`) for a paragraph style. The list numbers all paragraphs with the style through
   * the whole document. Returns `undefined` if the source document does not define the list.
   */
  forStyle(numId: string): string | undefined {
    return this.#map(numId, WHOLE_DOCUMENT)
  }

  /** Returns the list (`w:num`) of the source document with an id, or `undefined` if there is none. */
  instance(numId: string): XmlElement | undefined {
    return this.#nums.get(numId)
  }

  /**
   * Returns the levels (`w:lvl`) of a list of the source document. The levels may be in another definition, to which a
   * list style leads (ECMA-376, 17.9.21).
   */
  levelsOfInstance(numId: string): XmlElement[] {
    const definition = this.#definitionOf(numId)
    const style = childValue(definition, 'w:numStyleLink')
    const linked = [...this.#abstracts.values()].find((entry) => childValue(entry, 'w:styleLink') === style)
    return childrenOf(style === undefined ? definition : linked, 'w:lvl')
  }

  /** Returns the definitions of a list's levels as text, to compare two lists. Lists with equal texts look alike. */
  appearance(numId: string): string {
    const overrides = childrenOf(this.#nums.get(numId), 'w:lvlOverride')
    return JSON.stringify([...this.levelsOfInstance(numId), ...overrides].map((level) => level.children))
  }

  #definitionOf(numId: string): XmlElement | undefined {
    const num = this.#nums.get(numId)
    const id = num && child(num, 'w:abstractNumId')?.attributes['w:val']
    return id === undefined ? undefined : this.#abstracts.get(id)
  }

  #belongsToStyles(definition: XmlElement): boolean {
    const known = this.#ofStyles.get(definition)
    if (known !== undefined) return known
    const belongs = this.#isOfStyles(definition)
    this.#ofStyles.set(definition, belongs)
    return belongs
  }

  #isOfStyles(definition: XmlElement): boolean {
    if (child(definition, 'w:styleLink') || child(definition, 'w:numStyleLink')) return true
    if (childrenOf(definition, 'w:lvl').some((level) => child(level, 'w:pStyle'))) return true
    const id = definition.attributes['w:abstractNumId']
    return [...this.#nums].some(
      ([numId, num]) => childValue(num, 'w:abstractNumId') === id && this.#surroundings.isListOfStyle(numId),
    )
  }

  #map(numId: string, group: number): string | undefined {
    // ECMA-376, 17.9.18: numId 0 means "no numbering" and overrides the style.
    if (numId === '0') return '0'
    const key = `${group}/${numId}`
    const known = this.#copiedNums.get(key)
    if (known !== undefined) return known
    const num = this.#nums.get(numId)
    const definition = this.#definitionOf(numId)
    if (!num || !definition) {
      this.#surroundings.account.notice('numbering-missing-in-source', `list ${numId}`)
      return undefined
    }
    const abstractId = this.#copyDefinition(definition, group)
    // Copying the definition may already have copied this list, through a style that is linked to it.
    const meanwhile = this.#copiedNums.get(key)
    if (meanwhile !== undefined) return meanwhile
    const overrides = childrenOf(num, 'w:lvlOverride').map((override) =>
      this.#copyLevels(cloneElement(override)),
    )
    const id = this.#part.addNum(abstractId, overrides)
    this.#copiedNums.set(key, id)
    return id
  }

  #copyDefinition(definition: XmlElement, group: number): string {
    const key = `${group}/${definition.attributes['w:abstractNumId']}`
    const known = this.#copiedAbstracts.get(key)
    if (known !== undefined) return known
    const copy = cloneElement(definition)
    const id = this.#part.addAbstract(copy)
    this.#copiedAbstracts.set(key, id)
    // `w:name` identifies a list for LISTNUM fields and must be unique. Readers do not see it, so it is removed.
    copy.children = copy.children.filter((node) => !isElement(node) || node.name !== 'w:name')
    for (const name of ['w:styleLink', 'w:numStyleLink']) this.#relink(copy, name, 'numbering')
    this.#copyLevels(copy)
    return id
  }

  #copyLevels(parent: XmlElement): XmlElement {
    for (const level of childrenOf(parent, 'w:lvl')) {
      this.#relink(level, 'w:pStyle', 'paragraph')
      const bullet = child(level, 'w:lvlPicBulletId')
      if (bullet) this.#relinkPicture(level, bullet)
      sortByOrder(level, LEVEL_ORDER)
      this.#surroundings.replaceNames(level)
    }
    return parent
  }

  #relink(parent: XmlElement, name: string, type: 'paragraph' | 'numbering'): void {
    const link = child(parent, name)
    if (!link) return
    const style = this.#surroundings.copiedStyle(link.attributes['w:val'] ?? '', type)
    if (style === undefined) parent.children = parent.children.filter((node) => node !== link)
    else link.attributes['w:val'] = style
  }

  #relinkPicture(level: XmlElement, bullet: XmlElement): void {
    const original = bullet.attributes['w:val'] ?? ''
    const picture = this.#pictures.get(original)
    if (!picture) {
      level.children = level.children.filter((node) => node !== bullet)
      return
    }
    const known = this.#copiedPictures.get(original)
    const id = known ?? this.#part.addPicture(this.#surroundings.copyPicture(cloneElement(picture)))
    this.#copiedPictures.set(original, id)
    bullet.attributes['w:val'] = id
  }
}

// Sorts the properties of a level as the schema demands (ECMA-376, 17.9.6), because some writers sort them by the
// alphabet. An element that wraps a property, such as mc:AlternateContent, is sorted like that property.
function sortByOrder(parent: XmlElement, order: Map<string, number>): void {
  const rank = (node: XmlElement['children'][number]): number => {
    if (!isElement(node)) return order.size
    const own = order.get(node.name)
    if (own !== undefined) return own
    return node.name.startsWith('mc:') ? Math.min(order.size, ...node.children.map(rank)) : order.size
  }
  parent.children = parent.children.toSorted((a, b) => rank(a) - rank(b))
}

function index(map: Map<string, XmlElement>, node: XmlElement, attribute: string): void {
  const id = node.attributes[attribute]
  if (id !== undefined && !map.has(id)) map.set(id, node)
}
