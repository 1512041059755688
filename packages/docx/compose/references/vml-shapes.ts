import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { cloneElement, isElement, serialize } from '../../package/xml/xml.ts'
import type { IdAllocator } from './id-allocator.ts'

const NUMBERED = /^_x0000_[a-z]\d+$/

/**
 * Gives new ids to the shapes of a copied text in VML, the drawing format of older Word files, because two source
 * documents may use equal ids ([MS-OE376] on o:spid). Each section gets its own copies of the shape types
 * (`v:shapetype`). Otherwise LibreOffice, which finds a type only near its shapes, may never finish its layout.
 */
export class VmlShapes {
  readonly #ids: IdAllocator
  readonly #part: string
  readonly #range: { source: string; item: number }
  #hasShapes = false
  #renamed = new Map<string, string>()
  /** New ids that shapes of the paragraph or table being copied use. */
  #placed = new Set<string>()
  readonly #typesOfSource: ReadonlyMap<string, XmlElement>
  /**
   * Ids of the VML shape types that are already written for the copied section. They are the ids in the source
   * document.
   */
  readonly #typesHere = new Set<string>()

  /**
   * Creates an object that gives new ids to the shapes of one copied section.
   * @param part part of the composed document to which the shapes are written, because ids are unique in each part
   * @param range key of the source document, and index of the requested section from which the shapes come
   * @param typesOfSource all shape types (`v:shapetype`) of the source document by id, also those outside the section
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
   * Chooses new ids for the shapes of the paragraph or table that is copied next. A shape's type (`v:shapetype`) is
   * inserted before the shape if the copied section does not have it yet.
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
   * Inserts the definition of a shape's type (`v:shapetype`) before the shape, if the copied section lacks it (ECMA-376
   * Part 4, 19.1.2.20). It is missing if it was inside a shape that was not copied. Returns whether it was inserted.
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
   * Gives a VML shape type (`v:shapetype`, which shapes share) its new id. Returns true if the copied section does not
   * have the type yet, so that it must be written.
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
   * Records that the new id of a shape is used. If another shape already uses it, this shape gets a different id, and
   * later references lead to this shape.
   */
  #place(id: string): void {
    const renamed = this.#renamed.get(id) ?? id
    if (this.#placed.has(renamed)) this.#renamed.set(id, this.#freshId(id))
    this.#placed.add(this.#renamed.get(id) ?? id)
  }

  /**
   * Replaces the ids of VML shapes in the attributes of an element, in place. They are the element's own id, if it is a
   * shape, and its references to other shapes.
   */
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

/**
 * Maximum number of VML shape types that are kept of one document. An ordinary document of any size has a few. A
 * document with more was made to exhaust memory.
 */
const MOST_TYPES = 1000

/**
 * Collects the VML shape types (`v:shapetype`) below an element in the map `types`, by their ids. If two have equal
 * ids, the first is kept. At most 1000 are collected.
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
