import { child, childrenOf, childValue } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { type Looks, outlineLevelOf, paragraphLooks, runLooks } from './looks.ts'

export interface ParagraphNumbering {
  numId: string
  /** Level, 0 to 8. */
  level: number
}

export interface Style {
  id: string
  name: string
  type: string
  basedOn?: string
  looks: Looks
  /** Heading levels 0 to 8, or 9 for body text (ECMA-376 Part 1, 17.3.1.20). */
  outlineLevel?: number
  numId?: string
  numberingLevel?: number
}

/** Style with inherited properties. `names` lists the style itself and the styles it is based on, in order. */
export interface ResolvedStyle {
  names: string[]
  ids: string[]
  looks: Looks
  outlineLevel?: number
  numId?: string
  numberingLevel?: number
}

const DEFAULT_HALF_POINTS = 20
/** Largest number of styles in a chain of `basedOn`. Word itself stops far sooner. */
const LONGEST_CHAIN = 100

/** Styles of a document with inheritance through `basedOn` (17.7.4.3) and document defaults (17.7.5). */
export class StyleTable {
  readonly defaultParagraphStyle: string | undefined
  readonly language: string | undefined
  readonly #styles = new Map<string, Style>()
  readonly #resolved = new Map<string, ResolvedStyle>()
  readonly #defaults: Looks

  constructor(root: XmlElement | undefined) {
    const defaults = child(root, 'w:docDefaults')
    const runDefaults = child(child(defaults, 'w:rPrDefault'), 'w:rPr')
    this.#defaults = {
      size: DEFAULT_HALF_POINTS,
      ...paragraphLooks(child(child(defaults, 'w:pPrDefault'), 'w:pPr')),
      ...runLooks(runDefaults),
    }
    this.language = child(runDefaults, 'w:lang')?.attributes['w:val']
    let defaultStyle: string | undefined
    for (const el of childrenOf(root, 'w:style')) {
      const style = readStyle(el)
      // Of two styles with one id, Word uses the first.
      if (style.id !== '' && !this.#styles.has(style.id)) this.#styles.set(style.id, style)
      const isDefault = el.attributes['w:default']
      if (style.type === 'paragraph' && (isDefault === '1' || isDefault === 'true' || isDefault === 'on')) {
        defaultStyle ??= style.id
      }
    }
    this.defaultParagraphStyle = defaultStyle
  }

  get(id: string): Style | undefined {
    return this.#styles.get(id)
  }

  /** Returns a paragraph style with inherited properties; the default style for undefined or unknown ids. */
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

  /** Returns the properties that a character style sets, including inherited ones but not document defaults. */
  characterLooks(id: string): Looks {
    const key = `character ${id}`
    let resolved = this.#resolved.get(key)
    if (!resolved) {
      resolved = this.#resolve(this.#styles.has(id) ? id : undefined, {})
      this.#resolved.set(key, resolved)
    }
    return resolved.looks
  }

  /** Returns the properties that a run sets: first its character style's, then its direct properties. */
  runLooks(properties: XmlElement | undefined): Looks {
    const direct = runLooks(properties)
    const style = childValue(properties, 'w:rStyle')
    return style === undefined ? direct : { ...this.characterLooks(style), ...direct }
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
