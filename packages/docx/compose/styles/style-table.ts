import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, element } from '../../package/xml/xml.ts'
import type { Formatting } from './formatting.ts'
import { overlay, propertiesOf } from './formatting.ts'

/** Type of a Word style (`w:type`). */
export type StyleType = 'paragraph' | 'character' | 'table' | 'numbering'

/** Style of a document: its id, name, type, and element (`w:style`). */
export interface StyleEntry {
  id: string
  type: StyleType
  name: string
  isDefault: boolean
  element: XmlElement
}

/** Styles of one document by id and name, with their inherited formatting. */
export class StyleTable {
  readonly root: XmlElement
  readonly styles = new Map<string, StyleEntry>()
  readonly #defaults = new Map<StyleType, StyleEntry>()
  readonly #byName = new Map<string, StyleEntry>()
  readonly #resolved = new Map<string, Formatting>()
  readonly #outlineLevels = new Map<StyleEntry, number | undefined>()
  readonly documentDefaults: Formatting

  /**
   * @param root root element of the styles part; `undefined` for a document without styles
   * @param bareNormal true to add an empty default paragraph style if the document has none
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

  /** Registers the styles added directly to the root element since the last call, and returns them. */
  refresh(): StyleEntry[] {
    const added = childrenOf(this.root, 'w:style').map((style) => this.#register(style))
    return added.filter((entry) => entry !== undefined)
  }

  /** Returns the style with an id, such as the value of a `w:pStyle`; `undefined` if there is none. */
  get(id: string): StyleEntry | undefined {
    return this.styles.get(id)
  }

  /** Returns the default style of a type, for content that names no style (ECMA-376, 17.7.4.17). */
  defaultOf(type: StyleType): StyleEntry | undefined {
    return this.#defaults.get(type)
  }

  /** Returns the style with a stored name such as "heading 1", ignoring case; `undefined` if there is none. */
  byName(type: StyleType, name: string): StyleEntry | undefined {
    // Stored names are the same in every language of Word, while ids are translated (ECMA-376, 17.7.4.9).
    return this.#byName.get(nameKey(type, name))
  }

  /** Adds a style and returns its entry; `undefined` if its id is missing or taken. */
  add(style: XmlElement): StyleEntry | undefined {
    // The caller should also choose a name that is not taken.
    this.root.children.push(style)
    return this.#register(style)
  }

  /**
   * Returns a style's complete formatting, with that of its base styles and the document defaults (ECMA-376, 17.7.2).
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

  /** Returns the formatting of a style and its base styles, without the document defaults. */
  chain(id: string | undefined): Formatting {
    return this.lineage(id).reduceRight<Formatting>(
      (base, { element }) => ({
        paragraph: overlay(base.paragraph, propertiesOf(child(element, 'w:pPr'))),
        run: overlay(base.run, propertiesOf(child(element, 'w:rPr'))),
      }),
      { paragraph: new Map(), run: new Map() },
    )
  }

  /** Returns a paragraph property of a style, such as `w:numPr`, own or inherited; `undefined` if there is none. */
  paragraphProperty(id: string, name: string): XmlElement | undefined {
    for (const { element } of this.lineage(id)) {
      const stated = child(child(element, 'w:pPr'), name)
      if (stated) return stated
    }
    return undefined
  }

  /** Returns a style and its base styles, nearest first. Each is listed once, even in a circle. */
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

  /** Returns the outline level of a style, 0 (highest) to 8; `undefined` for body text (ECMA-376, 17.3.1.20). */
  outlineLevel(id: string | undefined): number | undefined {
    // For body text, the file states 9 or nothing.
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
 * Returns the id of a style's base style (ECMA-376, 17.7.4.3), which may be missing in the document; `undefined` for
 * none.
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
