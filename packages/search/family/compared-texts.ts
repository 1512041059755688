import { bandKeys, hashWord, sketchOfHashes, sketchOfRuns } from './band-keys.ts'

/**
 * Text of a section, prepared for fast comparison with other texts. Words and pairs of adjacent words are replaced by
 * numbers, and keys help to find similar texts. Names and numbers of the text were removed before.
 */
export interface ComparedText {
  words: readonly string[]
  /**
   * Number that stands for each word, in the order of the text. A word has the same number in all texts that one
   * `ComparedTexts` object prepared.
   */
  numbers: Int32Array
  /**
   * Number that stands for each pair of adjacent words, in the order of the text. A pair has the same number in all
   * texts that one `ComparedTexts` object prepared.
   */
  pairs: Int32Array
  /**
   * Sketch of the text's pairs of adjacent words. The more numbers two sketches share, the more similar are their
   * texts.
   */
  sketch: Uint32Array
  /**
   * Sketch of the text's runs of four words, by which long texts are compared. Undefined for a text of fewer than 100
   * words.
   */
  runs: Uint32Array | undefined
  /**
   * Keys for looking up near duplicates, computed from the MinHash sketch. Near duplicates nearly always share one of
   * them.
   */
  keys: readonly number[]
}

/**
 * Word with the number that replaces it when texts are compared, and with its hash. The hash is used for sketches, by
 * which similar texts are recognised.
 */
interface KnownWord {
  word: string
  number: number
  hash: number
}

/**
 * Upper bound of the numbers that stand for words. A pair of such numbers fits into one integer that JavaScript stores
 * exactly.
 */
const PAIR_FACTOR = 2 ** 26
/**
 * Number of words in all cached texts above which an empty cache replaces the full one. So many words take about 25 MB.
 */
const MOST_WORDS = 2_000_000

/**
 * Prepares texts for finding near duplicates, each text once. Equal pairs of adjacent words get equal numbers, so that
 * comparing texts means comparing numbers.
 */
export class ComparedTexts {
  readonly #vocabulary = new Map<string, KnownWord>()
  /** Words that occurred so far. The index of a word is the number that stands for it when texts are compared. */
  readonly #known: KnownWord[] = []
  readonly #pairs = new Map<number, number>()
  readonly #byHash = new Map<string, ComparedText>()
  #words = 0

  /** True if this cache has so many words that it should be replaced by an empty one, to free memory. */
  get isFull(): boolean {
    return this.#words > MOST_WORDS
  }

  /**
   * Returns a text without names and numbers in a form that can be compared with other texts. The result is cached
   * under the text's hash.
   *
   * @param separate the words one by one, if the caller has them, so that the text need not be split
   */
  ofShape({ hash, words }: { hash: string; words: string }, separate?: readonly string[]): ComparedText {
    let text = this.#byHash.get(hash)
    if (text === undefined) this.#byHash.set(hash, (text = this.prepare(separate ?? words.split(' '))))
    return text
  }

  prepare(words: readonly string[]): ComparedText {
    const numbers = new Int32Array(words.length)
    const hashes = new Int32Array(words.length)
    for (let at = 0; at < words.length; at++) {
      const known = this.#know(words[at]!)
      numbers[at] = known.number
      hashes[at] = known.hash
    }
    this.#words += words.length
    const sketch = sketchOfHashes(hashes)
    // Pairs and words are made on demand, because most texts are similar to no other text and are only looked up.
    const pairsOf = () => this.#pairsOf(numbers)
    const wordsOf = () => Array.from(numbers, (number) => this.#known[number]!.word)
    let pairs: Int32Array | undefined
    let own: readonly string[] | undefined
    return {
      numbers,
      sketch,
      runs: sketchOfRuns(hashes),
      keys: bandKeys(sketch),
      get pairs() {
        return (pairs ??= pairsOf())
      },
      get words() {
        return (own ??= wordsOf())
      },
    }
  }

  #pairsOf(numbers: Int32Array): Int32Array {
    const pairs = new Int32Array(Math.max(0, numbers.length - 1))
    for (let at = 0; at < pairs.length; at++) {
      const key = numbers[at]! * PAIR_FACTOR + numbers[at + 1]!
      let pair = this.#pairs.get(key)
      if (pair === undefined) this.#pairs.set(key, (pair = this.#pairs.size))
      pairs[at] = pair
    }
    return pairs
  }

  /**
   * Returns the number and the hash of a word. A new word gets the next number. All texts of this cache share the
   * numbers.
   */
  #know(word: string): KnownWord {
    let known = this.#vocabulary.get(word)
    if (known === undefined) {
      known = { word, number: this.#known.length, hash: hashWord(word) }
      this.#vocabulary.set(word, known)
      this.#known.push(known)
    }
    return known
  }
}

let current = new ComparedTexts()

/**
 * Returns the cache of texts that were recently prepared for comparison, or a new, empty cache if it has grown too
 * large.
 */
export function recentlyCompared(): ComparedTexts {
  // One cache is used for several batches, because the sections of one document are usually compared with the same
  // texts.
  if (current.isFull) current = new ComparedTexts()
  return current
}
