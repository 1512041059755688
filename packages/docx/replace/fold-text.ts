/**
 * Text prepared for comparison: in lower case, without accents, and with single spaces. For each of its characters, the
 * place in the original text is known.
 */
export interface FoldedText {
  text: string
  /** For each UTF-16 unit of `text`, the offset in the original text at which the original character begins. */
  starts: number[]
  /**
   * For each UTF-16 unit of `text`, the offset in the original text at which the original character ends. The accents
   * on the character are part of it.
   */
  ends: number[]
}

// Invisible characters: soft hyphen, zero-width spaces and joiners, direction marks, byte order mark.
const INVISIBLE = /\p{Cf}/u
// Note numbers and trade mark signs, which follow a name without a space.
const RAISED = /[\u00B2\u00B3\u00B9\u2070-\u2079\u2080-\u2089\u2120\u2122]/
const MARK = /\p{M}/u
const SPACE = /\s/
const PLAIN_ASCII = /^[\x21-\x7e]*(?: [\x21-\x7e]+)* ?$/
const LOOKALIKES: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201B': "'",
  '\u2032': "'",
  '\u02BC': "'",
  // On Brazilian keyboards, the acute accent is where other keyboards have the apostrophe: "D´Or".
  '\u00B4': "'",
  '\u201C': '"',
  '\u201D': '"',
  // Many people type the degree sign instead of the ordinal sign: "n° 12" for "nº 12".
  '\u00B0': 'o',
  // Cyrillic and Greek letters that look like Latin ones, both as capitals and as small letters.
  '\u0430': 'a',
  '\u0435': 'e',
  '\u043E': 'o',
  '\u0440': 'p',
  '\u0441': 'c',
  '\u0445': 'x',
  '\u0455': 's',
  '\u0456': 'i',
  '\u0458': 'j',
  '\u03BF': 'o',
}

/**
 * Prepares a text for comparison: "São Lucas" becomes "sao lucas". Removes case, accents, invisible characters, raised
 * digits and trade mark signs, and makes white space one space. Foreign letters that look like Latin ones become ASCII.
 * The result has the offsets in the original text, because its length differs.
 */
export function foldText(source: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  if (PLAIN_ASCII.test(source)) {
    for (let i = 0; i < source.length; i++) {
      starts.push(i)
      ends.push(i + 1)
    }
    return { text: source.toLowerCase(), starts, ends }
  }
  let text = ''
  let offset = 0
  for (const character of source) {
    const end = offset + character.length
    const folded = foldCharacter(character)
    if (folded === ' ' && text.endsWith(' ')) ends[ends.length - 1] = end
    else if (folded === '' && MARK.test(character) && ends.length > 0) ends[ends.length - 1] = end
    else {
      for (let unit = 0; unit < folded.length; unit++) {
        starts.push(offset)
        ends.push(end)
      }
      text += folded
    }
    offset = end
  }
  return { text, starts, ends }
}

/**
 * Returns a name in lower case without accents, with single spaces, for comparing it with others: " São Lucas" gives
 * "sao lucas".
 */
export function foldKey(source: string): string {
  return foldText(source).text.trim()
}

const known = new Map<string, string>()

function foldCharacter(character: string): string {
  let folded = known.get(character)
  if (folded === undefined) {
    folded = computeFold(character)
    // A document has only a few hundred different characters. The limit protects against hostile input.
    if (known.size < 5000) known.set(character, folded)
  }
  return folded
}

function computeFold(character: string): string {
  if (INVISIBLE.test(character) || RAISED.test(character)) return ''
  if (SPACE.test(character)) return ' '
  const lookalike = LOOKALIKES[character]
  if (lookalike !== undefined) return lookalike
  // Marks are removed last, because lower-casing can produce them ("İ" gives "i" and a dot). A separate diacritic such
  // as U+00A8 decomposes to a space and a mark; this space is treated like any other.
  return (
    character
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/\s+/g, ' ')
      // Decomposing may produce a look-alike: a subscript minus becomes a minus, and "℃" contains a degree sign.
      .replace(/[\u0080-\uffff]/g, (decomposed) => LOOKALIKES[decomposed] ?? decomposed)
  )
}
