import { child, childrenOf, childValue, onOff } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/** Looks of a paragraph or run, as far as telling headings from body text needs them. Unset: inherited. */
export interface Looks {
  /** Half-points, as `w:sz`. */
  size?: number
  bold?: boolean
  caps?: boolean
  underline?: boolean
  hidden?: boolean
  keepNext?: boolean
  pageBreakBefore?: boolean
  centered?: boolean
  /** Twentieths of a point. */
  spaceBefore?: number
}

export interface ParagraphNumbering {
  numId: string
  /** 0-8. */
  level: number
}

export interface Style {
  id: string
  name: string
  type: string
  basedOn?: string
  looks: Looks
  /** 0-8 heading levels, 9 body text (ECMA-376 Part 1, 17.3.1.20). */
  outlineLevel?: number
  numId?: string
  numberingLevel?: number
}

/** A style with everything it inherits. `names` run from the style itself to its outermost ancestor. */
export interface ResolvedStyle {
  names: string[]
  ids: string[]
  looks: Looks
  outlineLevel?: number
  numId?: string
  numberingLevel?: number
}

const DEFAULT_HALF_POINTS = 20
/** Word itself stops following `basedOn` far sooner. */
const LONGEST_CHAIN = 100

/** The style table: inheritance through `basedOn` (17.7.4.3), document defaults underneath (17.7.5). */
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
      // The first definition of an id counts; Word ignores later ones.
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

  /** Returns a paragraph style (the default one for undefined or unknown ids) with its inheritance applied. */
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

  /** Returns the properties that a character style sets, inheritance applied, document defaults not. */
  characterLooks(id: string): Looks {
    const key = `character ${id}`
    let resolved = this.#resolved.get(key)
    if (!resolved) {
      resolved = this.#resolve(this.#styles.has(id) ? id : undefined, {})
      this.#resolved.set(key, resolved)
    }
    return resolved.looks
  }

  /** Returns the properties that a run sets: its character style, then its direct properties. */
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
  const style: Style = {
    id: el.attributes['w:styleId'] ?? '',
    name: childValue(el, 'w:name') ?? '',
    type: el.attributes['w:type'] ?? 'paragraph',
    looks: { ...paragraphLooks(properties), ...runLooks(child(el, 'w:rPr')) },
  }
  const basedOn = childValue(el, 'w:basedOn')
  if (basedOn !== undefined) style.basedOn = basedOn
  const outline = outlineLevelOf(properties)
  if (outline !== undefined) style.outlineLevel = outline
  const numbering = child(properties, 'w:numPr')
  const numId = childValue(numbering, 'w:numId')
  if (numId !== undefined) style.numId = numId
  const level = Number(childValue(numbering, 'w:ilvl'))
  if (childValue(numbering, 'w:ilvl') !== undefined && level >= 0 && level <= 8) style.numberingLevel = level
  return style
}

export function outlineLevelOf(properties: XmlElement | undefined): number | undefined {
  const value = childValue(properties, 'w:outlineLvl')
  const level = Number(value)
  return value !== undefined && Number.isInteger(level) && level >= 0 && level <= 9 ? level : undefined
}

/** Returns the looks a `w:pPr` sets directly. */
export function paragraphLooks(properties: XmlElement | undefined): Looks {
  const looks: Looks = {}
  if (!properties) return looks
  for (const el of properties.children) {
    if (typeof el === 'string') continue
    if (el.name === 'w:keepNext') looks.keepNext = onOff(el) ?? false
    else if (el.name === 'w:pageBreakBefore') looks.pageBreakBefore = onOff(el) ?? false
    else if (el.name === 'w:jc') looks.centered = el.attributes['w:val'] === 'center'
    else if (el.name === 'w:spacing') {
      const before = Number(el.attributes['w:before'] ?? Number.NaN)
      if (before >= 0) looks.spaceBefore = before
    }
  }
  return looks
}

/** Returns the looks a `w:rPr` sets directly. */
export function runLooks(properties: XmlElement | undefined): Looks {
  const looks: Looks = {}
  if (!properties) return looks
  for (const el of properties.children) {
    if (typeof el === 'string') continue
    if (el.name === 'w:b') looks.bold = onOff(el) ?? false
    else if (el.name === 'w:caps') looks.caps = onOff(el) ?? false
    else if (el.name === 'w:vanish') looks.hidden = onOff(el) ?? false
    else if (el.name === 'w:u') looks.underline = (el.attributes['w:val'] ?? 'none') !== 'none'
    else if (el.name === 'w:sz') {
      const size = Number.parseFloat(el.attributes['w:val'] ?? '')
      if (size > 0) looks.size = size
    }
  }
  return looks
}
