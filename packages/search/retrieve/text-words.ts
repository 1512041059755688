import { analyzeForm } from '../analysis/analyzer.ts'
import { wordGrams } from '../analysis/grams.ts'
import type { Language } from '../analysis/language.ts'
import { foldWord } from '../segment/build/fold-word.ts'
import { WordBounds } from '../segment/build/scan-words.ts'
import { SURFACE_FORM, SurfaceTable } from '../segment/build/surface-table.ts'
import { withCapacity } from '../segment/bytes/with-capacity.ts'

/** Number of cached words (about 10 MB) at which the cache is emptied. */
const MOST_SURFACES = 60_000
const FOUR_ASCII_LETTERS = /^[\0-\u007f]{4}$/
/** Code of stop words, which have no stem. */
const NO_STEM = -1

/** Numbers the stems and character 4-grams of texts in one language, so that texts can be scored without the index. */
export class TextWords {
  // The codes of each word are cached for the following texts.

  readonly #language: Language
  readonly #bounds = new WordBounds()
  #surfaces = new SurfaceTable()
  #stems = new Map<string, number>()
  /** Records of the distinct words: the number of the stem, the count of 4-grams, and their numbers. */
  #codes = new Int32Array(1 << 16)
  #used = 0

  constructor(language: Language) {
    this.#language = language
  }

  /** Prepares for the next texts by emptying a full cache. Stem codes stay valid until the next call. */
  begin(): void {
    if (this.#surfaces.count < MOST_SURFACES) return
    this.#surfaces = new SurfaceTable()
    this.#stems = new Map()
    this.#used = 0
  }

  /** Returns the number of a stem, numbering it if it is new. */
  stemCode(stem: string): number {
    let code = this.#stems.get(stem)
    if (code === undefined) this.#stems.set(stem, (code = this.#stems.size))
    return code
  }

  /**
   * Calls `visit` for each word of a text, except stop words.
   *
   * @param visit is given the code of the stem, the word's index in the text, and the range of its 4-grams' codes
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

/** Codes of 4-grams that are not four ASCII letters: negative numbers in the order of first occurrence. */
const otherGrams = new Map<string, number>()

/** Returns the code of a character 4-gram: positive for four ASCII letters, otherwise negative. */
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
