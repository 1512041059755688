import { ensureFrontStyles } from '../../front/front-styles.ts'
import type { FrontStyles } from '../../front/front-styles.ts'
import { ownTexts } from '../../package/xml/own-text.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { childValue } from '../../package/xml/xml.ts'
import type { Look } from '../request/request.ts'
import type { StyleEntry, StyleTable } from './style-table.ts'
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

/** Styles of the composed document (17.7), with unique ids and names. Sources add the styles that it lacks. */
export class TargetStyles {
  readonly table: StyleTable
  readonly theme: ThemeFonts
  readonly look: Look
  readonly #lookalikes = new Map<string, string>()
  readonly #ids = new Set<string>()
  readonly #names = new Set<string>()
  #front = NO_FRONT_STYLES

  constructor(table: StyleTable, theme: ThemeFonts, look: Look) {
    this.table = table
    this.theme = theme
    this.look = look
    for (const entry of table.styles.values()) this.#note(entry)
  }

  /**
   * Returns an unused style id similar to the requested one. Ids differ by more than case, since some readers ignore
   * case.
   */
  freeId(wanted: string): string {
    let id = wanted === '' ? 'Style' : wanted
    for (let n = 2; this.#ids.has(id.toLowerCase()); n++) id = `${wanted}${n}`
    return id
  }

  freeName(wanted: string): string {
    let name = wanted
    for (let n = 2; this.#names.has(name.toLowerCase()); n++) name = `${wanted} (${n})`
    return name
  }

  add(style: XmlElement): void {
    const entry = this.table.add(ownTexts(style))
    if (entry) this.#note(entry)
  }

  /** Styles of headings, title page and contents; empty before `addFrontStyles`. */
  get front(): FrontStyles {
    return this.#front
  }

  /** Finds the styles of headings, title page and contents by name, or adds them. */
  addFrontStyles(): void {
    this.#front = ensureFrontStyles(this.table.root)
    for (const entry of this.table.refresh()) this.#note(entry)
  }

  /**
   * Returns whether a style, itself or by inheritance, numbers its paragraphs with the list of the document's headings.
   */
  numbersHeadings(id: string): boolean {
    const listOf = (style: string): string | undefined =>
      childValue(this.table.resolve(style).paragraph.get('w:numPr'), 'w:numId')
    const list = listOf(id)
    return list !== undefined && list !== '0' && this.#front.headings.some((other) => listOf(other) === list)
  }

  /** Returns an added style with exactly this look, or undefined. */
  lookalike(key: string): string | undefined {
    return this.#lookalikes.get(key)
  }

  rememberLook(key: string, id: string): void {
    this.#lookalikes.set(key, id)
  }

  #note(entry: StyleEntry): void {
    this.#ids.add(entry.id.toLowerCase())
    this.#names.add(entry.name.toLowerCase())
  }
}
