import { cognateSkeleton } from '../../analysis/cognate.ts'
import { wordGrams } from '../../analysis/grams.ts'
import type { Language } from '../../analysis/language.ts'
import { stem } from '../../analysis/stem.ts'
import { stopWords } from '../../analysis/stop-words.ts'
import { GRAM, SKELETON, STOP_WORD, WORD } from '../store/posting-key.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { foldWord } from './fold-word.ts'
import { GramCodes } from './gram-codes.ts'
import { KEY_FIELDS, KeyTable } from './key-table.ts'
import { PairTable } from './pair-table.ts'
import { SurfaceTable } from './surface-table.ts'

/**
 * Position of a field in a word's record, a row of integers in `Lexicon.forms`. The field holds the offset in
 * `Lexicon.terms` of another record: that of the word's stem, or of the stop word.
 */
export const FORM_TERM = KEY_FIELDS
/**
 * Position of a field in a word's record, a row of integers in `Lexicon.forms`. The field holds the index in
 * `Lexicon.grams` at which the word's 4-grams begin. A 4-gram is a run of four letters.
 */
export const FORM_GRAMS = KEY_FIELDS + 1
/**
 * Position of a field in a word's record, a row of integers in `Lexicon.forms`. The field holds the number of the
 * word's 4-grams, which are runs of four letters.
 */
export const FORM_GRAM_COUNT = KEY_FIELDS + 2
/**
 * Position of a field in a word's record, a row of integers in `Lexicon.forms`. The field holds the offset in
 * `Lexicon.pairs` of the word's stem and skeleton, or -1 for a stop word. A skeleton is a key that similar words of two
 * languages share.
 */
export const FORM_PAIR = KEY_FIELDS + 3
/**
 * Position of a field in a word's record, a row of integers in `Lexicon.forms`. The field is 1 if the search box may
 * suggest the word, otherwise 0. Short words, stop words and words with digits are not suggested.
 */
export const FORM_SUGGESTED = KEY_FIELDS + 4
/**
 * Position of a field in a word's record, a row of integers in `Lexicon.forms`. The field holds the number of sections
 * with the word in the index segment that is being built.
 */
export const FORM_SECTIONS = KEY_FIELDS + 5
/**
 * Position of a field in a word's record, a row of integers in `Lexicon.forms`. The field holds the number of the last
 * section with the word in the index segment that is being built.
 */
export const FORM_LAST_ORDINAL = KEY_FIELDS + 6
const FORM_FIELDS = 16

const OTHER_FIELDS = 8

/**
 * First byte of the keys of words in lower case without accents, the letter "f". It is never stored, because the index
 * has no entries for such words.
 */
const FORM = 0x66
const UNDERSCORE = 0x5f
const GRAM_LETTERS = 4
const SUGGESTED_LETTERS = 4

/**
 * Largest number of distinct spellings that a lexicon remembers, to keep its memory below about 60 MB. A lexicon is a
 * cache of analysed words. A full one is replaced by an empty one.
 */
const MOST_SURFACES = 250_000
const MOST_GRAMS = 250_000

/**
 * Cache of analysed words with the keys by which each can be found, such as its stem. It is used for many index
 * segments, because nearly all words of a text occurred in earlier ones.
 */
export class Lexicon {
  // Each segment has a number, `build`. A record stores this number together with values that concern one segment, so
  // that values of earlier segments are recognised.

  readonly #language: Language
  readonly #mostSurfaces: number
  readonly surfaces = new SurfaceTable()
  readonly forms = new KeyTable(FORM_FIELDS)
  /** Terms, which are stems and stop words. The index stores the occurrences of each term. */
  readonly terms = new KeyTable(OTHER_FIELDS)
  readonly gramKeys = new KeyTable(OTHER_FIELDS)
  readonly skeletons = new KeyTable(OTHER_FIELDS)
  /** 4-grams (runs of four letters) of all words, as offsets of their records in the table `gramKeys`. */
  grams = new Int32Array(8192)
  readonly pairs = new PairTable(this.skeletons)
  readonly #gramCodes = new GramCodes()
  build = 0
  #gramsUsed = 0
  readonly #gramKey = Uint8Array.of(GRAM, 0, 0, 0, 0)
  readonly #scratch = new Uint8Array(1024)
  readonly #text = this.#scratch.subarray(1)
  readonly #encoder = new TextEncoder()

  constructor(language: Language, mostSurfaces = MOST_SURFACES) {
    this.#language = language
    this.#mostSurfaces = mostSurfaces
    for (const word of stopWords(language)) this.#addStopWord(word)
  }

  /** True if this cache of words has reached its limits, so that an empty one should replace it. */
  get isFull(): boolean {
    return this.surfaces.count >= this.#mostSurfaces || this.gramKeys.count >= MOST_GRAMS
  }

  /**
   * Analyses a word that is not yet in the table `surfaces`, and stores it there. Returns the offset of its record, a
   * row of integers.
   *
   * @param units UTF-16 units of the text; the word is between the offsets `from` and `to`
   */
  learn(hash: number, units: Uint16Array, from: number, to: number): number {
    return this.surfaces.add(hash, units, from, to, this.#form(foldWord(units, from, to)))
  }

  #form(form: string): number {
    const known = this.forms.count
    const record = this.#find(this.forms, FORM, form)
    if (this.forms.count === known) return record
    const term = this.#find(this.terms, WORD, stem(form, this.#language))
    const { records } = this.forms
    records[record + FORM_TERM] = term
    records[record + FORM_GRAMS] = this.#gramsUsed
    records[record + FORM_GRAM_COUNT] = this.#addGrams(form)
    const skeleton = this.#find(this.skeletons, SKELETON, cognateSkeleton(form))
    records[record + FORM_PAIR] = this.pairs.find(skeleton, term)
    records[record + FORM_SUGGESTED] = form.length >= SUGGESTED_LETTERS && !/\d/.test(form) ? 1 : 0
    return record
  }

  /**
   * Adds a stop word, such as "the" or "de". It gets neither 4-grams (runs of four letters) nor a cognate skeleton
   * (letters that two languages share). The search box does not suggest it.
   */
  #addStopWord(word: string): void {
    // All stop words are added beforehand, so that no other new word needs to be compared with them.
    const record = this.#find(this.forms, FORM, word)
    this.forms.records[record + FORM_TERM] = this.#find(this.terms, STOP_WORD, word)
    this.forms.records[record + FORM_PAIR] = -1
  }

  /**
   * Appends the 4-grams of a word to the lexicon's list, and returns their number. A 4-gram is a run of four letters.
   *
   * @param form word in lower case without accents
   */
  #addGrams(form: string): number {
    const first = this.#gramsUsed
    const scratch = this.#scratch
    const end = this.#write(UNDERSCORE, form)
    if (end !== form.length + 1 || end + 1 < GRAM_LETTERS) {
      for (const gram of wordGrams(form)) this.#addGram(this.#find(this.gramKeys, GRAM, gram))
      return this.#gramsUsed - first
    }
    // In a plain ASCII form, every four adjacent bytes are a 4-gram.
    scratch[end] = UNDERSCORE
    let code = (scratch[0]! << 16) | (scratch[1]! << 8) | scratch[2]!
    for (let at = GRAM_LETTERS - 1; at <= end; at++) {
      code = (code << 8) | scratch[at]!
      let gram = this.#gramCodes.find(code)
      if (gram < 0) this.#gramCodes.add(code, (gram = this.#findCode(code)))
      this.#addGram(gram)
    }
    return this.#gramsUsed - first
  }

  /**
   * Returns the offset of the record of a 4-gram, and adds the 4-gram if it is new. A 4-gram is a run of four letters,
   * here ASCII characters.
   *
   * @param code the four characters as one integer
   */
  #findCode(code: number): number {
    const key = this.#gramKey
    for (let at = GRAM_LETTERS, rest = code; at > 0; at--, rest >>>= 8) key[at] = rest & 0xff
    return this.gramKeys.find(key, 0, key.length)
  }

  #addGram(gram: number): void {
    if (this.#gramsUsed === this.grams.length) this.grams = withCapacity(this.grams, 0)
    this.grams[this.#gramsUsed++] = gram
  }

  #find(table: KeyTable, letter: number, text: string): number {
    return table.find(this.#scratch, 0, this.#write(letter, text))
  }

  /**
   * Writes the letter for a kind of key and then a text into the scratch buffer, which is longer than any word. Returns
   * the number of bytes.
   */
  #write(letter: number, text: string): number {
    const scratch = this.#scratch
    scratch[0] = letter
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit >= 0x80) return 1 + this.#encoder.encodeInto(text, this.#text).written
      scratch[at + 1] = unit
    }
    return 1 + text.length
  }
}
