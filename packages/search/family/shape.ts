import { hash } from 'node:crypto'
import { bandKeys, sketchOf } from './band-keys.ts'
import { recentlyCompared } from './compared-texts.ts'
import { maskText } from './mask-text.ts'

/** Shape of a section: its text without names, numbers and dates, and keys for finding near duplicates. */
export interface Shape {
  // Versions of a section that differ only in names, numbers and dates have equal shapes.

  /** SHA-256 of the words, in hexadecimal. Hashes also decide which shape represents a family. */
  hash: string
  /** Remaining words of the text, separated by blanks; empty if there are too few to compare. */
  words: string
  /** Lookup keys below 2^48, empty if `words` is. Near duplicates nearly always share one. */
  keys: number[]
}

/** Smallest number of words of a text that is compared. A shorter text only matches equal texts. */
const FEWEST_WORDS = 8

/** Largest number of words of a text that is compared together with its heading. */
const FEWEST_WORDS_WITHOUT_TITLE = 25

/** Returns the text of a section for comparison, with the heading in front of a short text. */
export function comparedText({ title, text }: { title: string; text: string }): string {
  // "Included." has different meanings below "Training" and "Migration".
  const isShort = text.split(/\s+/, FEWEST_WORDS_WITHOUT_TITLE + 1).length <= FEWEST_WORDS_WITHOUT_TITLE
  return isShort ? `${title}\n${text}` : text
}

/**
 * Returns the shape of a section: its text without names, numbers and dates, a hash, and lookup keys.
 *
 * @param text result of `comparedText`
 * @param exactHash equal for texts with the same words
 * @param names names known to belong to the section's document
 */
export function shapeOf(text: string, exactHash: string, names: readonly string[] = []): Shape {
  // If too few words are left, the hash is made of `exactHash`, so that only equal texts match.
  const words = maskText(text, names)
  if (words.length < FEWEST_WORDS) return { hash: hash('sha256', `exact ${exactHash}`), words: '', keys: [] }
  const joined = words.join(' ')
  const shape = { hash: hash('sha256', joined), words: joined }
  // The compared text is cached, because it is needed again soon, when the representative of the family is elected.
  // A few letters are folded into several words, such as U+FDFA. The stored text then has more words.
  const separate = words.some((word) => word.includes(' ')) ? undefined : words
  return { ...shape, keys: [...recentlyCompared().ofShape(shape, separate).keys] }
}

/** Returns the lookup keys for a shape's words. Near duplicates nearly always share a key. */
export function shapeKeys(words: string): number[] {
  return words === '' ? [] : bandKeys(sketchOf(words.split(' ')))
}
