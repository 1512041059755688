import { analyzeForm } from '../analysis/analyzer.ts'
import { wordGrams } from '../analysis/grams.ts'
import type { Language } from '../analysis/language.ts'
import { foldWord } from '../segment/build/fold-word.ts'
import { WordBounds } from '../segment/build/scan-words.ts'
import { SURFACE_FORM, SurfaceTable } from '../segment/build/surface-table.ts'
import { withCapacity } from '../segment/bytes/with-capacity.ts'

/** Number of cached words at which the cache is emptied. The cache then takes about 10 MB. */
const MOST_SURFACES = 60_000
const FOUR_ASCII_LETTERS = /^[\0-\u007f]{4}$/
/** Number that replaces the number of a stem for stop words, which have no stem. */
const NO_STEM = -1

/**
 * Converts the words of a text to numbers, so that the text can be scored without the index. The numbers identify stems
 * and runs of four letters (4-grams). All texts must be in one language.
 */
export class TextWords {
  // The codes of each word are cached for the following texts.

  readonly #language: Language
  readonly #bounds = new WordBounds()
  #surfaces = new SurfaceTable()
  #stems = new Map<string, number>()
  /**
   * Records of the distinct words, one after another. A record has the code of the word's stem, the number of its
   * 4-grams (runs of four letters), and their codes. A code is a number that identifies a stem or 4-gram.
   */
  #codes = new Int32Array(1 << 16)
  #used = 0

  constructor(language: Language) {
    this.#language = language
  }

  /** Prepares for the next texts: empties the cache if it is full. Codes of stems stay valid until the next call. */
  begin(): void {
    if (this.#surfaces.count < MOST_SURFACES) return
    this.#surfaces = new SurfaceTable()
    this.#stems = new Map()
    this.#used = 0
  }

  /** Returns the number that identifies a stem. An unknown stem gets a new number. */
  stemCode(stem: string): number {
    let code = this.#stems.get(stem)
    if (code === undefined) this.#stems.set(stem, (code = this.#stems.size))
    return code
  }

  /**
   * Calls a function for each word of a text, except stop words such as "the". Stems and 4-grams (runs of four letters)
   * are given as codes, the numbers that identify them.
   *
   * @param visit is given the code of the stem, the index of the word among all words, and the range of the codes of
   * its 4-grams
   */
  forEach(
    text: string,
    visit: (stem: number, position: number, codes: Int32Array, from: number, to: number) => void,
  ): void {
    this.#bounds.scan(text)
    const { units, starts, ends, hashes, count } = this.#bounds
    for (let word = 0; word < count; word++) {
      const hash = hashes[word]!
      let surface = this.#surfaces.find(hash, units, starts[word]!, ends[word]!)
      if (surface < 0) surface = this.#learn(hash, units, starts[word]!, ends[word]!)
      const at = this.#surfaces.records[surface + SURFACE_FORM]!
      const codes = this.#codes
      if (codes[at] !== NO_STEM) visit(codes[at]!, word, codes, at + 2, at + 2 + codes[at + 1]!)
    }
  }

  #learn(hash: number, units: Uint16Array, from: number, to: number): number {
    const form = foldWord(units, from, to)
    const { term, stop } = analyzeForm(form, this.#language)
    const grams = stop ? [] : wordGrams(form)
    const at = this.#used
    this.#used += grams.length + 2
    if (this.#used > this.#codes.length) this.#codes = withCapacity(this.#codes, this.#used)
    this.#codes[at] = stop ? NO_STEM : this.stemCode(term)
    this.#codes[at + 1] = grams.length
    grams.forEach((gram, i) => (this.#codes[at + 2 + i] = gramCode(gram)))
    return this.#surfaces.add(hash, units, from, to, at)
  }
}

/**
 * Numbers for runs of four characters that are not all ASCII letters. They are negative, and are assigned in the order
 * of first occurrence.
 */
const otherGrams = new Map<string, number>()

/**
 * Returns a number that identifies a run of four characters (4-gram). For four ASCII letters it is computed from them;
 * for any other run it is negative.
 */
export function gramCode(gram: string): number {
  if (FOUR_ASCII_LETTERS.test(gram)) {
    let code = 0
    for (let at = 0; at < gram.length; at++) code = code * 0x80 + gram.charCodeAt(at)
    return code
  }
  let code = otherGrams.get(gram)
  if (code === undefined) otherGrams.set(gram, (code = -1 - otherGrams.size))
  return code
}
