import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { child, childrenOf, childValue, descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Fonts that most readers of a document have. They come with Word, Windows or macOS, or every program replaces them by
 * a font of equal widths.
 */
const COMMON = new Set(
  (
    'aptos,arial,bahnschrift,book antiqua,bookman old style,calibri,cambria,candara,century,century gothic,century schoolbook,' +
    'comic sans ms,consolas,constantia,corbel,courier,courier new,dejavu sans,dejavu serif,ebrima,franklin gothic,gadugi,garamond,' +
    'georgia,gill sans mt,goudy old style,helvetica,impact,leelawadee ui,liberation mono,liberation sans,liberation serif,' +
    'lucida console,lucida sans,lucida sans unicode,malgun gothic,meiryo,microsoft himalaya,microsoft jhenghei,microsoft new tai lue,' +
    'microsoft sans serif,microsoft yahei,mingliu,ms gothic,ms mincho,ms pgothic,ms pmincho,myanmar text,nirmala ui,palatino,' +
    'palatino linotype,perpetua,rockwell,segoe print,segoe script,segoe ui,simsun,sitka,sylfaen,symbol,tahoma,times,times new roman,' +
    'trebuchet ms,tw cen mt,verdana,webdings,wingdings,wingdings 2,wingdings 3,yu gothic,yu mincho,cambria math'
  ).split(','),
)
/**
 * Pattern for the suffix of a font's name that tells its variant, as in "Calibri Light" and "Segoe UI
 * Semibold". A variant counts as available if the font without the suffix is available.
 */
const VARIANT =
  /\s+(?:light|semilight|semibold|bold|black|medium|narrow|display|condensed|book|demi|heavy|cond|mono|emoji|symbol|historic)$/

const EMBEDDED = ['w:embedRegular', 'w:embedBold', 'w:embedItalic', 'w:embedBoldItalic']
const LONGEST_CHAIN = 100

interface FontStyle {
  basedOn: string | undefined
  font: string | undefined
}

/**
 * Fonts that the styles and the theme of a document use, and fonts that are embedded in the file. Used to find missing
 * fonts.
 */
export class FontTable {
  readonly #styles = new Map<string, FontStyle>()
  readonly #embedded: ReadonlySet<string>
  readonly #theme: ReadonlyMap<string, string>
  #defaultFont: string | undefined
  #defaultStyle: string | undefined

  private constructor(
    styles: XmlElement | undefined,
    theme: XmlElement | undefined,
    embedded: ReadonlySet<string>,
  ) {
    this.#embedded = embedded
    this.#theme = themeFonts(theme)
    const defaults = child(child(child(styles, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
    this.#defaultFont = this.#fontOf(defaults)
    for (const style of childrenOf(styles, 'w:style')) {
      const { 'w:styleId': id = '', 'w:type': type, 'w:default': isDefault } = style.attributes
      this.#styles.set(id, {
        basedOn: childValue(style, 'w:basedOn'),
        font: this.#fontOf(child(style, 'w:rPr')),
      })
      if (type === 'paragraph' && (isDefault === '1' || isDefault === 'true')) this.#defaultStyle ??= id
    }
  }

  /**
   * Reads the fonts of a document from its styles, its theme and its list of fonts.
   * @param styles root element `w:styles` of the document's styles, if it has any
   */
  static async read(pkg: DocumentPackage, styles: XmlElement | undefined): Promise<FontTable> {
    const theme = await pkg.treeByKind('theme')
    const fontPart = await pkg.partByKind('fontTable')
    const embedded = new Set<string>()
    if (fontPart !== undefined) {
      const parts = new Map((await pkg.relationships(fontPart)).map(({ id, part }) => [id, part]))
      for (const font of childrenOf(await pkg.partTree(fontPart), 'w:font')) {
        const isThere = EMBEDDED.some(
          (name) => parts.get(child(font, name)?.attributes['r:id'] ?? '') !== undefined,
        )
        if (isThere) embedded.add((font.attributes['w:name'] ?? '').toLowerCase())
      }
    }
    return new FontTable(styles, theme, embedded)
  }

  /**
   * Returns the name of the font for Latin text in the attributes of a `w:rFonts` element, or undefined if
   * there is none. A reference to a font of the document's theme is replaced by the font's real name.
   */
  nameIn(attributes: Readonly<Record<string, string>>): string | undefined {
    const theme = attributes['w:asciiTheme'] ?? attributes['w:hAnsiTheme']
    const ofTheme =
      theme === undefined ? undefined : this.#theme.get(theme.startsWith('major') ? 'major' : 'minor')
    return (ofTheme ?? attributes['w:ascii'] ?? attributes['w:hAnsi']) || undefined
  }

  /**
   * Returns the font of text whose own properties name none. The character style decides first, then the paragraph
   * style, then the default font of the document (`w:docDefaults`).
   * @param character id of the character style
   * @param paragraph id of the paragraph style; the document's default style when undefined
   */
  ofStyles(character: string | undefined, paragraph: string | undefined): string | undefined {
    return this.#inherited(character) ?? this.#inherited(paragraph ?? this.#defaultStyle) ?? this.#defaultFont
  }

  /**
   * Returns whether readers will probably see text in this font, because the font is embedded in the file or installed
   * on most computers.
   */
  isAvailable(font: string): boolean {
    const name = font.toLowerCase().replace(/^@/, '').trim()
    return (
      this.#embedded.has(name) ||
      COMMON.has(name) ||
      COMMON.has(name.replace(VARIANT, '').replace(VARIANT, ''))
    )
  }

  #inherited(id: string | undefined): string | undefined {
    let next = id
    for (let steps = 0; next !== undefined && steps < LONGEST_CHAIN; steps++) {
      const style = this.#styles.get(next)
      if (!style) return undefined
      if (style.font !== undefined) return style.font
      next = style.basedOn
    }
    return undefined
  }

  #fontOf(properties: XmlElement | undefined): string | undefined {
    const fonts = child(properties, 'w:rFonts')
    return fonts && this.nameIn(fonts.attributes)
  }
}

function themeFonts(theme: XmlElement | undefined): Map<string, string> {
  const fonts = new Map<string, string>()
  if (!theme) return fonts
  for (const kind of ['major', 'minor'] as const) {
    const [font] = descendants(theme, `a:${kind}Font`)
    const name = child(font, 'a:latin')?.attributes['typeface']
    if (name) fonts.set(kind, name)
  }
  return fonts
}
