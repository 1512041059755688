import type { XmlElement } from '../../package/xml/xml.ts'
import { child, descendants, isElement } from '../../package/xml/xml.ts'

/**
 * Fonts of one document's theme, by names such as "minorHAnsi" (ECMA-376, 17.3.2.26, 20.1.4.1.18). Styles may use these
 * names instead of the names of actual fonts.
 */
export class ThemeFonts {
  readonly #fonts = new Map<string, string>()
  /** Text by which two themes are compared, which is equal for themes with equal fonts and colours. */
  readonly key: string

  constructor(theme: XmlElement | undefined) {
    const elements = theme && child(theme, 'a:themeElements')
    const scheme = elements && child(elements, 'a:fontScheme')
    for (const kind of ['major', 'minor'] as const) {
      const fonts = scheme && child(scheme, `a:${kind}Font`)
      const face = (name: string): string => child(fonts, name)?.attributes['typeface'] ?? ''
      this.#set(`${kind}HAnsi`, face('a:latin'))
      this.#set(`${kind}Ascii`, face('a:latin'))
      this.#set(`${kind}EastAsia`, face('a:ea'))
      this.#set(`${kind}Bidi`, face('a:cs'))
    }
    const colours = elements && child(elements, 'a:clrScheme')
    const values = colours
      ? [...descendants(colours)].map(
          (node) => `${node.name}=${node.attributes['val'] ?? ''}${node.attributes['lastClr'] ?? ''}`,
        )
      : []
    this.key = JSON.stringify([...this.#fonts, values])
  }

  /** Returns the font behind a theme font name such as "minorHAnsi", or `undefined` if the theme has none. */
  font(themeName: string): string | undefined {
    return this.#fonts.get(themeName)
  }

  #set(name: string, face: string): void {
    if (face !== '') this.#fonts.set(name, face)
  }
}

const THEMED = [
  ['w:asciiTheme', 'w:ascii'],
  ['w:hAnsiTheme', 'w:hAnsi'],
  ['w:eastAsiaTheme', 'w:eastAsia'],
  ['w:cstheme', 'w:cs'],
] as const

/**
 * Replaces a theme font or theme colour by the actual font or colour, in place. `property` is an element such as
 * `w:rFonts` or `w:color`. Text then looks the same under another theme.
 */
export function spellOutTheme(property: XmlElement, theme: ThemeFonts): void {
  const attributes = property.attributes
  if (property.name === 'w:rFonts') {
    for (const [themed, plain] of THEMED) {
      const name = attributes[themed]
      if (name === undefined) continue
      delete attributes[themed]
      const font = theme.font(name)
      if (font !== undefined) attributes[plain] = font
    }
    return
  }
  // Beside a theme colour, `w:val` has the computed colour, so only the theme attributes are removed (ECMA-376,
  // 17.3.2.6).
  for (const name in attributes) if (name.startsWith('w:theme')) delete attributes[name]
}

const DRAWING_FONTS: Readonly<Record<string, string>> = {
  '+mj-lt': 'majorHAnsi',
  '+mj-ea': 'majorEastAsia',
  '+mj-cs': 'majorBidi',
  '+mn-lt': 'minorHAnsi',
  '+mn-ea': 'minorEastAsia',
  '+mn-cs': 'minorBidi',
}

/**
 * Replaces the name of a theme font, such as "+mn-lt" (ECMA-376, 20.1.10.81), by the name of the actual font, in place.
 * `property` is a font element of a drawing.
 */
export function spellOutDrawingFont(property: XmlElement, theme: ThemeFonts): void {
  const name = DRAWING_FONTS[property.attributes['typeface'] ?? '']
  const font = name === undefined ? undefined : theme.font(name)
  if (font !== undefined) property.attributes['typeface'] = font
}

/**
 * Replaces the theme fonts and theme colours in an element and all its descendants by actual fonts and colours, in
 * place. The element may be a whole style, for example.
 */
export function spellOutThemeBelow(root: XmlElement, theme: ThemeFonts): void {
  spellOutTheme(root, theme)
  for (const node of root.children) if (isElement(node)) spellOutThemeBelow(node, theme)
}
