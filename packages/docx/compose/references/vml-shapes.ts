import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { cloneElement, isElement, serialize } from '../../package/xml/xml.ts'
import type { IdAllocator } from './id-allocator.ts'

const NUMBERED = /^_x0000_[a-z]\d+$/

/**
 * Gives VML shapes ids of their own: an OLE object or a control finds its picture by the shape's id, and two
 * sources number theirs alike ([MS-OE376] on o:spid). A shape type stands where its source had it, under an id of its
 * own in the part, and once in a range, as Word writes it. An equal one of another source cannot stand for it:
 * LibreOffice knows a type in its own surroundings only, takes a text box far away for a drawing with text, and
 * may lay out the page of one that grows with its text for ever.
 */
export class VmlShapes {
  readonly #ids: IdAllocator
  readonly #part: string
  readonly #range: { source: string; item: number }
  #hasShapes = false
  #renamed = new Map<string, string>()
  /** Ids that shapes of the block have taken. */
  #placed = new Set<string>()
  readonly #typesOfSource: ReadonlyMap<string, XmlElement>
  /** Ids of the types that stand before what is being copied. */
  readonly #typesHere = new Set<string>()

  /**
   * @param part the part the shapes are written to: ids are unique in each
   * @param range what they come from
   * @param typesOfSource shape types by id, wherever the source has them
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
   * Puts the type of a shape before the shape (Part 4, 19.1.2.20) when the type was defined with an earlier
   * shape that was not chosen or was cleaned away. Returns whether it was put there.
   */
  #bringType({ attributes }: XmlElement, siblings: XmlNode[], at: number): boolean {
    const id = attributes['type']?.startsWith('#') ? attributes['type'].slice(1) : undefined
    if (id === undefined || this.#typesHere.has(id)) return false
    this.#typesHere.add(id)
    const type = this.#typesOfSource.get(id)
    if (type) siblings.splice(at, 0, cloneElement(type))
    return type !== undefined
  }

  /** Returns whether a shape type is to be written here; afterwards it has its id in the composed document. */
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

  /** Two shapes of one block may share an id; what stands behind the second one means that. */
  #place(id: string): void {
    const renamed = this.#renamed.get(id) ?? id
    if (this.#placed.has(renamed)) this.#renamed.set(id, this.#freshId(id))
    this.#placed.add(this.#renamed.get(id) ?? id)
  }

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

/** A document has a few, whatever its size; one that has more is made to cost memory. */
const MOST_TYPES = 1000

/** Collects the shape types below a node by their ids; of two with one id the first. */
export function collectShapeTypes({ children }: XmlElement, types: Map<string, XmlElement>): void {
  for (let i = 0; i < children.length; i++) {
    const node = children[i] as XmlNode
    if (!isElement(node)) continue
    const id = node.name === 'v:shapetype' ? node.attributes['id'] : undefined
    if (id === undefined) collectShapeTypes(node, types)
    else if (!types.has(id) && types.size < MOST_TYPES) types.set(id, cloneElement(node))
  }
}
