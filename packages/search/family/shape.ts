import { hash } from 'node:crypto'
import { bandKeys, sketchOf } from './band-keys.ts'
import { recentlyCompared } from './compared-texts.ts'
import { maskText } from './mask-text.ts'

/**
 * Text of a section without names, numbers and dates, with keys for finding near duplicates. Sections that differ only
 * in names, numbers and dates have equal shapes.
 */
export interface Shape {
  /**
   * SHA-256 hash of the words, in hexadecimal. In a family of near duplicates, the order of hashes decides which text
   * represents the family.
   */
  hash: string
  /**
   * Words of the text that remain without names, numbers and dates, joined by single spaces. Empty if too few words
   * remain for a comparison.
   */
  words: string
  /**
   * Keys for looking up near duplicates, computed from the words: integers below 2^48. Near duplicates nearly always
   * share one. Empty when `words` is empty.
   */
  keys: number[]
}

/**
 * Smallest number of words of a text whose near duplicates are searched for. Only equal texts count as versions of a
 * shorter text.
 */
const FEWEST_WORDS = 8

/**
 * Number of words up to which a section's text is compared together with its heading. A longer text says enough without
 * it.
 */
const FEWEST_WORDS_WITHOUT_TITLE = 25

/**
 * Returns the text that represents a section in the search for near duplicates. A short text gets its heading in front,
 * because "Included." has different meanings below "Training" and "Migration".
 */
export function comparedText({ title, text }: { title: string; text: string }): string {
  const isShort = text.split(/\s+/, FEWEST_WORDS_WITHOUT_TITLE + 1).length <= FEWEST_WORDS_WITHOUT_TITLE
  return isShort ? `${title}\n${text}` : text
}

/**
 * Returns a section's text in the form in which near duplicates are found: without names, numbers and dates. If too few
 * words remain, the hash is made of `exactHash`, so that only equal texts match.
 *
 * @param text result of `comparedText`
 * @param exactHash equal for texts with the same words
 * @param names names known to belong to the section's document
 */
export function shapeOf(text: string, exactHash: string, names: readonly string[] = []): Shape {
  const words = maskText(text, names)
  if (words.length < FEWEST_WORDS) return { hash: hash('sha256', `exact ${exactHash}`), words: '', keys: [] }
  const joined = words.join(' ')
  const shape = { hash: hash('sha256', joined), words: joined }
  // The compared text is cached, because it is needed again soon, when the representative of the family is elected. A
  // few characters, such as U+FDFA, are folded into several words. The text must then be split again.
  const separate = words.some((word) => word.includes(' ')) ? undefined : words
  return { ...shape, keys: [...recentlyCompared().ofShape(shape, separate).keys] }
}

/**
 * Returns keys by which near duplicates of a text are found in the database. Near duplicates nearly always share a key.
 *
 * @param words words of the text without names and numbers, separated by blanks
 */
export function shapeKeys(words: string): number[] {
  return words === '' ? [] : bandKeys(sketchOf(words.split(' ')))
}
