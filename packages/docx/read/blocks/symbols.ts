import { child, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Unicode characters of the font Symbol from code 0x21 on (Adobe's encoding). A space stands for a meaningless code.
 */
const SYMBOL_21 =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
/** Unicode characters of the font Symbol from code 0xA0 on. A space stands for a meaningless code. */
const SYMBOL_A0 = '€ϒ′≤⁄∞ƒ    ↔←↑→↓°±″≥×∝∂ ÷≠≡≈…|— ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'
/** Unicode characters of the font Wingdings by code: the check marks, boxes and arrows of forms. */
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
/** Matches the private-use characters in which Word stores symbol fonts. */
const PRIVATE = /[\uf020-\uf0ff]/
const EACH_PRIVATE = /[\uf020-\uf0ff]/g

/**
 * Returns the Unicode character of a `w:sym` element: "≤" for code F0A3 of the font Symbol (ECMA-376 Part 1,
 * 17.3.3.30). '' for ornaments and unknown codes.
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
 * Returns the Unicode character of a symbol field, such as "≥" for `SYMBOL 179 \f "Symbol"` (ECMA-376 Part 1,
 * 17.16.5.61). '' for other fields.
 */
export function symbolOfField(code: string): string {
  // Files of old versions of Word contain such fields.
  const character = SYMBOL_FIELD.exec(code)?.[1]
  if (character === undefined) return ''
  const font = /\\f\s+"?([^"\\]+)/i.exec(code)?.[1]?.trim() ?? ''
  return symbolOf(element('w:sym', { 'w:char': Number(character).toString(16), 'w:font': font }))
}

/**
 * Replaces the characters of a symbol font in a text by Unicode characters, such as "≤".
 * @param properties formatting (`w:rPr`) of the text, which names its font
 */
export function withSymbols(text: string, properties: XmlElement | undefined): string {
  // Texts converted from PDF often contain characters of symbol fonts. Characters of other fonts stay.
  if (!properties || !PRIVATE.test(text)) return text
  const fonts = child(properties, 'w:rFonts')?.attributes
  const font = fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? ''
  return text.replace(
    EACH_PRIVATE,
    (character) => characterOf(character.charCodeAt(0) & 0xff, font) ?? character,
  )
}

/** Returns the Unicode character of a symbol font's code (0 to 255); '' for ornaments, `undefined` for other fonts. */
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
