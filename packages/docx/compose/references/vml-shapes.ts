import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { cloneElement, isElement, serialize } from '../../package/xml/xml.ts'
import type { IdAllocator } from './id-allocator.ts'

const NUMBERED = /^_x0000_[a-z]\d+$/

// An OLE object or control finds its picture by the shape's id ([MS-OE376] on o:spid). A shape type (`v:shapetype`) is
// written once in each copied section, under an id that is unique in the part. Sections do not share shape types,
// because LibreOffice finds a type only near its shapes. Without its type, LibreOffice takes a text box for a drawing
// with text, and may never finish its layout.
/** Gives new ids to VML shapes (the drawing format of older Word files), because source documents may use equal ids. */
export class VmlShapes {
  readonly #ids: IdAllocator
  readonly #part: string
  readonly #range: { source: string; item: number }
  #hasShapes = false
  #renamed = new Map<string, string>()
  /** New ids of the shapes in the current block. */
  #placed = new Set<string>()
  readonly #typesOfSource: ReadonlyMap<string, XmlElement>
  /** Source ids of the shape types in the copied section so far. */
  readonly #typesHere = new Set<string>()

  /**
   * @param part part that receives the shapes, because ids are unique in each part
   * @param range key of the source document, and index in the request of the section with the shapes
   * @param typesOfSource all shape types (`v:shapetype`) of the source document by id
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

  /** Chooses new ids for the next block's shapes, and inserts missing shape types (`v:shapetype`). */
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
   * Inserts a shape's type (`v:shapetype`) before the shape if the section lacks it. Returns true if it was inserted.
   */
  #bringType({ attributes }: XmlElement, siblings: XmlNode[], at: number): boolean {
    // ECMA-376 Part 4, 19.1.2.20. The type is missing if the shape that contained it was not copied.
    const id = attributes['type']?.startsWith('#') ? attributes['type'].slice(1) : undefined
    if (id === undefined || this.#typesHere.has(id)) return false
    this.#typesHere.add(id)
    const type = this.#typesOfSource.get(id)
    if (type) siblings.splice(at, 0, cloneElement(type))
    return type !== undefined
  }

  /**
   * Gives a VML shape type (`v:shapetype`) its new id. Returns true if it must be written, because the section lacks
   * it.
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

  /** Registers a shape under its new id, or under a free id if another shape has the new one. */
  #place(id: string): void {
    // Later references lead to the second shape.
    const renamed = this.#renamed.get(id) ?? id
    if (this.#placed.has(renamed)) this.#renamed.set(id, this.#freshId(id))
    this.#placed.add(this.#renamed.get(id) ?? id)
  }

  /** Replaces the VML shape ids in an element, in place: its own id and its references to other shapes. */
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

// An ordinary document of any size has a few.
/** Maximum number of VML shape types kept of one document, against files made to exhaust memory. */
const MOST_TYPES = 1000

/**
 * Collects the VML shape types (`v:shapetype`) below an element in `types`, by id, up to 1000. The first of equal ids
 * is kept.
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
