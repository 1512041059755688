import type { XmlElement } from '../../package/xml/xml.ts'
import {
  child,
  childrenOf,
  cloneElement,
  descendants,
  element,
  isElement,
  serialize,
} from '../../package/xml/xml.ts'

const SLOTS = 'dk1 lt1 dk2 lt2 accent1 accent2 accent3 accent4 accent5 accent6 hlink folHlink'.split(' ')
// ECMA-376, 20.1.10.54: the document's settings map the names for text and background to slots of the colour scheme.
// All other names are slots themselves.
const MAPPED: readonly (readonly [name: string, setting: string, slot: string])[] = [
  ['bg1', 'w:bg1', 'lt1'],
  ['tx1', 'w:t1', 'dk1'],
  ['bg2', 'w:bg2', 'lt2'],
  ['tx2', 'w:t2', 'dk2'],
]
// Names that the settings use for the slots of the scheme (ECMA-376, 17.18.103).
const SETTING_SLOTS: Readonly<Record<string, string>> = {
  dark1: 'dk1',
  light1: 'lt1',
  dark2: 'dk2',
  light2: 'lt2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
}

/**
 * Theme of one document, with the colour for each name such as "accent1" (ECMA-376, 20.1.6.2). A drawing copied to a
 * document with another theme needs these colours to look the same. For text and background colours, such as "tx1", the
 * document's settings choose one of the theme's colours (ECMA-376, 17.15.1.20).
 */
export class ThemeColours {
  readonly #colours = new Map<string, XmlElement>()
  readonly #mapping = new Map<string, string>()
  readonly scheme: XmlElement | undefined
  readonly #theme: XmlElement | undefined
  readonly #settings: XmlElement | undefined
  readonly #fonts: XmlElement | undefined
  readonly #formats: XmlElement | undefined
  /**
   * Text by which the themes of two documents are compared. The text is equal if every colour name means one colour in
   * both.
   */
  readonly key: string

  /**
   * Reads the colours of one document's theme.
   * @param withFonts false to leave out the fonts of the theme, so that charts take the fonts of the composed document
   */
  constructor(theme: XmlElement | undefined, settings: XmlElement | undefined, withFonts = true) {
    this.#theme = theme
    this.#settings = settings
    const elements = child(theme, 'a:themeElements')
    this.scheme = child(elements, 'a:clrScheme')
    this.#fonts = withFonts ? child(elements, 'a:fontScheme') : undefined
    this.#formats = child(elements, 'a:fmtScheme')
    for (const slot of SLOTS) {
      const [colour] = childrenOf(child(this.scheme, `a:${slot}`))
      if (colour) this.#colours.set(slot, colour)
    }
    const mapping = child(settings, 'w:clrSchemeMapping')
    for (const [name, setting, slot] of MAPPED) {
      const told = mapping?.attributes[setting]
      this.#mapping.set(name, told === undefined ? slot : (SETTING_SLOTS[told] ?? told))
    }
    this.key = JSON.stringify([...SLOTS, ...this.#mapping.keys()].map((name) => this.hex(name) ?? ''))
  }

  /**
   * Returns these theme colours without the fonts of the theme. Drawings copied into a document with the template's
   * look take the template's fonts.
   */
  withoutFonts(): ThemeColours {
    return new ThemeColours(this.#theme, this.#settings, false)
  }

  /** Returns whether drawings made with this theme would look different with the theme `other`. */
  differsFrom(other: ThemeColours): boolean {
    return !this.isEmpty && (this.key !== other.key || this.fontKey !== other.fontKey)
  }

  /**
   * Text by which the fonts of two themes are compared. It is '' if the theme has no fonts, or if they were left out.
   */
  get fontKey(): string {
    return this.#fonts ? serialize(this.#fonts) : ''
  }

  /**
   * Root element of a part that gives a chart its own theme (CT_BaseStylesOverride; ECMA-376, 20.1.6.12). It has the
   * colours and fonts of this theme, and the lines, fills and effects to which chart styles refer by number.
   * `undefined` if the theme has no colours.
   */
  get override(): XmlElement | undefined {
    if (!this.scheme) return undefined
    const said = [this.scheme, this.#fonts, this.#formats].filter((part) => part !== undefined)
    // A picture fill refers to a relationship of the theme part, which the override does not have.
    return element('a:themeOverride', {}, said.filter((part) => !refersOutside(part)).map(cloneElement))
  }

  /** True if the document has no theme colours. */
  get isEmpty(): boolean {
    return this.#colours.size === 0
  }

  /**
   * Theme colour for each colour name, such as `dk1` for the text colour `tx1`. The result has the form of the
   * attributes of the element that maps colours in a chart (ECMA-376, 19.3.1.6).
   */
  get mapping(): Record<string, string> {
    return {
      ...Object.fromEntries(this.#mapping),
      ...Object.fromEntries(SLOTS.slice(4).map((slot) => [slot, slot])),
    }
  }

  /**
   * Returns the element that defines the colour with a name such as "accent1". Returns `undefined` for a name that the
   * theme does not define, such as "phClr", which means a different colour wherever it is used.
   */
  colour(name: string): XmlElement | undefined {
    return this.#colours.get(this.#mapping.get(name) ?? name)
  }

  /**
   * Returns the value of the colour with a name such as "accent1", usually RRGGBB. Returns `undefined` if the theme
   * does not define the colour by a value.
   */
  hex(name: string): string | undefined {
    const attributes = this.colour(name)?.attributes
    return attributes?.['lastClr'] ?? attributes?.['val']
  }
}

/**
 * Replaces the name of a theme colour (`a:schemeClr`; ECMA-376, 20.1.2.3.29, or `w14:schemeClr`) by the colour that it
 * means, in place. Modifiers of an `a:schemeClr`, such as "darker", are kept. Returns whether the name was replaced.
 */
export function spellOutColour(node: XmlElement, colours: ThemeColours): boolean {
  if (node.name === 'a:schemeClr') {
    const colour = colours.colour(node.attributes['val'] ?? '')
    if (!colour) return false
    const copy = cloneElement(colour)
    node.name = copy.name
    node.attributes = copy.attributes
    node.children = [...copy.children, ...node.children]
    return true
  }
  if (node.name !== 'w14:schemeClr') return false
  const hex = colours.hex(node.attributes['w14:val'] ?? '')
  if (hex === undefined || !/^[0-9a-f]{6}$/i.test(hex)) return false
  node.name = 'w14:srgbClr'
  node.attributes = { 'w14:val': hex }
  return true
}

/**
 * Replaces the names of theme colours in an element and its descendants by the colours that they mean, in place. A
 * drawing thus keeps its colours under another theme. Returns whether anything changed.
 */
export function spellOutColoursBelow(root: XmlElement, colours: ThemeColours): boolean {
  let changed = spellOutColour(root, colours)
  for (const node of root.children) {
    if (isElement(node) && spellOutColoursBelow(node, colours)) changed = true
  }
  return changed
}

// Elements of CT_ChartSpace (ECMA-376, 21.2.2.29) that come after the colour mapping.
const AFTER_MAPPING = new Set(['c:pivotSource', 'c:protection', 'c:chart'])

/**
 * Gives a chart its own theme (ECMA-376, 21.2.2.30), because only this keeps the colours that a chart gives to its
 * series automatically. Returns the root element of a new part with that theme. Returns `undefined` if there are no
 * theme colours, or if the root element of the chart is not `c:chartSpace`.
 */
export function overrideTheme(chart: XmlElement, colours: ThemeColours): XmlElement | undefined {
  if (!colours.scheme || chart.name !== 'c:chartSpace') return undefined
  const at = chart.children.findIndex((node) => isElement(node) && AFTER_MAPPING.has(node.name))
  if (at < 0) return undefined
  if (!child(chart, 'c:clrMapOvr')) chart.children.splice(at, 0, element('c:clrMapOvr', colours.mapping))
  return colours.override
}

function refersOutside(part: XmlElement): boolean {
  return [...descendants(part)].some(({ attributes }) => 'r:embed' in attributes || 'r:link' in attributes)
}
