import { withCapacity } from '../bytes/with-capacity.ts'
import { KEY_BUILD, KEY_LOCAL } from './key-table.ts'
import {
  FORM_GRAM_COUNT,
  FORM_GRAMS,
  FORM_LAST_ORDINAL,
  FORM_PAIR,
  FORM_SECTIONS,
  FORM_TERM,
  PAIR_SKELETON,
} from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import type { WordBounds } from './scan-words.ts'
import { SegmentKeys } from './segment-keys.ts'
import { SURFACE_BUILD, SURFACE_COUNT, SURFACE_FORM } from './surface-table.ts'

/**
 * All words of the sections for which an index segment is being built, in text order. They are numbers in arrays, which
 * are reused for the next segment.
 */
export class SegmentWords {
  // Distinct words in lower case without accents (forms), stems, 4-grams and cognate skeletons are each numbered from 0
  // within the segment.

  readonly lexicon: Lexicon
  readonly #bounds: WordBounds
  readonly forms: SegmentKeys
  readonly terms: SegmentKeys
  readonly gramKeys: SegmentKeys
  readonly skeletons: SegmentKeys
  count = 0
  /** Form (word in lower case without accents) of each word of the texts, as a number in the segment. */
  formOf = new Uint32Array(4096)
  /** Position of each word in its title or body. */
  positionOf = new Uint32Array(4096)
  /** Title or body that has each word: 2 × the section's number, plus 1 for the body. */
  fieldOf = new Uint32Array(4096)
  /** Stem or stop word of each form (distinct word in lower case without accents), as a number in the segment. */
  formTerms = new Int32Array(1024)
  /** Number of occurrences of each form in the segment. */
  formOccurrences = new Int32Array(1024)
  /**
   * Range of the 4-grams of each form (distinct word in lower case without accents): from `grams[gramStarts[form]]` to
   * the element before `grams[gramStarts[form + 1]]`.
   */
  gramStarts = new Int32Array(1025)
  grams = new Int32Array(8192)
  /**
   * For each skeleton, its last stem in `stems`, as an index there. `earlierStems` leads to its other stems. All are
   * numbers in the segment.
   */
  lastStems = new Int32Array(1024)
  stemCount = 0
  /** Stem of each pair of a cognate skeleton and a stem, as a number in the segment. */
  stems = new Int32Array(1024)
  /** For each element of `stems`, the index of the same skeleton's stem before it, or -1. */
  earlierStems = new Int32Array(1024)
  surfaceCount = 0
  /** Distinct spellings of words in the order of first occurrence, as offsets of their records in the lexicon. */
  surfaces = new Int32Array(1024)

  /**
   * Creates an empty list of words.
   *
   * @param lexicon remembers the words of earlier segments, so that a known word need not be analysed again
   * @param bounds finds where the words of a text begin and end. Several lists may share it, because it keeps no state
   *   from one text to the next
   */
  constructor(lexicon: Lexicon, bounds: WordBounds) {
    this.lexicon = lexicon
    this.#bounds = bounds
    this.forms = new SegmentKeys(lexicon.forms)
    this.terms = new SegmentKeys(lexicon.terms)
    this.gramKeys = new SegmentKeys(lexicon.gramKeys)
    this.skeletons = new SegmentKeys(lexicon.skeletons)
  }

  /** Removes the words of the last index segment, so that the words of the next one can be added. */
  clear(): void {
    this.lexicon.build++
    this.count = 0
    this.stemCount = 0
    this.surfaceCount = 0
    for (const keys of [this.forms, this.terms, this.gramKeys, this.skeletons]) keys.clear()
  }

  /**
   * Adds the words of a section's title or body. Returns the number of their 4-grams.
   *
   * @param ordinal number of the section in the segment
   */
  readField(ordinal: number, inBody: boolean, text: string): number {
    const bounds = this.#bounds
    bounds.scan(text)
    const { count, units, starts, ends, hashes } = bounds
    if (this.count + count > this.formOf.length) this.#growWords(this.count + count)
    const { formOf, positionOf, fieldOf, lexicon } = this
    const { build, surfaces } = lexicon
    const field = ordinal * 2 + (inBody ? 1 : 0)
    let word = this.count
    let grams = 0
    const guesses = this.#roomForGuesses(count)
    surfaces.guess(hashes, count, guesses)
    for (let position = 0; position < count; position++) {
      let surface = guesses[position]!
      if (surface < 0 || !surfaces.isAt(surface, units, starts[position]!, ends[position]!))
        surface = surfaces.find(hashes[position]!, units, starts[position]!, ends[position]!)
      if (surface < 0) surface = lexicon.learn(hashes[position]!, units, starts[position]!, ends[position]!)
      const { records } = surfaces
      const form = records[surface + SURFACE_FORM]!
      const forms = lexicon.forms.records
      if (forms[form + KEY_BUILD] !== build) this.#beginForm(form)
      if (records[surface + SURFACE_BUILD] !== build) this.#beginSurface(surface)
      records[surface + SURFACE_COUNT]! += 1
      if (forms[form + FORM_LAST_ORDINAL] !== ordinal) {
        forms[form + FORM_LAST_ORDINAL] = ordinal
        forms[form + FORM_SECTIONS]! += 1
      }
      const local = forms[form + KEY_LOCAL]!
      this.formOccurrences[local]! += 1
      formOf[word] = local
      positionOf[word] = position
      fieldOf[word++] = field
      grams += forms[form + FORM_GRAM_COUNT]!
    }
    this.count = word
    return grams
  }

  #beginForm(form: number): void {
    const { lexicon } = this
    const { build } = lexicon
    const numbers = lexicon.forms.records
    const local = this.forms.add(form, build)
    if (local === this.formTerms.length) this.#growForms()
    numbers[form + FORM_SECTIONS] = 0
    numbers[form + FORM_LAST_ORDINAL] = -1
    this.formOccurrences[local] = 0
    const term = numbers[form + FORM_TERM]!
    const terms = lexicon.terms.records
    this.formTerms[local] =
      terms[term + KEY_BUILD] === build ? terms[term + KEY_LOCAL]! : this.terms.add(term, build)
    this.#beginGrams(numbers[form + FORM_GRAMS]!, numbers[form + FORM_GRAM_COUNT]!, local)
    const pair = numbers[form + FORM_PAIR]!
    const pairs = lexicon.pairs.records
    if (pair < 0 || pairs[pair + KEY_BUILD] === build) return
    pairs[pair + KEY_BUILD] = build
    this.#addStem(pairs[pair + PAIR_SKELETON]!, this.formTerms[local])
  }

  /** Adds a stem to those of a skeleton, which is given as the offset of its record. */
  #addStem(skeleton: number, stem: number): void {
    const { build } = this.lexicon
    const { records } = this.lexicon.skeletons
    const isNew = records[skeleton + KEY_BUILD] !== build
    const local = isNew ? this.skeletons.add(skeleton, build) : records[skeleton + KEY_LOCAL]!
    if (local === this.lastStems.length) this.lastStems = withCapacity(this.lastStems, 0)
    if (this.stemCount === this.stems.length) {
      this.stems = withCapacity(this.stems, 0)
      this.earlierStems = withCapacity(this.earlierStems, 0)
    }
    const at = this.stemCount++
    this.stems[at] = stem
    this.earlierStems[at] = isNew ? -1 : this.lastStems[local]!
    this.lastStems[local] = at
  }

  #beginGrams(first: number, count: number, form: number): void {
    const { build, grams, gramKeys } = this.lexicon
    const { records } = gramKeys
    let used = form === 0 ? 0 : this.gramStarts[form]!
    this.gramStarts[form] = used
    if (used + count > this.grams.length) this.grams = withCapacity(this.grams, used + count)
    const own = this.grams
    for (let at = first; at < first + count; at++) {
      const gram = grams[at]!
      own[used++] =
        records[gram + KEY_BUILD] === build ? records[gram + KEY_LOCAL]! : this.gramKeys.add(gram, build)
    }
    this.gramStarts[form + 1] = used
  }

  #beginSurface(surface: number): void {
    const { records } = this.lexicon.surfaces
    records[surface + SURFACE_BUILD] = this.lexicon.build
    records[surface + SURFACE_COUNT] = 0
    if (this.surfaceCount === this.surfaces.length) this.surfaces = withCapacity(this.surfaces, 0)
    this.surfaces[this.surfaceCount++] = surface
  }

  #guesses = new Int32Array(1024)

  #roomForGuesses(count: number): Int32Array {
    if (count > this.#guesses.length) this.#guesses = withCapacity(this.#guesses, count)
    return this.#guesses
  }

  #growWords(length: number): void {
    this.formOf = withCapacity(this.formOf, length)
    this.positionOf = withCapacity(this.positionOf, length)
    this.fieldOf = withCapacity(this.fieldOf, length)
  }

  #growForms(): void {
    this.formTerms = withCapacity(this.formTerms, 0)
    this.formOccurrences = withCapacity(this.formOccurrences, 0)
    this.gramStarts = withCapacity(this.gramStarts, 0)
  }
}
