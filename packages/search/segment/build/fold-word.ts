import { fold } from '../../analysis/fold.ts'
import { wordForms } from '../../analysis/tokenize.ts'

/**
 * Lower-case letter without accents for each UTF-16 unit below U+0180. It is 0 where only the function `fold` gives the
 * right result.
 */
const folded = Uint8Array.from({ length: 0x180 }, (_, unit) => {
  const letter = String.fromCharCode(unit)
  const form = fold(letter)
  return /\p{L}/u.test(letter) && form.length === 1 && form < '\u0080' ? form.charCodeAt(0) : 0
})
/** Longest word, in UTF-16 units; longer ones are cut, as `tokenize` cuts them. */
const LONGEST_FORM = 64
/**
 * Largest number of UTF-16 units that are given to a regular expression at once. It would run out of memory on millions
 * of letters without a blank.
 */
const LONGEST_READ = 1 << 20

/**
 * Returns a word of a text in lower case without accents. For short words of Latin letters, this is faster than
 * `wordForms`, which gives equal results.
 *
 * @param units UTF-16 units of the text; the word is between the offsets `from` and `to`
 */
export function foldWord(units: Uint16Array, from: number, to: number): string {
  if (to - from <= LONGEST_FORM) {
    let form = ''
    for (let at = from; at < to; at++) {
      const letter = folded[units[at]!] ?? 0
      if (letter === 0) break
      form += LETTERS[letter]!
    }
    if (form.length === to - from) return form
  }
  const length = Math.min(to - from, LONGEST_READ)
  const text = Buffer.from(units.buffer, units.byteOffset + 2 * from, 2 * length).toString('utf16le')
  return wordForms(text)[0] ?? ''
}

const LETTERS = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))
