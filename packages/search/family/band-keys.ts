/**
 * Number of keys of each text, by which near duplicates are found in a database. Texts that share half of their pairs
 * of adjacent words share a key with probability .998, and unrelated texts with probability .008.
 */
const BANDS = 20
// A key is made from a band of two numbers of the MinHash sketch (Broder 1997; Leskovec, Rajaraman, Ullman, Mining of
// Massive Datasets, 3.4). With the Jaccard similarity J, two texts share a key with the probability 1 - (1 - J^2)^20:
// .99 for J = .45, .998 for .5, and .008 for .02, the similarity of unrelated texts of one trade.
const ROWS_PER_BAND = 2
const FUNCTIONS = BANDS * ROWS_PER_BAND

/**
 * Multipliers of the hash functions from which MinHash sketches of texts are made. A function is x → a x + b modulo
 * 2^32, with an odd multiplier a. They must never change, because new sketches are compared with stored ones.
 */
const MULTIPLIERS = Uint32Array.from({ length: FUNCTIONS }, (_, i) => mix(Math.imul(i + 1, 0x9e3779b9)) | 1)
const OFFSETS = Uint32Array.from({ length: FUNCTIONS }, (_, i) => mix(Math.imul(i + 1, 0x85ebca6b)))

/**
 * Returns the MinHash sketch of a text, an array of numbers for finding near duplicates. The more pairs of adjacent
 * words two texts share, the more numbers of their sketches are equal.
 *
 * @param words words of the text, without names and numbers
 */
export function sketchOf(words: readonly string[]): Uint32Array {
  return sketchOfHashes(Int32Array.from(words, hashWord))
}

/**
 * Returns the MinHash sketch of a text, given the hashes of its words. A sketch is a list of numbers. The more pairs of
 * adjacent words two texts share, the more numbers of their sketches are equal.
 */
export function sketchOfHashes(words: ArrayLike<number>): Uint32Array {
  // Each number of the sketch is the minimum of one hash function over all pairs of adjacent words. The share of equal
  // numbers in two sketches is about the Jaccard similarity of the texts: the number of pairs that both have, divided
  // by the number that at least one has.
  const minima = new Uint32Array(FUNCTIONS).fill(0xffffffff)
  for (let i = 1; i < words.length; i++) {
    const pair = mix(Math.imul(words[i - 1]!, 31) + words[i]!)
    for (let f = 0; f < FUNCTIONS; f++) {
      const value = (Math.imul(pair, MULTIPLIERS[f]!) + OFFSETS[f]!) >>> 0
      if (value < minima[f]!) minima[f] = value
    }
  }
  return minima
}

/**
 * Smallest number of words of a long text. For long texts, equal pairs of adjacent words alone prove little similarity.
 */
const LONG_TEXT = 100
const RUN_WORDS = 4
/**
 * Number of bits of an index in a sketch of word runs, which thus has 2^6 elements. The upper 6 bits of a run's hash
 * select its element. A sketch is an array by which similar texts are recognised.
 */
const RUN_BITS = 6
/**
 * Value of an empty element of a sketch, to which no run of four words belongs. A sketch is a short array of hashes by
 * which similar texts are recognised.
 */
const NO_RUN = 0xffffffff

/**
 * Returns a sketch of a text, made of its runs of four words; similar texts have similar sketches. Undefined for a text
 * of fewer than 100 words. Long texts such as tables may share most pairs of words, even if they say different things.
 * Versions of one text also share runs of four words.
 *
 * @param words hashes of the words
 */
export function sketchOfRuns(words: ArrayLike<number>): Uint32Array | undefined {
  if (words.length < LONG_TEXT) return undefined
  // One hash function serves all elements of the sketch: each element is the minimum of the hashes that belong to it
  // (Li, Owen, Zhang, One Permutation Hashing, 2012). A text has more runs than the sketch has elements, so few
  // elements stay empty.
  const minima = new Uint32Array(2 ** RUN_BITS).fill(NO_RUN)
  for (let end = RUN_WORDS; end <= words.length; end++) {
    let run = words[end - RUN_WORDS]!
    for (let at = end - RUN_WORDS + 1; at < end; at++) run = mix(Math.imul(run, 31) + words[at]!)
    const place = run >>> (32 - RUN_BITS)
    if (run < minima[place]!) minima[place] = run
  }
  return minima
}

/**
 * Returns keys for looking up near duplicates of a text in a database. Two near duplicates nearly always share a key.
 * Keys are integers below 2^48.
 */
export function bandKeys(sketch: Uint32Array): number[] {
  // Each key combines two adjacent numbers (a band) of the text's MinHash sketch.
  const keys: number[] = []
  for (let band = 0; band < BANDS; band++) {
    const high = mix(sketch[2 * band]! ^ Math.imul(band + 1, 0x27d4eb2f))
    const low = mix(Math.imul(sketch[2 * band + 1]!, 0x9e3779b1) ^ high)
    keys.push(high * 0x10000 + (low >>> 16))
  }
  return keys
}

/**
 * Arrays of numbers by which similar texts are recognised (MinHash sketches). One is made of a text's pairs of adjacent
 * words. A long text has another, made of its runs of four words. The more numbers two sketches share, the more similar
 * are their texts.
 */
interface Sketches {
  sketch: Uint32Array
  runs: Uint32Array | undefined
}

/**
 * Smallest number of equal elements in the MinHash sketches of two near duplicates. Only one in a thousand pairs with a
 * Jaccard similarity of .45 or more has fewer. Nearly all unrelated texts have fewer, even if they share a sentence.
 */
const FEWEST_EQUAL = FUNCTIONS / 5
/**
 * Smallest number of equal elements in the sketches of two near duplicates. These sketches are short arrays made of the
 * texts' runs of four words. Only one pair in a thousand has fewer, even if a word was added after every seventh word.
 */
const FEWEST_EQUAL_RUNS = 2

/**
 * Returns whether two texts are too different to be near duplicates, judged by their MinHash sketches. If they are, the
 * slower comparison of the texts is not needed. The result is wrong for at most about one pair of near duplicates in a
 * thousand.
 */
export function areDissimilar(a: Sketches, b: Sketches): boolean {
  if (a.runs !== undefined && b.runs !== undefined && !haveEqual(a.runs, b.runs, FEWEST_EQUAL_RUNS))
    return true
  return !haveEqual(a.sketch, b.sketch, FEWEST_EQUAL)
}

/**
 * Returns whether two sketches have at least `fewest` equal numbers, each at the same index. A sketch is an array by
 * which similar texts are recognised.
 */
function haveEqual(a: Uint32Array, b: Uint32Array, fewest: number): boolean {
  let equal = 0
  for (let at = 0; at < a.length; at++)
    if (a[at] === b[at] && a[at] !== NO_RUN && ++equal >= fewest) return true
  return false
}

/** Returns the 32-bit FNV-1a hash of a word's UTF-16 units, for MinHash sketches (`sketchOfHashes`). */
export function hashWord(word: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < word.length; i++) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193)
  return value
}

/** Returns an integer with its bits mixed, for use in hash functions (finalizer of MurmurHash3). */
function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
