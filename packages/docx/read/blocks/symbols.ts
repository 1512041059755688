import { child, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Characters of the font Symbol from code 0x21 on (Adobe's Symbol encoding). A space stands for a code without
 * a meaning for readers, such as a bullet.
 */
const SYMBOL_21 =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
/** Characters of the font Symbol from code 0xA0 on. A space stands for a code without a meaning for readers. */
const SYMBOL_A0 = '€ϒ′≤⁄∞ƒ    ↔←↑→↓°±″≥×∝∂ ÷≠≡≈…|— ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'
/** Characters for check marks, boxes and arrows of the font Wingdings, by code. People fill in forms with them. */
const WINGDINGS: Readonly<Record<number, string>> = {
  0x6f: '☐',
  0x70: '☐',
  0x71: '☐',
  0x72: '☐',
  0x78: '☒',
  0xa8: '☐',
  0xdf: '←',
  0xe0: '→',
  0xe8: '→',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
}
const WINGDINGS_2: Readonly<Record<number, string>> = {
  0x4f: '✗',
  0x50: '✓',
  0x51: '☒',
  0x52: '☑',
  0x53: '☒',
  0x54: '☒',
  0xa3: '☐',
}
/** Pattern for the range of Unicode's private use area in which Word stores the characters of symbol fonts. */
const PRIVATE = /[\uf020-\uf0ff]/
const EACH_PRIVATE = /[\uf020-\uf0ff]/g

/**
 * Returns the character that a symbol element displays, as Unicode text (`w:sym`, ECMA-376 Part 1, 17.3.3.30). Example:
 * code F0A3 of the font Symbol gives "≤". Returns '' for ornaments and for fonts with unknown codes.
 */
export function symbolOf({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16)
  const character = characterOf(code & 0xff, attributes['w:font'] ?? '')
  if (character !== undefined) return character
  const isOwn = code >= 0xf000 && code <= 0xf0ff
  return code > 0x20 && code < 0xfffe && !isOwn && (code < 0xd800 || code > 0xdfff)
    ? String.fromCharCode(code)
    : ''
}

const SYMBOL_FIELD = /^\s*SYMBOL\s+(0x[\da-f]{1,4}|\d{1,5})\b/i

/**
 * Returns the character that a symbol field with this code displays (ECMA-376 Part 1, 17.16.5.61). Example:
 * `SYMBOL 179 \f "Symbol"` gives "≥". Files of old versions of Word contain such fields. Returns '' for the
 * codes of other fields.
 */
export function symbolOfField(code: string): string {
  const character = SYMBOL_FIELD.exec(code)?.[1]
  if (character === undefined) return ''
  const font = /\\f\s+"?([^"\\]+)/i.exec(code)?.[1]?.trim() ?? ''
  return symbolOf(element('w:sym', { 'w:char': Number(character).toString(16), 'w:font': font }))
}

/**
 * Replaces the characters of a symbol font in a text by Unicode text. Texts converted from PDF often contain characters
 * of such a font instead of "≤" or a check mark. Characters of other fonts stay.
 * @param properties formatting (`w:rPr`) of the text, which names its font
 */
export function withSymbols(text: string, properties: XmlElement | undefined): string {
  if (!properties || !PRIVATE.test(text)) return text
  const fonts = child(properties, 'w:rFonts')?.attributes
  const font = fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? ''
  return text.replace(
    EACH_PRIVATE,
    (character) => characterOf(character.charCodeAt(0) & 0xff, font) ?? character,
  )
}

/**
 * Returns the Unicode character for a code (0 to 255) of a symbol font. Returns '' for ornaments, and undefined
 * for other fonts.
 */
function characterOf(code: number, font: string): string | undefined {
  switch (font.toLowerCase()) {
    case 'symbol':
      return (code < 0xa0 ? SYMBOL_21[code - 0x21] : SYMBOL_A0[code - 0xa0])?.trim() ?? ''
    case 'wingdings':
      return WINGDINGS[code] ?? ''
    case 'wingdings 2':
      return WINGDINGS_2[code] ?? ''
    default:
      return undefined
  }
}
