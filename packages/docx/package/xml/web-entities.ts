const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00AD',
  zwnj: '\u200C',
  zwj: '\u200D',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  tab: '\t',
  newline: '\n',
  colon: ':',
  semi: ';',
  comma: ',',
  period: '.',
  sol: '/',
  bsol: '\\',
  lpar: '(',
  rpar: ')',
  num: '#',
  commat: '@',
  equals: '=',
  quest: '?',
  excl: '!',
  percnt: '%',
}
const WINDOWS = new TextDecoder('windows-1252')

const MARKS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030A',
}

/**
 * Pattern for a character reference in a web page: `&amp;`, `&#227;`, `&#xE3;`, `&atilde;`. The groups are the decimal
 * code, the hexadecimal code and the name. The global flag is set.
 */
export const CHARACTER_REFERENCE = /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi

/**
 * Returns the character for a match of `CHARACTER_REFERENCE`, such as "ã" for `&atilde;` or `&#227;`. A reference with
 * an unknown name is returned unchanged. A number that is not a character gives ''.
 */
export function characterOf(reference: RegExpMatchArray | string[]): string {
  const [whole = '', decimal, hex, name] = reference
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? accented(name) ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  // In web pages, these numbers mean the characters of Windows-1252 (HTML, 13.2.5.80).
  if (code >= 0x80 && code <= 0x9f) return WINDOWS.decode(Uint8Array.of(code))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/**
 * Returns the accented Latin letter with an HTML name such as `aacute` or `Ccedil`, or undefined for an unknown name.
 */
function accented(name: string): string | undefined {
  const mark = MARKS[name.slice(1)]
  return mark === undefined ? undefined : `${name[0]}${mark}`.normalize('NFC')
}
