import { child, childrenOf, cloneElement, type XmlElement } from '../package/xml/xml.ts'
import { continueLook } from './continue-look.ts'
import { defaultStyles } from './default-styles.ts'

/**
 * Ids of the styles that a document uses for its title page, table of contents, headings and links. The ids differ from
 * document to document: heading 1 is `Heading1` in one and `Ttulo1` in another.
 */
export interface FrontStyles {
  title: string
  subtitle: string
  /** Ids of the styles of headings 1 to 9, at indexes 0 to 8. */
  headings: string[]
  tocHeading: string
  /** Ids of the styles for the entries of the table of contents, levels 1 to 9, at indexes 0 to 8. */
  toc: string[]
  hyperlink: string
  /** True for each heading level whose style gives automatic numbers. Headings 1 to 9 are at indexes 0 to 8. */
  numbered: boolean[]
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Finds a document's styles for title page, table of contents, headings and links. Their names are equal in every
 * language of Word (ECMA-376 Part 1, 17.7.4.9). Missing styles are added in the look of the others, because Word writes
 * only those that a document uses. An added heading style looks like the one a level above and is no larger.
 * @param styles the `w:styles` element; missing styles are added at its end
 */
export function ensureFrontStyles(styles: XmlElement): FrontStyles {
  const shelf = new StyleShelf(styles)
  const headings: string[] = []
  for (const level of LEVELS) headings.push(shelf.ensure('paragraph', `heading ${level}`, headings.at(-1)))
  return {
    title: shelf.ensure('paragraph', 'Title'),
    subtitle: shelf.ensure('paragraph', 'Subtitle'),
    headings,
    tocHeading: shelf.ensure('paragraph', 'TOC Heading'),
    toc: LEVELS.map((level) => shelf.ensure('paragraph', `toc ${level}`)),
    hyperlink: shelf.ensure('character', 'Hyperlink'),
    numbered: headings.map((id) => shelf.isNumbered(id)),
  }
}

class StyleShelf {
  readonly #root: XmlElement
  readonly #byId = new Map<string, XmlElement>()
  readonly #byName = new Map<string, string>()
  /**
   * Ids of the styles that may give their look to an added heading style one level below. These are the document's own
   * styles, and added styles that already got the look of one of them.
   */
  readonly #setsLook: Set<string>

  constructor(root: XmlElement) {
    this.#root = root
    for (const style of childrenOf(root, 'w:style')) this.#register(style)
    this.#setsLook = new Set(this.#byId.keys())
  }

  /**
   * Returns the id of the style with this type and name. If the document has no such style, the style is added first.
   * @param above id of the style one heading level above, whose look an added heading style gets
   */
  ensure(type: string, name: string, above?: string): string {
    const known = this.#byName.get(nameKey(type, name))
    if (known !== undefined) return known
    const ours = childrenOf(defaultStyles(), 'w:style').find((style) => {
      return nameKey(typeOf(style), nameOf(style)) === nameKey(type, name)
    })
    if (ours === undefined) throw new Error(`no default style is named ${name}`)
    const added = cloneElement(ours)
    const id = this.#freeId(added.attributes['w:styleId'] ?? name)
    added.attributes['w:styleId'] = id
    this.#settle(added, type)
    if (above !== undefined && this.#setsLook.has(above)) {
      continueLook(added, this.#chainOf(above, type))
      this.#setsLook.add(id)
    }
    this.#root.children.push(added)
    this.#register(added)
    return id
  }

  /**
   * Returns whether a style gives its paragraphs automatic numbers, because the style or one of its base styles names a
   * list (`w:numPr`). The list id 0 means that there is no list (ECMA-376 Part 1, 17.9.18).
   */
  isNumbered(id: string): boolean {
    const seen = new Set<string>()
    for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
      seen.add(at)
      const style = this.#byId.get(at)
      const numbering = child(child(style, 'w:pPr'), 'w:numPr')
      if (numbering) return child(numbering, 'w:numId')?.attributes['w:val'] !== '0'
      at = child(style, 'w:basedOn')?.attributes['w:val']
    }
    return false
  }

  /** Returns a style and its base styles, without the default style of its type. */
  #chainOf(id: string, type: string): XmlElement[] {
    const chain: XmlElement[] = []
    const text = this.#defaultId(type)
    for (let at: string | undefined = id; at !== undefined && at !== text;) {
      const style = this.#byId.get(at)
      if (!style || chain.includes(style)) break
      chain.push(style)
      at = child(style, 'w:basedOn')?.attributes['w:val']
    }
    return chain
  }

  #settle(style: XmlElement, type: string): void {
    const base = this.#defaultId(type)
    style.children = style.children.filter((node) => {
      if (typeof node === 'string') return false
      if (node.name === 'w:next') return this.#byId.has(node.attributes['w:val'] ?? '')
      return node.name !== 'w:basedOn' || base !== undefined
    })
    const basedOn = child(style, 'w:basedOn')
    if (basedOn && base !== undefined) basedOn.attributes['w:val'] = base
    // The pages may have another width. Entries of the contents state the tab stop of their page number themselves.
    const paragraph = child(style, 'w:pPr')
    if (paragraph)
      paragraph.children = paragraph.children.filter(
        (node) => typeof node === 'string' || node.name !== 'w:tabs',
      )
    const run = child(style, 'w:rPr')
    if (!run || type !== 'paragraph') return
    run.children = run.children.filter((node) => {
      return typeof node !== 'string' && node.name !== 'w:rFonts' && node.name !== 'w:color'
    })
  }

  #defaultId(type: string): string | undefined {
    for (const [id, style] of this.#byId) {
      const isDefault = ['1', 'true', 'on'].includes(style.attributes['w:default'] ?? '')
      if (isDefault && typeOf(style) === type) return id
    }
    return undefined
  }

  #freeId(wish: string): string {
    let id = wish
    for (let n = 1; this.#byId.has(id); n++) id = `${wish}${n}x`
    return id
  }

  #register(style: XmlElement): void {
    const id = style.attributes['w:styleId']
    if (id === undefined || this.#byId.has(id)) return
    this.#byId.set(id, style)
    const key = nameKey(typeOf(style), nameOf(style))
    if (!this.#byName.has(key)) this.#byName.set(key, id)
  }
}

function typeOf(style: XmlElement): string {
  return style.attributes['w:type'] ?? 'paragraph'
}

function nameOf(style: XmlElement): string {
  return child(style, 'w:name')?.attributes['w:val'] ?? style.attributes['w:styleId'] ?? ''
}

function nameKey(type: string, name: string): string {
  return `${type}:${name.trim().toLowerCase()}`
}
