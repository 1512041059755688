import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childValue, cloneElement, descendants, serialize } from '../../package/xml/xml.ts'
import type { CarriedDefaults, TableVariant } from './carried-defaults.ts'
import type { Formatting, Properties } from './formatting.ts'
import { overlay, propertiesKey, propertiesOf } from './formatting.ts'
import type { StyleEntry, StyleTable } from './style-table.ts'
import type { ThemeFonts } from './theme-fonts.ts'
import { spellOutThemeBelow } from './theme-fonts.ts'

/**
 * Functions for the lists to which the styles of one source document refer. One copies a list, and the other describes
 * a list as text for comparing it.
 */
export interface StyleLists {
  /**
   * Returns the id (`w:num`) of the list in the composed document that takes the place of a style's list. Returns
   * `undefined` when the source document does not define that list.
   */
  forStyle(numId: string): string | undefined
  /** Returns a text that describes how a list looks. Lists that look alike have equal texts. */
  appearance(numId: string): string
}

/** Names of the elements of a style that do not affect how it looks. */
const NOT_LOOKS = new Set([
  'w:aliases',
  'w:rsid',
  'w:name',
  'w:next',
  'w:link',
  'w:uiPriority',
  'w:basedOn',
  'w:semiHidden',
  'w:unhideWhenUsed',
  'w:qFormat',
])

/**
 * Describes the look of the styles of one source document as text. Styles of several source documents with equal name
 * and look become one in the composed document.
 */
export class StyleLooks {
  readonly #table: StyleTable
  readonly #lists: StyleLists
  readonly #theme: ThemeFonts
  readonly #defaults: CarriedDefaults

  constructor(table: StyleTable, lists: StyleLists, theme: ThemeFonts, defaults: CarriedDefaults) {
    this.#table = table
    this.#lists = lists
    this.#theme = theme
    this.#defaults = defaults
  }

  /**
   * Returns a text made of the type, name and look of a style. Styles with equal texts can share one style in the
   * composed document.
   */
  keyOf(entry: StyleEntry, variant: TableVariant | undefined): string {
    const formatting = this.#table.resolve(entry.id)
    const list = formatting.paragraph.get('w:numPr')
    const numId = list && child(list, 'w:numId')?.attributes['w:val']
    const lists = numId === undefined ? '' : this.#lists.appearance(numId)
    const paragraph = new Map(formatting.paragraph)
    paragraph.delete('w:numPr')
    const run = entry.type === 'character' ? this.#table.chain(entry.id).run : formatting.run
    return [
      entry.type,
      entry.name.toLowerCase(),
      propertiesKey(paragraph),
      propertiesKey(this.#spelledMap(run)),
      lists,
      this.#wholeKey(entry),
      variant?.key ?? '',
    ].join('\n')
  }

  /**
   * Returns a text by which equal styles are found in a document with the template's look. The text consists of the
   * style's type and name, and of the formatting that it adds to a style of the template.
   * @param defaults default formatting that is written into the copy of a style without a base style
   * @param ofTemplate returns the id of the template's style that takes the place of a style; `undefined` if none does
   */
  keyUnderTemplate(
    entry: StyleEntry,
    { paragraph, run }: Formatting,
    ofTemplate: (style: StyleEntry) => string | undefined,
  ): string {
    const lineage = this.#table.lineage(entry.id)
    const known = lineage.findIndex((style) => style !== entry && ofTemplate(style) !== undefined)
    const base = lineage[known]
    const own = base ? lineage.slice(0, known) : lineage
    const properties = (list: string, under: Properties): Properties =>
      own.reduceRight((all, { element }) => overlay(all, propertiesOf(child(element, list))), under)
    const list = childValue(properties('w:pPr', new Map()).get('w:numPr'), 'w:numId')
    const formatting = properties('w:pPr', base ? new Map() : paragraph)
    formatting.delete('w:numPr')
    return [
      entry.type,
      entry.name.toLowerCase(),
      (base && ofTemplate(base)) ?? '',
      propertiesKey(formatting),
      propertiesKey(properties('w:rPr', base ? new Map() : run)),
      list === undefined ? '' : this.#lists.appearance(list),
      entry.type === 'table' || entry.type === 'numbering'
        ? own.map(({ element }) => serialize(withoutNames(cloneElement(element)))).join('\n')
        : '',
    ].join('\n')
  }

  /**
   * Returns a text for the complete content of a table or list style, including the styles it is based on. Equal texts
   * mean equal styles. Returns '' for paragraph and character styles, because their formatting describes them
   * completely.
   */
  #wholeKey(entry: StyleEntry): string {
    if (entry.type !== 'table' && entry.type !== 'numbering') return ''
    const lineage = this.#table.lineage(entry.id).map(({ element }) => serialize(this.#spelled(element)))
    return [...lineage, this.#defaults.keyOfTableStyle(entry.id)].join('\n')
  }

  #spelled(source: XmlElement): XmlElement {
    const copy = cloneElement(source)
    spellOutThemeBelow(copy, this.#theme)
    return withoutNames(copy)
  }

  #spelledMap(properties: Properties): Properties {
    return new Map([...properties].map(([name, property]) => [name, this.#spelledProperty(property)]))
  }

  #spelledProperty(property: XmlElement): XmlElement {
    const copy = cloneElement(property)
    spellOutThemeBelow(copy, this.#theme)
    return copy
  }
}

/**
 * Returns a style without everything that does not affect how it looks, such as its name. May change the given element.
 */
function withoutNames(style: XmlElement): XmlElement {
  for (const node of descendants(style))
    for (const name of Object.keys(node.attributes))
      if (name.startsWith('w:rsid')) delete node.attributes[name]
  const children = style.children.filter((node) => typeof node === 'string' || !NOT_LOOKS.has(node.name))
  return { ...style, attributes: {}, children }
}
