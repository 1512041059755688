/** Kind of a UTF-16 unit that is a letter, as `kindOf` returns it. */
export const LETTER = 1
/** Kind of a UTF-16 unit that is a digit or another numeral, as `kindOf` returns it. */
export const DIGIT = 2
/**
 * Kind of characters that continue a word but never begin one: combining marks, soft hyphens and zero-width joiners.
 */
export const INNER = 3
const OTHER = 4
/** Kind of a UTF-16 unit that is half of a character beyond U+FFFF, as `kindOf` returns it. */
export const SURROGATE = 5

const IS_LETTER = /\p{L}/u
const IS_DIGIT = /\p{N}/u
const IS_INNER = /[\p{M}\u00ad\u200c\u200d]/u

/** Kind of each UTF-16 unit, or 0 until `kindOf` computes the kind on first use. */
export const kinds = new Uint8Array(0x10000)

/** Returns the kind of a UTF-16 unit. A unit belongs to a word if its kind is at most `INNER`. */
export function kindOf(unit: number): number {
  let kind = kinds[unit]!
  if (kind === 0) {
    const letter = String.fromCharCode(unit)
    kind =
      unit >= 0xd800 && unit <= 0xdfff
        ? SURROGATE
        : IS_LETTER.test(letter)
          ? LETTER
          : IS_DIGIT.test(letter)
            ? DIGIT
            : IS_INNER.test(letter)
              ? INNER
              : OTHER
    kinds[unit] = kind
  }
  return kind
}
