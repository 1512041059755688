import type { PostingKind } from './segment.ts'

const KIND_LETTERS: Readonly<Record<PostingKind, string>> = {
  gram: 'g',
  stop: 's',
  word: 'w',
  // After the words: when segments merge, only they tell which skeletons are left.
  cognate: 'x',
}
/** The same as bytes, for those who have keys as bytes. */
export const GRAM = 0x67
export const STOP_WORD = 0x73
export const WORD = 0x77
export const SKELETON = 0x78
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as PostingKind]))

/** The kind of the postings whose keys begin with a letter, given as a byte. */
export function kindOf(letter: number): PostingKind {
  return KINDS.get(String.fromCharCode(letter))!
}

/** The key of a posting within its segment. Keys are stored as UTF-8, which knows no halves of a character. */
export function keyOf(kind: PostingKind, term: string): string {
  return KIND_LETTERS[kind] + term.toWellFormed()
}

/** Where a kind stands among the kinds of a segment. */
export function orderOf(kind: PostingKind): number {
  return KIND_LETTERS[kind].charCodeAt(0)
}

/**
 * The order of keys is that of their UTF-16 units, as JavaScript compares texts: that of UTF-8 bytes, but for letters
 * beyond the first plane, which begin with a higher byte than U+E000 to U+FFFF and stand before them.
 */
export function compareKeys(
  one: Uint8Array,
  oneStart: number,
  oneEnd: number,
  other: Uint8Array,
  otherStart: number,
  otherEnd: number,
): number {
  const shorter = Math.min(oneEnd - oneStart, otherEnd - otherStart)
  for (let at = 0; at < shorter; at++) {
    const a = one[oneStart + at]!
    const b = other[otherStart + at]!
    if (a === b) continue
    return a < 0xee || b < 0xee || a >= 0xf0 === b >= 0xf0 ? a - b : b - a
  }
  return oneEnd - oneStart - (otherEnd - otherStart)
}
