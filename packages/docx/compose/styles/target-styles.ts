import { ensureFrontStyles } from '../../front/front-styles.ts'
import type { FrontStyles } from '../../front/front-styles.ts'
import { ownTexts } from '../../package/xml/own-text.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { childValue } from '../../package/xml/xml.ts'
import type { Look } from '../request/request.ts'
import type { StyleEntry, StyleTable, StyleType } from './style-table.ts'
import type { ThemeFonts } from './theme-fonts.ts'

const NO_FRONT_STYLES: FrontStyles = {
  title: '',
  subtitle: '',
  headings: [],
  tocHeading: '',
  toc: [],
  hyperlink: '',
  numbered: [],
}

/**
 * Styles of a composed document (ECMA-376, 17.7). At first these are the template's styles, if there is a template.
 * Further styles are added from source documents, under unique ids and names.
 */
export class TargetStyles {
  readonly table: StyleTable
  readonly theme: ThemeFonts
  readonly look: Look
  readonly #lookalikes = new Map<string, string>()
  readonly #ids = new Set<string>()
  readonly #names = new Set<string>()
  /** Ids of the styles that were copied from source documents. */
  readonly #copied = new Set<string>()
  #front = NO_FRONT_STYLES

  constructor(table: StyleTable, theme: ThemeFonts, look: Look) {
    this.table = table
    this.theme = theme
    this.look = look
    for (const entry of table.styles.values()) this.#note(entry)
  }

  /**
   * Returns an unused style id that is similar to the wanted one: "Body" may become "Body2". Ids that differ only by
   * case count as equal, because some programs ignore case.
   */
  freeId(wanted: string): string {
    let id = wanted === '' ? 'Style' : wanted
    for (let n = 2; this.#ids.has(id.toLowerCase()); n++) id = `${wanted}${n}`
    return id
  }

  /** Returns an unused style name similar to the wanted one: "Body" may become "Body (2)". */
  freeName(wanted: string): string {
    let name = wanted
    for (let n = 2; this.#names.has(name.toLowerCase()); n++) name = `${wanted} (${n})`
    return name
  }

  /** Adds a style that is copied from a source document. The caller has chosen an id and a name that are not taken. */
  add(style: XmlElement): void {
    const entry = this.table.add(ownTexts(style))
    if (!entry) return
    this.#copied.add(entry.id)
    this.#note(entry)
  }

  /**
   * Returns the style of the template with a certain name. Returns `undefined` if the template has none, even if a
   * style with this name was copied from a source document.
   */
  ofTemplate(type: StyleType, name: string): StyleEntry | undefined {
    const entry = this.table.byName(type, name)
    return entry && !this.#copied.has(entry.id) ? entry : undefined
  }

  /**
   * Ids of the styles for headings, title page, table of contents and links. The ids are empty until `addFrontStyles`
   * was called.
   */
  get front(): FrontStyles {
    return this.#front
  }

  /** Finds the styles for headings, title page and table of contents by their names, and adds the missing ones. */
  addFrontStyles(): void {
    this.#front = ensureFrontStyles(this.table.root)
    for (const entry of this.table.refresh()) this.#note(entry)
  }

  /**
   * Returns whether a paragraph style puts its paragraphs into the numbered list of the document's headings. The style
   * may name that list itself or inherit it.
   */
  numbersHeadings(id: string): boolean {
    const listOf = (style: string): string | undefined =>
      childValue(this.table.resolve(style).paragraph.get('w:numPr'), 'w:numId')
    const list = listOf(id)
    return list !== undefined && list !== '0' && this.#front.headings.some((other) => listOf(other) === list)
  }

  /**
   * Returns the id of a copied style with exactly this name and look, or `undefined` if there is none.
   * @param key text for the name and look, from `StyleLooks.keyOf`
   */
  lookalike(key: string): string | undefined {
    return this.#lookalikes.get(key)
  }

  /**
   * Remembers the name and look of a copied style, so that `lookalike` finds the style later.
   * @param key text for the name and look, from `StyleLooks.keyOf`
   */
  rememberLook(key: string, id: string): void {
    this.#lookalikes.set(key, id)
  }

  #note(entry: StyleEntry): void {
    this.#ids.add(entry.id.toLowerCase())
    this.#names.add(entry.name.toLowerCase())
  }
}
