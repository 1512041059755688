import type { PostingKind } from './segment.ts'

const KIND_LETTERS: Readonly<Record<PostingKind, string>> = {
  gram: 'g',
  stop: 's',
  word: 'w',
  // Skeletons are merged after words, because only merging the words shows which stems a skeleton loses.
  cognate: 'x',
}
/**
 * First byte of the index keys of 4-grams, the letter "g". A 4-gram is a run of four letters. The first byte of a key
 * tells the kind of its entry.
 */
export const GRAM = 0x67
/** First byte of the index keys of stop words, the letter "s". The first byte of a key tells the kind of its entry. */
export const STOP_WORD = 0x73
/** First byte of the index keys of stems, the letter "w". The first byte of a key tells the kind of its entry. */
export const WORD = 0x77
/**
 * First byte of the index keys of cognate skeletons, the letter "x". A skeleton is the part of a word that its
 * spellings in both languages share. The first byte of a key tells the kind of its entry.
 */
export const SKELETON = 0x78
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as PostingKind]))

/**
 * Returns the kind of an index entry from the first byte of its key. The kinds are stem, stop word, run of four
 * letters, and cognate skeleton, the letters that two languages share.
 */
export function kindOf(letter: number): PostingKind {
  return KINDS.get(String.fromCharCode(letter))!
}

/**
 * Returns the key under which an index segment stores the occurrences of a term. The key is a letter for the kind of
 * term, then the term.
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
