import type { PostingKind } from './segment.ts'

const KIND_LETTERS: Readonly<Record<PostingKind, string>> = {
  gram: 'g',
  stop: 's',
  word: 'w',
  // Skeletons are merged after words, because only merging the words shows which stems a skeleton loses.
  cognate: 'x',
}
/** First byte ("g") of the index keys of character 4-grams. */
export const GRAM = 0x67
/** First byte ("s") of the index keys of stop words. */
export const STOP_WORD = 0x73
/** First byte ("w") of the index keys of stems. */
export const WORD = 0x77
/** First byte ("x") of the index keys of cognate skeletons (letters shared by both languages). */
export const SKELETON = 0x78
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as PostingKind]))

/** Returns the kind of an index entry from the first byte of its key. */
export function kindOf(letter: number): PostingKind {
  // An entry belongs to a stem, a stop word, a character 4-gram, or a cognate skeleton.
  return KINDS.get(String.fromCharCode(letter))!
}

/** Returns the index key of a term: a letter for its kind, then the term. */
export function keyOf(kind: PostingKind, term: string): string {
  // Lone surrogates (halves of a UTF-16 pair) are replaced, because UTF-8 cannot store them.
  return KIND_LETTERS[kind] + term.toWellFormed()
}

/** Compares two UTF-8 keys in the order in which JavaScript compares strings, like a sort callback. */
export function compareKeys(
  one: Uint8Array,
  oneStart: number,
  oneEnd: number,
  other: Uint8Array,
  otherStart: number,
  otherEnd: number,
): number {
  // Keys are in the order of UTF-16 units. It differs from the order of bytes in one case: characters beyond U+FFFF
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
