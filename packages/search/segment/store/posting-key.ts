import type { PostingKind } from './segment.ts'

const KIND_LETTERS: Readonly<Record<PostingKind, string>> = {
  gram: 'g',
  stop: 's',
  word: 'w',
  // Skeletons are merged after words, because only merging the words shows which stems a skeleton loses.
  cognate: 'x',
}
/**
 * First byte ("g") of the index keys of 4-grams, which are runs of four letters. The first byte of a key tells the kind
 * of its entry.
 */
export const GRAM = 0x67
/** First byte ("s") of the index keys of stop words. The first byte of a key tells the kind of its entry. */
export const STOP_WORD = 0x73
/** First byte ("w") of the index keys of stems. The first byte of a key tells the kind of its entry. */
export const WORD = 0x77
/**
 * First byte ("x") of the index keys of cognate skeletons, the parts of words that the spellings in both languages
 * share. The first byte of a key tells the kind of its entry.
 */
export const SKELETON = 0x78
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as PostingKind]))

/**
 * Returns the kind of an index entry, given the first byte of its key. An entry belongs to a stem, a stop word, a
 * 4-gram (run of four letters), or a cognate skeleton (the letters that the spellings of two languages share).
 */
export function kindOf(letter: number): PostingKind {
  return KINDS.get(String.fromCharCode(letter))!
}

/**
 * Returns the key under which a segment of the index stores the occurrences of a term: a letter for the kind, then the
 * term.
 */
export function keyOf(kind: PostingKind, term: string): string {
  // Lone surrogates (halves of a UTF-16 pair) are replaced, because UTF-8 cannot store them.
  return KIND_LETTERS[kind] + term.toWellFormed()
}

/**
 * Compares two keys of the index, given as ranges of bytes in UTF-8, in the order in which JavaScript compares strings.
 *
 * @returns a negative number, 0 or a positive number, like a sort callback
 */
export function compareKeys(
  one: Uint8Array,
  oneStart: number,
  oneEnd: number,
  other: Uint8Array,
  otherStart: number,
  otherEnd: number,
): number {
  // Keys are in the order of UTF-16 units. This order differs from that of bytes in one case: characters beyond U+FFFF
  // come before U+E000 to U+FFFF.
  const shorter = Math.min(oneEnd - oneStart, otherEnd - otherStart)
  for (let at = 0; at < shorter; at++) {
    const a = one[oneStart + at]!
    const b = other[otherStart + at]!
    if (a === b) continue
    return a < 0xee || b < 0xee || a >= 0xf0 === b >= 0xf0 ? a - b : b - a
  }
  return oneEnd - oneStart - (otherEnd - otherStart)
}
