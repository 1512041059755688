import { withCapacity } from '../bytes/with-capacity.ts'
import { KEY_BUILD, KEY_LOCAL } from './key-table.ts'
import {
  FORM_GRAM_COUNT,
  FORM_GRAMS,
  FORM_LAST_ORDINAL,
  FORM_PAIR,
  FORM_SECTIONS,
  FORM_TERM,
} from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import { PAIR_BUILD, PAIR_SKELETON } from './pair-table.ts'
import type { WordBounds } from './scan-words.ts'
import { SegmentKeys } from './segment-keys.ts'
import { SURFACE_BUILD, SURFACE_COUNT, SURFACE_FORM } from './surface-table.ts'

/** Number of words whose records are read together. This many records fit into the processor's cache. */
const FORMS_TOGETHER = 64

/** Returns 0 for equal integers, otherwise -1, without a branch that the processor might mispredict. */
function isOther(one: number, other: number): number {
  const difference = one ^ other
  return (difference | -difference) >> 31
}

/**
 * All words of the sections for which an index segment is being built, in text order. Words are stored as numbers in
 * arrays, which are reused for the next segment.
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
  /** Number of each word's form (the word in lower case without accents), for all words in the order of the texts. */
  formOf = new Uint32Array(4096)
  /** Position of each word in its title or body, from 0. */
  positionOf = new Uint32Array(4096)
  /** Title or body that has each word: 2 × the section's number, plus 1 for the body. */
  fieldOf = new Uint32Array(4096)
  /** Number of the stem, or of the stop word, of each form (distinct word in lower case without accents). */
  formTerms = new Int32Array(1024)
  /** Number of occurrences in the index segment of each form (distinct word in lower case without accents). */
  formOccurrences = new Int32Array(1024)
  /**
   * Range of the 4-grams (runs of four letters) of each form (distinct word in lower case without accents): from
   * `grams[gramStarts[form]]` to the element before `grams[gramStarts[form + 1]]`.
   */
  gramStarts = new Int32Array(1025)
  grams = new Int32Array(8192)
  /**
   * Index in `stems` of the last stem with each cognate skeleton (the letters that the spellings of two languages
   * share). `earlierStems` leads to the other stems with the skeleton.
   */
  lastStems = new Int32Array(1024)
  stemCount = 0
  /**
   * Number of the stem in each pair of a stem and its cognate skeleton (the letters that the spellings of two languages
   * share).
   */
  stems = new Int32Array(1024)
  /**
   * Index in `stems` of the previous stem with the same cognate skeleton (the letters that the spellings of two
   * languages share), or -1 if there is none.
   */
  earlierStems = new Int32Array(1024)
  surfaceCount = 0
  /**
   * Distinct spellings of words in the order of first occurrence, as offsets of their records in the lexicon (cache of
   * analysed words).
   */
  surfaces = new Int32Array(1024)
  /** Index in `surfaces` of the previous spelling of the same word, or -1 if there is none. */
  earlierSurfaces = new Int32Array(1024)
  /** Last spelling of each form (distinct word in lower case without accents), as an index in `surfaces`. */
  lastSurfaces = new Int32Array(1024)

  /**
   * Creates an empty list of words.
   *
   * @param lexicon remembers the words of earlier index segments, so that a known word need not be analysed again
   * @param bounds finds where the words of a text begin and end; several lists may share it, because it keeps no state
   *   from one text to the next
   */
  constructor(lexicon: Lexicon, bounds: WordBounds) {
    this.lexicon = lexicon
    this.#bounds = bounds
    this.forms = new SegmentKeys(lexicon.forms, false)
    this.terms = new SegmentKeys(lexicon.terms)
    this.gramKeys = new SegmentKeys(lexicon.gramKeys)
    this.skeletons = new SegmentKeys(lexicon.skeletons)
  }

  /** Removes the words of the previous index segment, so that those of the next one can be added. */
  clear(): void {
    this.lexicon.build++
    this.count = 0
    this.stemCount = 0
    this.surfaceCount = 0
    for (const keys of [this.forms, this.terms, this.gramKeys, this.skeletons]) keys.clear()
  }

  /**
   * Adds the words of a section's title or body to the segment. Returns how many runs of four letters (4-grams) they
   * have.
   *
   * @param ordinal number of the section in the index segment
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
      if (forms[form + FORM_LAST_ORDINAL] !== ordinal) {
        forms[form + FORM_LAST_ORDINAL] = ordinal
        forms[form + FORM_SECTIONS]! += 1
      }
      const local = forms[form + KEY_LOCAL]!
      if (records[surface + SURFACE_BUILD] !== build) this.#beginSurface(surface, local)
      records[surface + SURFACE_COUNT]! += 1
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
    const numbers = this.lexicon.forms.records
    const local = this.forms.add(form, this.lexicon.build)
    if (local === this.formTerms.length) this.#growForms()
    numbers[form + FORM_SECTIONS] = 0
    numbers[form + FORM_LAST_ORDINAL] = -1
    this.formOccurrences[local] = 0
    this.lastSurfaces[local] = -1
  }

  /**
   * Adds the keys by which each new word can be found, after the last text was read. They are its stem, its runs of
   * four letters (4-grams), and its cognate skeleton, the letters that two languages share.
   */
  addKeysOfForms(): void {
    // Nearly every step reads a record that is not in the processor's cache. So the records of some forms are first
    // read without any branch, because the processor then waits for many of them at the same time.
    for (let from = 0; from < this.forms.count; from += FORMS_TOGETHER) {
      const to = Math.min(from + FORMS_TOGETHER, this.forms.count)
      this.#guessTerms(from, to)
      for (let form = from; form < to; form++) this.#addTerm(form)
      this.#guessGrams(from, to)
      this.#addGrams(this.gramStarts[from]!, this.gramStarts[to]!)
    }
  }

  /**
   * Stores the stems of a range of words in `formTerms`, as numbers in the index segment. -1 stands for a stem that is
   * new in the segment.
   *
   * @param from number of the first word
   * @param to number after the last word
   */
  #guessTerms(from: number, to: number): void {
    const { build } = this.lexicon
    const forms = this.lexicon.forms.records
    const terms = this.lexicon.terms.records
    const pairs = this.lexicon.pairs.records
    const own = this.forms.records
    const { formTerms } = this
    const guesses = this.#pairGuesses
    for (let form = from; form < to; form++) {
      const record = own[form]!
      const term = forms[record + FORM_TERM]!
      formTerms[form] = terms[term + KEY_LOCAL]! | isOther(terms[term + KEY_BUILD]!, build)
      // A stop word has no pair. The first one is read in its place.
      const pair = forms[record + FORM_PAIR]!
      guesses[form - from] = pairs[(pair & ~(pair >> 31)) + PAIR_BUILD]!
    }
  }

  #addTerm(form: number): void {
    const { build, terms, pairs } = this.lexicon
    const forms = this.lexicon.forms.records
    const record = this.forms.records[form]!
    if (this.formTerms[form]! < 0) {
      const term = forms[record + FORM_TERM]!
      const known = terms.records[term + KEY_BUILD] === build
      this.formTerms[form] = known ? terms.records[term + KEY_LOCAL]! : this.terms.add(term, build)
    }
    const pair = forms[record + FORM_PAIR]!
    if (pair < 0 || pairs.records[pair + PAIR_BUILD] === build) return
    pairs.records[pair + PAIR_BUILD] = build
    this.#addStem(pairs.records[pair + PAIR_SKELETON]!, this.formTerms[form]!)
  }

  /**
   * Stores the 4-grams of a range of words in `grams`, as numbers in the index segment. A 4-gram is a run of four
   * letters. -1 stands for one that is new in the segment.
   *
   * @param from number of the first word
   * @param to number after the last word
   */
  #guessGrams(from: number, to: number): void {
    const { build, grams, gramKeys } = this.lexicon
    const { records } = gramKeys
    const forms = this.lexicon.forms.records
    const starts = this.gramStarts
    let used = from === 0 ? 0 : starts[from]!
    for (let form = from; form < to; form++) {
      const record = this.forms.records[form]!
      const first = forms[record + FORM_GRAMS]!
      const count = forms[record + FORM_GRAM_COUNT]!
      if (used + count > this.grams.length) this.grams = withCapacity(this.grams, used + count)
      if (used + count > this.#gramRecords.length)
        this.#gramRecords = withCapacity(this.#gramRecords, used + count)
      const own = this.grams
      const ownRecords = this.#gramRecords
      starts[form] = used
      for (let at = first; at < first + count; at++) {
        const gram = grams[at]!
        ownRecords[used] = gram
        own[used++] = records[gram + KEY_LOCAL]! | isOther(records[gram + KEY_BUILD]!, build)
      }
    }
    starts[to] = used
  }

  #addGrams(from: number, to: number): void {
    const { build, gramKeys } = this.lexicon
    const { records } = gramKeys
    const own = this.grams
    const ownRecords = this.#gramRecords
    for (let at = from; at < to; at++) {
      if (own[at]! >= 0) continue
      const gram = ownRecords[at]!
      own[at] =
        records[gram + KEY_BUILD] === build ? records[gram + KEY_LOCAL]! : this.gramKeys.add(gram, build)
    }
  }

  /**
   * Adds a stem to the stems under a cognate skeleton, a key that similar words of two languages share.
   *
   * @param skeleton offset of the skeleton's record
   * @param stem number of the stem in the index segment
   */
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

  /**
   * Begins to count a spelling that is new in the index segment, and links it to the word's other spellings.
   *
   * @param surface offset of the spelling's record
   * @param form number of the word in lower case without accents
   */
  #beginSurface(surface: number, form: number): void {
    const { records } = this.lexicon.surfaces
    records[surface + SURFACE_BUILD] = this.lexicon.build
    records[surface + SURFACE_COUNT] = 0
    if (this.surfaceCount === this.surfaces.length) {
      this.surfaces = withCapacity(this.surfaces, 0)
      this.earlierSurfaces = withCapacity(this.earlierSurfaces, 0)
    }
    const at = this.surfaceCount++
    this.surfaces[at] = surface
    this.earlierSurfaces[at] = this.lastSurfaces[form]!
    this.lastSurfaces[form] = at
  }

  #guesses = new Int32Array(1024)
  readonly #pairGuesses = new Int32Array(FORMS_TOGETHER)
  /**
   * For each element of `grams`, the offset of the record (row of integers) of the 4-gram in the lexicon (cache of
   * words).
   */
  #gramRecords = new Int32Array(8192)

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
    this.lastSurfaces = withCapacity(this.lastSurfaces, 0)
    this.gramStarts = withCapacity(this.gramStarts, 0)
  }
}
