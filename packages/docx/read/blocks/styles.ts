import { child, childrenOf, childValue } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { type Looks, outlineLevelOf, paragraphLooks, runLooks } from './looks.ts'

/** Place of a paragraph in a list of the document: the list's id (`w:numId`) and the level. */
export interface ParagraphNumbering {
  numId: string
  /** Level of the paragraph in the list, 0 to 8. */
  level: number
}

/**
 * Style of a document as its `w:style` states it. Properties inherited from the style on which it is based are
 * not included.
 */
export interface Style {
  id: string
  name: string
  type: string
  basedOn?: string
  looks: Looks
  /**
   * Outline level of the paragraphs with this style: 0 to 8 for headings, 9 for body text (ECMA-376 Part 1,
   * 17.3.1.20). Absent if the style states none.
   */
  outlineLevel?: number
  numId?: string
  numberingLevel?: number
}

/**
 * Style of a document with everything that it inherits. `names` and `ids` begin with the style itself. The
 * style on which it is based follows, then the base of that, and so on.
 */
export interface ResolvedStyle {
  names: string[]
  ids: string[]
  looks: Looks
  outlineLevel?: number
  numId?: string
  numberingLevel?: number
}

const DEFAULT_HALF_POINTS = 20
/**
 * Maximum number of styles in a chain in which each style is based on the next (`w:basedOn`). Word itself stops far
 * sooner.
 */
const LONGEST_CHAIN = 100

/**
 * Styles of a document. Adds to each style the properties that it inherits from the styles on which it is based
 * (`w:basedOn`, ECMA-376 Part 1, 17.7.4.3) and from the document defaults, which apply to all text (17.7.5).
 */
export class StyleTable {
  readonly defaultParagraphStyle: string | undefined
  readonly language: string | undefined
  /**
   * True if the document declares all text as body text by default (outline level 9). Files of Apple Pages do. Even
   * headings then inherit this level, so the level tells nothing about a paragraph.
   */
  readonly bodyIsDefault: boolean
  readonly #styles = new Map<string, Style>()
  readonly #resolved = new Map<string, ResolvedStyle>()
  readonly #defaults: Looks

  constructor(root: XmlElement | undefined) {
    const defaults = child(root, 'w:docDefaults')
    const runDefaults = child(child(defaults, 'w:rPrDefault'), 'w:rPr')
    const paragraphDefaults = child(child(defaults, 'w:pPrDefault'), 'w:pPr')
    this.bodyIsDefault = outlineLevelOf(paragraphDefaults) === 9
    this.#defaults = {
      size: DEFAULT_HALF_POINTS,
      ...paragraphLooks(paragraphDefaults),
      ...runLooks(runDefaults),
    }
    this.language = child(runDefaults, 'w:lang')?.attributes['w:val']
    let defaultStyle: string | undefined
    for (const el of childrenOf(root, 'w:style')) {
      const style = readStyle(el)
      // If two styles have the same id, Word uses the first.
      if (style.id !== '' && !this.#styles.has(style.id)) this.#styles.set(style.id, style)
      const isDefault = el.attributes['w:default']
      if (style.type === 'paragraph' && (isDefault === '1' || isDefault === 'true' || isDefault === 'on')) {
        defaultStyle ??= style.id
      }
    }
    this.defaultParagraphStyle = defaultStyle
  }

  /**
   * Returns a style as the document states it, without inherited properties. Returns undefined if no style has
   * this id.
   */
  get(id: string): Style | undefined {
    return this.#styles.get(id)
  }

  /**
   * Returns a paragraph style with everything that it inherits, including the document defaults (formatting of
   * all text). For an undefined or unknown id, returns the document's default paragraph style, as Word does.
   */
  paragraphStyle(id: string | undefined): ResolvedStyle {
    const known = id !== undefined && this.#styles.has(id) ? id : this.defaultParagraphStyle
    const key = known ?? ''
    let resolved = this.#resolved.get(key)
    if (!resolved) {
      resolved = this.#resolve(known, this.#defaults)
      this.#resolved.set(key, resolved)
    }
    return resolved
  }

  /**
   * Returns the formatting of a character style with everything that it inherits from other styles. The document's
   * default formatting is left out, because it must not override the paragraph style.
   */
  characterLooks(id: string): Looks {
    const key = `character ${id}`
    let resolved = this.#resolved.get(key)
    if (!resolved) {
      resolved = this.#resolve(this.#styles.has(id) ? id : undefined, {})
      this.#resolved.set(key, resolved)
    }
    return resolved.looks
  }

  /**
   * Returns the formatting of a piece of text with these properties (`w:rPr`) and its character style. The properties
   * override the character style. The formatting by the paragraph style is not included.
   */
  runLooks(properties: XmlElement | undefined): Looks {
    const direct = runLooks(properties)
    const style = childValue(properties, 'w:rStyle')
    return style === undefined ? direct : { ...this.characterLooks(style), ...direct }
  }

  /**
   * Returns whether a piece of text is hidden by its properties (`w:rPr`) or by its character style. Returns undefined
   * if neither states it; the paragraph's style then decides (`w:vanish`, ECMA-376 Part 1, 17.3.2.41).
   */
  hidesRun(properties: XmlElement): boolean | undefined {
    const style = childValue(properties, 'w:rStyle')
    return (
      runLooks(properties).hidden ??
      (style !== undefined && this.characterLooks(style).hidden ? true : undefined)
    )
  }

  /**
   * Returns whether a paragraph style hides the text of its paragraphs. A run (piece of text) may still state
   * otherwise.
   */
  hidesParagraph(id: string | undefined): boolean {
    return this.paragraphStyle(id).looks.hidden === true
  }

  #resolve(id: string | undefined, base: Looks): ResolvedStyle {
    const chain: Style[] = []
    const seen = new Set<string>()
    let style = id === undefined ? undefined : this.#styles.get(id)
    while (style && !seen.has(style.id) && chain.length < LONGEST_CHAIN) {
      seen.add(style.id)
      chain.push(style)
      style = style.basedOn === undefined ? undefined : this.#styles.get(style.basedOn)
    }
    const resolved: ResolvedStyle = {
      names: chain.map((s) => s.name),
      ids: chain.map((s) => s.id),
      looks: { ...base },
    }
    for (const ancestor of chain.toReversed()) {
      Object.assign(resolved.looks, ancestor.looks)
      if (ancestor.outlineLevel !== undefined) resolved.outlineLevel = ancestor.outlineLevel
      if (ancestor.numId !== undefined) resolved.numId = ancestor.numId
      if (ancestor.numberingLevel !== undefined) resolved.numberingLevel = ancestor.numberingLevel
    }
    return resolved
  }
}

function readStyle(el: XmlElement): Style {
  const properties = child(el, 'w:pPr')
  const runProperties = child(el, 'w:rPr')
  const name = childValue(el, 'w:name') ?? ''
  const basedOn = childValue(el, 'w:basedOn')
  const numbering = child(properties, 'w:numPr')
  const numId = childValue(numbering, 'w:numId')
  const level = Number(childValue(numbering, 'w:ilvl') ?? Number.NaN)
  const outlineLevel = outlineLevelOf(properties)
  return {
    id: el.attributes['w:styleId'] ?? '',
    name,
    type: el.attributes['w:type'] ?? 'paragraph',
    looks: { ...paragraphLooks(properties), ...runLooks(runProperties) },
    ...(basedOn !== undefined && { basedOn }),
    ...(outlineLevel !== undefined && { outlineLevel }),
    ...(numId !== undefined && { numId }),
    ...(level >= 0 && level <= 8 && { numberingLevel: level }),
  }
}
