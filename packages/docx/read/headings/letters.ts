const LETTER = /\p{L}/u
/** Exclusive end of a range of Unicode code points that begins with À (U+00C0). All are letters, except × and ÷. */
const LATIN_END = 0x250
const PUNCTUATION = 0x2000
const PUNCTUATION_END = 0x2070
const LATIN_LOWER = /[a-z\u00DF-\u00F6\u00F8-\u00FF]/
/** Smallest number of letters in a text in capitals. A shorter text may be an acronym. */
const CAPITALS = 7

/**
 * Returns whether a Unicode code point is a letter (general category L). Latin letters and punctuation are recognised
 * without a regular expression, because V8 takes longer to prepare a pattern such as `\p{L}` than to read a short
 * document.
 */
export function isLetter(code: number): boolean {
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (code < LATIN_END) return code !== 0xd7 && code !== 0xf7
  if (code >= PUNCTUATION && code < PUNCTUATION_END) return false
  return LETTER.test(String.fromCodePoint(code))
}

/**
 * Returns whether a text has a letter or digit of any script. A line without letters and digits, such as "* * *",
 * cannot be a heading.
 */
export function hasLetterOrNumber(text: string): boolean {
  return /[0-9A-Za-z]/.test(text) || /[\p{L}\p{N}]/u.test(text)
}

/**
 * Returns whether a text has two adjacent letters of any script. A line without them, such as "3 x 5", is probably not
 * a heading.
 */
export function hasTwoLettersInARow(text: string): boolean {
  return /[A-Za-z]{2}/.test(text) || /\p{L}{2}/u.test(text)
}

/**
 * Returns whether a text begins with a lower-case letter of any script. Such a line probably continues a sentence, so
 * it is not a heading.
 */
export function startsWithLowerCase(text: string): boolean {
  const code = text.charCodeAt(0)
  return code < 0x80 ? code >= 0x61 && code <= 0x7a : /^\p{Ll}/u.test(text)
}

/**
 * Returns whether a text is in capitals: at least seven letters and no lower-case letter. A shorter text may be
 * an acronym.
 */
export function isUpperCase(text: string): boolean {
  if (LATIN_LOWER.test(text)) return false
  let letters = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isSurrogate = code >= 0xd800 && code < 0xe000
    if (!isSurrogate && !isLetter(code)) continue
    // For other characters, Unicode's tables decide whether they are upper case, lower case or neither.
    if (code >= 0x80 && (code < 0xc0 || code >= 0xdf)) return isUpperCaseAnywhere(text)
    letters++
  }
  return letters >= CAPITALS
}

function isUpperCaseAnywhere(text: string): boolean {
  return !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && text.replace(/[^\p{L}]/gu, '').length >= CAPITALS
}
