import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { cloneElement, isElement, serialize } from '../../package/xml/xml.ts'
import type { IdAllocator } from './id-allocator.ts'

const NUMBERED = /^_x0000_[a-z]\d+$/

/**
 * Gives the VML shapes of a copied text new ids. An OLE object or control finds its picture by the shape's id, and two
 * sources use equal ids ([MS-OE376] on o:spid). A shape type (`v:shapetype`) is written where the source document has
 * it, once in a range, under an id that is unique in the part.
 * An equal type of another source document cannot replace it, because LibreOffice finds types only near their shapes.
 * With a distant type, LibreOffice takes a text box for a drawing with text, and its layout of a growing one may never
 * end.
 */
export class VmlShapes {
  readonly #ids: IdAllocator
  readonly #part: string
  readonly #range: { source: string; item: number }
  #hasShapes = false
  #renamed = new Map<string, string>()
  /** Ids that shapes of the current block use. */
  #placed = new Set<string>()
  readonly #typesOfSource: ReadonlyMap<string, XmlElement>
  /** Ids of the shape types that precede the current content. */
  readonly #typesHere = new Set<string>()

  /**
   * @param part part that the shapes are written to; ids are unique in each part
   * @param range text that the shapes come from
   * @param typesOfSource shape types by id, anywhere in the source
   */
  constructor(
    ids: IdAllocator,
    part: string,
    range: { source: string; item: number },
    typesOfSource: ReadonlyMap<string, XmlElement> = new Map(),
  ) {
    this.#ids = ids
    this.#part = part
    this.#range = range
    this.#typesOfSource = typesOfSource
  }

  /**
   * Gives new ids to the shapes of the block that is copied next. If they need a shape type that was defined before the
   * range, inserts it.
   */
  startBlock(block: XmlElement): void {
    if (this.#renamed.size > 0) this.#renamed = new Map()
    if (this.#placed.size > 0) this.#placed = new Set()
    this.#hasShapes = false
    this.#renameBelow(block)
  }

  #renameBelow({ children }: XmlElement): void {
    for (let i = 0; i < children.length; i++) {
      const node = children[i] as XmlNode
      if (!isElement(node)) continue
      if (node.name === 'v:shapetype') this.#typesHere.add(node.attributes['id'] ?? '')
      if (isShape(node)) {
        this.#hasShapes = true
        if (this.#bringType(node, children, i)) i++
        for (const attribute of ['id', 'o:spid']) {
          const id = node.attributes[attribute]
          if (id !== undefined && !this.#renamed.has(id)) this.#renamed.set(id, this.#freshId(id))
        }
      }
      this.#renameBelow(node)
    }
  }

  /**
   * Inserts the type of a shape before the shape (ECMA-376 Part 4, 19.1.2.20), when the type was defined with an
   * earlier shape that was not selected or was cleaned away. Returns whether it was inserted.
   */
  #bringType({ attributes }: XmlElement, siblings: XmlNode[], at: number): boolean {
    const id = attributes['type']?.startsWith('#') ? attributes['type'].slice(1) : undefined
    if (id === undefined || this.#typesHere.has(id)) return false
    this.#typesHere.add(id)
    const type = this.#typesOfSource.get(id)
    if (type) siblings.splice(at, 0, cloneElement(type))
    return type !== undefined
  }

  /**
   * Gives a VML shape type its new id, and returns whether the shape type must be written. It is written once for each
   * item of the composition request; later shapes of the item refer to it.
   */
  placeType(type: XmlElement): boolean {
    const id = type.attributes['id'] ?? ''
    const { placed, name } = this.#ids.shapeType(
      this.#part,
      this.#range,
      id,
      serialize({ ...type, attributes: { ...type.attributes, id: '' } }),
    )
    if (name !== id) type.attributes['id'] = name
    return placed
  }

  #freshId(id: string): string {
    return NUMBERED.test(id)
      ? `${id.slice(0, '_x0000_s'.length)}${this.#ids.vmlShape()}`
      : this.#ids.unique(`${this.#part} shape`, id)
  }

  /**
   * Allocates the id of a shape. Two shapes of one block may share an id; references after the second shape mean the
   * second.
   */
  #place(id: string): void {
    const renamed = this.#renamed.get(id) ?? id
    if (this.#placed.has(renamed)) this.#renamed.set(id, this.#freshId(id))
    this.#placed.add(this.#renamed.get(id) ?? id)
  }

  /** Gives an element the new ids of the shapes that it is or refers to. Changes its attributes in place. */
  rename(node: XmlElement): void {
    if (!this.#hasShapes) return
    const { attributes } = node
    const type = attributes['type']?.startsWith('#')
      ? this.#ids.shapeTypeOf(this.#part, this.#range.source, attributes['type'].slice(1))
      : undefined
    if (type !== undefined) attributes['type'] = `#${type}`
    if (this.#renamed.size === 0) return
    const isOwn = isShape(node)
    if (isOwn && attributes['id'] !== undefined) this.#place(attributes['id'])
    for (const attribute of ['id', 'o:spid', 'ShapeID', 'w:shapeid']) {
      const id = attributes[attribute]
      const isMeant = node.name.startsWith('v:') ? isOwn : attribute !== 'id'
      const renamed = id === undefined || !isMeant ? undefined : this.#renamed.get(id)
      if (renamed !== undefined) attributes[attribute] = renamed
    }
    const style = attributes['style']
    if (style?.includes('mso-next-textbox:#')) {
      attributes['style'] = style.replace(
        /(mso-next-textbox:#)([\w]+)/g,
        (_, label: string, id: string) => label + (this.#renamed.get(id) ?? id),
      )
    }
  }
}

function isShape({ name }: XmlElement): boolean {
  return name.startsWith('v:') && name !== 'v:shapetype'
}

/** Largest number of shape types. A document of any size has a few; one with more was made to exhaust memory. */
const MOST_TYPES = 1000

/**
 * Collects the VML shape types (`v:shapetype`) below a node in `types`; the key is the id. Of two with equal ids, the
 * first counts. At most 1000 are collected.
 */
export function collectShapeTypes({ children }: XmlElement, types: Map<string, XmlElement>): void {
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (!isElement(node)) continue
    const id = node.name === 'v:shapetype' ? node.attributes['id'] : undefined
    if (id === undefined) collectShapeTypes(node, types)
    else if (!types.has(id) && types.size < MOST_TYPES) types.set(id, cloneElement(node))
  }
}
