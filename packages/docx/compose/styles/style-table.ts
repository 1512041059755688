import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, element } from '../../package/xml/xml.ts'
import type { Formatting } from './formatting.ts'
import { overlay, propertiesOf } from './formatting.ts'

/** Type of a Word style (`w:type`): for paragraphs, for characters, for tables, or for lists. */
export type StyleType = 'paragraph' | 'character' | 'table' | 'numbering'

/** Entry for one style of a document: its id, name and type, and the element `w:style` itself. */
export interface StyleEntry {
  id: string
  type: StyleType
  name: string
  isDefault: boolean
  element: XmlElement
}

/**
 * Styles of one document. A style is found by its id or name. Its formatting is returned together with the formatting
 * that it inherits.
 */
export class StyleTable {
  readonly root: XmlElement
  readonly styles = new Map<string, StyleEntry>()
  readonly #defaults = new Map<StyleType, StyleEntry>()
  readonly #byName = new Map<string, StyleEntry>()
  readonly #resolved = new Map<string, Formatting>()
  readonly #outlineLevels = new Map<StyleEntry, number | undefined>()
  readonly documentDefaults: Formatting

  /**
   * Reads the styles of one document.
   * @param root root element of the styles part; `undefined` for a document without styles
   * @param bareNormal true to add an empty default paragraph style when the document has none
   */
  constructor(root: XmlElement | undefined, bareNormal = true) {
    this.root = root ?? element('w:styles')
    const defaults = child(root, 'w:docDefaults')
    const paragraph = child(child(defaults, 'w:pPrDefault'), 'w:pPr')
    const run = child(child(defaults, 'w:rPrDefault'), 'w:rPr')
    this.documentDefaults = { paragraph: propertiesOf(paragraph), run: propertiesOf(run) }
    for (const style of childrenOf(root, 'w:style')) this.#register(style)
    // A paragraph without a style gets the default paragraph style. If a file has none, an empty default is added.
    if (bareNormal && !this.#defaults.has('paragraph')) this.#addBareNormal()
  }

  /**
   * Returns the styles that were added directly to the root element since the last call. They can be found by id and
   * name from now on.
   */
  refresh(): StyleEntry[] {
    const added = childrenOf(this.root, 'w:style').map((style) => this.#register(style))
    return added.filter((entry) => entry !== undefined)
  }

  /** Returns the style with an id, or `undefined` if there is none. Elements such as `w:pStyle` contain such ids. */
  get(id: string): StyleEntry | undefined {
    return this.styles.get(id)
  }

  /** Returns the default style of a type (ECMA-376, 17.7.4.17). Content that names no style has the default style. */
  defaultOf(type: StyleType): StyleEntry | undefined {
    return this.#defaults.get(type)
  }

  /**
   * Returns the style with a name, or `undefined` if there is none. Stored names such as "heading 1" are the same in
   * every language of Word, while ids are translated (ECMA-376, 17.7.4.9). Case does not matter.
   */
  byName(type: StyleType, name: string): StyleEntry | undefined {
    return this.#byName.get(nameKey(type, name))
  }

  /**
   * Adds a style at the end of the styles part and returns its entry. Returns `undefined` if the style has no id or its
   * id is taken. The caller should also choose a name that is not taken.
   */
  add(style: XmlElement): StyleEntry | undefined {
    this.root.children.push(style)
    return this.#register(style)
  }

  /**
   * Returns the complete formatting of a style. It includes the formatting of its base styles and the document
   * defaults, which apply to all text (ECMA-376, 17.7.2).
   */
  resolve(id: string | undefined): Formatting {
    const known = this.#resolved.get(id ?? '')
    if (known) return known
    const own = this.chain(id)
    const formatting = {
      paragraph: overlay(this.documentDefaults.paragraph, own.paragraph),
      run: overlay(this.documentDefaults.run, own.run),
    }
    this.#resolved.set(id ?? '', formatting)
    return formatting
  }

  /** Returns the formatting that a style and the styles it is based on set. The document defaults are left out. */
  chain(id: string | undefined): Formatting {
    return this.lineage(id).reduceRight<Formatting>(
      (base, { element }) => ({
        paragraph: overlay(base.paragraph, propertiesOf(child(element, 'w:pPr'))),
        run: overlay(base.run, propertiesOf(child(element, 'w:rPr'))),
      }),
      { paragraph: new Map(), run: new Map() },
    )
  }

  /**
   * Returns a paragraph property of a style, such as `w:numPr`. If the style does not set the property, it comes from
   * the nearest base style that sets it. Returns `undefined` if no style sets it.
   */
  paragraphProperty(id: string, name: string): XmlElement | undefined {
    for (const { element } of this.lineage(id)) {
      const stated = child(child(element, 'w:pPr'), name)
      if (stated) return stated
    }
    return undefined
  }

  /**
   * Returns the style with an id, followed by its base style, the base style of that one, and so on. If styles are
   * based on each other in a circle, each is listed once.
   */
  lineage(id: string | undefined): StyleEntry[] {
    const lineage = new Set<StyleEntry>()
    for (let at = id; at !== undefined;) {
      const entry = this.styles.get(at)
      if (!entry || lineage.has(entry)) break
      lineage.add(entry)
      at = basedOn(entry.element)
    }
    return [...lineage]
  }

  /**
   * Returns the outline level of paragraphs with a style: 0 for the highest level of headings, up to 8. Returns
   * `undefined` for body text, for which the file states 9 or nothing (ECMA-376, 17.3.1.20).
   */
  outlineLevel(id: string | undefined): number | undefined {
    const entry = id === undefined ? this.defaultOf('paragraph') : this.styles.get(id)
    if (!entry) return undefined
    // Cached, because it is requested several times for every paragraph.
    if (!this.#outlineLevels.has(entry)) this.#outlineLevels.set(entry, this.#outlineLevelOf(entry))
    return this.#outlineLevels.get(entry)
  }

  #outlineLevelOf(entry: StyleEntry): number | undefined {
    const stated = this.resolve(entry.id).paragraph.get('w:outlineLvl')?.attributes['w:val']
    if (stated !== undefined) return Number(stated) < 9 ? Number(stated) : undefined
    for (let at: StyleEntry | undefined = entry, steps = 0; at && steps < 20; steps++) {
      const heading = /^heading ([1-9])$/i.exec(at.name)
      if (heading) return Number(heading[1]) - 1
      const base = basedOn(at.element)
      at = base === undefined ? undefined : this.styles.get(base)
    }
    return undefined
  }

  #register(style: XmlElement): StyleEntry | undefined {
    const id = style.attributes['w:styleId']
    // If two styles have the same id, Word keeps the first.
    if (id === undefined || this.styles.has(id)) return undefined
    const name = child(style, 'w:name')?.attributes['w:val'] ?? id
    const type = (style.attributes['w:type'] ?? 'paragraph') as StyleType
    const isDefault = isOn(style.attributes['w:default'])
    const entry = { id, type, name, isDefault, element: style }
    this.styles.set(id, entry)
    // Other styles may be based on the new one, so cached levels may be wrong now.
    this.#outlineLevels.clear()
    if (isDefault) this.#defaults.set(type, entry)
    const key = nameKey(type, name)
    if (!this.#byName.has(key)) this.#byName.set(key, entry)
    return entry
  }

  #addBareNormal(): void {
    let id = 'Normal'
    while (this.styles.has(id)) id += '0'
    const name = this.byName('paragraph', 'Normal') ? 'Default Paragraph' : 'Normal'
    this.add(
      element('w:style', { 'w:type': 'paragraph', 'w:default': '1', 'w:styleId': id }, [
        element('w:name', { 'w:val': name }),
      ]),
    )
  }
}

/**
 * Returns the id of the style on which a style (`w:style`) is based (ECMA-376, 17.7.4.3), or `undefined` if there is
 * none. The document may lack a style with this id.
 */
export function basedOn(style: XmlElement): string | undefined {
  return child(style, 'w:basedOn')?.attributes['w:val']
}

function nameKey(type: StyleType, name: string): string {
  return `${type}:${name.trim().toLowerCase()}`
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}
