import { bandKeys, hashWord, sketchOfHashes } from './band-keys.ts'

/** Masked words of a shape, prepared for comparison. */
export interface ComparedText {
  words: readonly string[]
  /** For each word but the last, the number of the pair that it forms with the next word. */
  pairs: Int32Array
  sketch: Uint32Array
  /** Band keys. Near duplicates nearly always share one of them. */
  keys: readonly number[]
}

/** Word with a number of its own, by which texts are compared, and its hash for the MinHash sketch. */
interface KnownWord {
  word: string
  number: number
  hash: number
}

/** Upper bound of word numbers, so that two numbers fit into one exact number. */
const PAIR_FACTOR = 2 ** 26
/** Number of words, about 25 MB, after which a new, empty cache is used. */
const MOST_WORDS = 2_000_000

/**
 * Prepares each text for comparison once. Equal pairs of adjacent words get equal numbers in all texts of one instance,
 * so that comparing texts means comparing numbers.
 */
export class ComparedTexts {
  readonly #vocabulary = new Map<string, KnownWord>()
  readonly #pairs = new Map<number, number>()
  readonly #byHash = new Map<string, ComparedText>()
  #words = 0

  get isFull(): boolean {
    return this.#words > MOST_WORDS
  }

  /** Returns the words of a shape, prepared for comparison once and cached by the shape's hash. */
  ofShape({ hash, words }: { hash: string; words: string }): ComparedText {
    let text = this.#byHash.get(hash)
    if (text === undefined) this.#byHash.set(hash, (text = this.prepare(words.split(' '))))
    return text
  }

  prepare(words: readonly string[]): ComparedText {
    const known = words.map((word) => this.#know(word))
    const pairs = new Int32Array(Math.max(0, words.length - 1))
    for (let at = 0; at < pairs.length; at++) {
      const key = known[at]!.number * PAIR_FACTOR + known[at + 1]!.number
      let pair = this.#pairs.get(key)
      if (pair === undefined) this.#pairs.set(key, (pair = this.#pairs.size))
      pairs[at] = pair
    }
    this.#words += words.length
    const sketch = sketchOfHashes(known.map(({ hash }) => hash))
    return { words: known.map(({ word }) => word), pairs, sketch, keys: bandKeys(sketch) }
  }

  /** Returns the entry of a word, adding it when it is new. All texts share the entries. */
  #know(word: string): KnownWord {
    let known = this.#vocabulary.get(word)
    if (known === undefined)
      this.#vocabulary.set(word, (known = { word, number: this.#vocabulary.size, hash: hashWord(word) }))
    return known
  }
}

let current = new ComparedTexts()

/**
 * Returns the cache of recently compared texts, or an empty one when it has grown too large. The batches of one
 * document are compared with the same shapes.
 */
export function recentlyCompared(): ComparedTexts {
  if (current.isFull) current = new ComparedTexts()
  return current
}
