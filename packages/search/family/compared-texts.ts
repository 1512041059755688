import { bandKeys, hashWord, sketchOfHashes, sketchOfRuns } from './band-keys.ts'

/** Text of a section, prepared for fast comparison with other texts: numbered words, word pairs, and sketches. */
export interface ComparedText {
  words: readonly string[]
  /** Number of each word, in text order, equal in all texts of one `ComparedTexts`. */
  numbers: Int32Array
  /** Number of each pair of adjacent words, in text order, equal in all texts of one `ComparedTexts`. */
  pairs: Int32Array
  /** MinHash sketch of the word pairs: similar texts have many equal numbers. */
  sketch: Uint32Array
  /** MinHash sketch of the runs of four words; `undefined` for texts of fewer than 100 words. */
  runs: Uint32Array | undefined
  /** Lookup keys: near duplicates nearly always share one of them. */
  keys: readonly number[]
}

/** Word with its number for comparing texts, and its hash for MinHash sketches. */
interface KnownWord {
  word: string
  number: number
  hash: number
}

/** Upper bound of word numbers, so that a pair of them fits into one safe integer. */
const PAIR_FACTOR = 2 ** 26
/** Number of words in all prepared texts (about 25 MB) at which the cache is replaced by an empty one. */
const MOST_WORDS = 2_000_000

/** Prepares texts for comparison, each text once. Equal words get equal numbers, which are faster to compare. */
export class ComparedTexts {
  // So do equal pairs of adjacent words.

  readonly #vocabulary = new Map<string, KnownWord>()
  /** Known words, by their numbers. */
  readonly #known: KnownWord[] = []
  readonly #pairs = new Map<number, number>()
  readonly #byHash = new Map<string, ComparedText>()
  #words = 0

  /** True if this cache is so large that it should be replaced by an empty one. */
  get isFull(): boolean {
    return this.#words > MOST_WORDS
  }

  /**
   * Returns the prepared text of a shape, cached by the shape's hash.
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
    // Most texts are similar to no other, so they are only looked up. Their pairs and words are made on demand.
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

  /** Returns the number and hash of a word, numbering it if it is new. */
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

/** Returns the cache of recently prepared texts, replaced by an empty one if it is full. */
export function recentlyCompared(): ComparedTexts {
  // One cache is used for several batches, because the sections of one document are mostly compared with the same
  // texts.
  if (current.isFull) current = new ComparedTexts()
  return current
}
