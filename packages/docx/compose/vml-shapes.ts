import type { XmlElement } from '../package/xml.ts'
import { descendants } from '../package/xml.ts'
import type { IdAllocator } from './ids.ts'

const NUMBERED = /^_x0000_[a-z]\d+$/

/**
 * Gives VML shapes ids of their own: an OLE object or a control finds its picture by the shape's id, and two
 * sources number theirs alike ([MS-OE376] on o:spid). Shape types keep their ids; equal ones mean the same.
 */
export class VmlShapes {
  readonly #ids: IdAllocator
  #renamed = new Map<string, string>()

  constructor(ids: IdAllocator) {
    this.#ids = ids
  }

  startBlock(block: XmlElement): void {
    this.#renamed = new Map()
    for (const node of descendants(block)) {
      if (!node.name.startsWith('v:') || node.name === 'v:shapetype') continue
      for (const attribute of ['id', 'o:spid']) {
        const id = node.attributes[attribute]
        if (id === undefined || !NUMBERED.test(id) || this.#renamed.has(id)) continue
        this.#renamed.set(id, `${id.slice(0, '_x0000_s'.length)}${this.#ids.vmlShape()}`)
      }
    }
  }

  rename(node: XmlElement): void {
    if (this.#renamed.size === 0) return
    const { attributes } = node
    for (const attribute of ['id', 'o:spid', 'ShapeID', 'w:shapeid']) {
      const id = attributes[attribute]
      const renamed = id === undefined || node.name === 'v:shapetype' ? undefined : this.#renamed.get(id)
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
