import { hash } from 'node:crypto'
import { bandKeys, sketchOf } from './band-keys.ts'
import { maskText } from './mask-text.ts'

/** What a section says once names, numbers and dates are masked. Equal for every copy that changed nothing else. */
export interface Shape {
  /** SHA-256 of the words, in hexadecimal. Its order decides who represents a family. */
  hash: string
  /** The masked words with single spaces; empty when too few are left to compare. */
  words: string
  /** Two shapes that may be near each other share a key. Integers below 2^48; none when `words` is empty. */
  keys: number[]
}

/** With fewer words left, what was masked is most of the text: such sections are copies only word for word. */
export const FEWEST_WORDS = 8

/**
 * The shape of a section.
 *
 * @param text the section's body
 * @param exactHash equal for texts of the same words; stands for a text too short to be masked
 * @param names names known to belong to the section's document
 */
export function shapeOf(text: string, exactHash: string, names: readonly string[] = []): Shape {
  const words = maskText(text, names)
  if (words.length < FEWEST_WORDS) return { hash: hash('sha256', `exact ${exactHash}`), words: '', keys: [] }
  const joined = words.join(' ')
  return { hash: hash('sha256', joined), words: joined, keys: bandKeys(sketchOf(words)) }
}

/** The keys of a stored shape by its words. */
export function shapeKeys(words: string): number[] {
  return words === '' ? [] : bandKeys(sketchOf(words.split(' ')))
}
