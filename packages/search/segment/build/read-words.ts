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

/** Number of word forms whose records are read together, because they fit into the processor's cache. */
const FORMS_TOGETHER = 64

/** Returns 0 for equal integers and -1 otherwise, without a branch that the processor might mispredict. */
function isOther(one: number, other: number): number {
  const difference = one ^ other
  return (difference | -difference) >> 31
}

/** All words of the sections of a segment being built, in text order, as numbers in arrays. */
export class SegmentWords {
  // The arrays are reused for the next segment.
  // Distinct words in lower case without accents (forms), stems, 4-grams and cognate skeletons are each numbered from 0
  // within the segment.

  readonly lexicon: Lexicon
  readonly #bounds: WordBounds
  readonly forms: SegmentKeys
  readonly terms: SegmentKeys
  readonly gramKeys: SegmentKeys
  readonly skeletons: SegmentKeys
  count = 0
  /** Number of the word form (lower case, no accents) of each word, in text order. */
  formOf = new Uint32Array(4096)
  /** 0-based position of each word in its title or body. */
  positionOf = new Uint32Array(4096)
  /** Title or body of each word: 2 × the section's ordinal, plus 1 for the body. */
  fieldOf = new Uint32Array(4096)
  /** Number of the stem or stop word of each word form. */
  formTerms = new Int32Array(1024)
  /** Number of occurrences of each word form in the segment. */
  formOccurrences = new Int32Array(1024)
  /** Index in `grams` where the 4-grams of each word form begin; those of form n end where form n + 1 begins. */
  gramStarts = new Int32Array(1025)
  grams = new Int32Array(8192)
  /** Index in `stems` of each cognate skeleton's last stem. `earlierStems` leads to the other ones. */
  lastStems = new Int32Array(1024)
  stemCount = 0
  /** Number of the stem in each pair of stem and cognate skeleton. */
  stems = new Int32Array(1024)
  /** Index in `stems` of the previous stem with the same cognate skeleton, or -1. */
  earlierStems = new Int32Array(1024)
  surfaceCount = 0
  /** Distinct spellings in the order of first occurrence, as offsets of their lexicon records. */
  surfaces = new Int32Array(1024)
  /** Index in `surfaces` of the previous spelling of the same word, or -1. */
  earlierSurfaces = new Int32Array(1024)
  /** Last spelling of each word form, as an index in `surfaces`. */
  lastSurfaces = new Int32Array(1024)

  /**
   * Creates an empty list of words.
   *
   * @param lexicon cache of the words of earlier index segments
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

  /** Removes all words, so that those of the next segment can be added. */
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

  /** Adds the stem, 4-grams and cognate skeleton of each word form. Call it after the last text. */
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

  /** Stores the stems of the words `from` to `to` (exclusive) in `formTerms`; -1 if a stem is new in the segment. */
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

  /** Stores the 4-grams of the words `from` to `to` (exclusive) in `grams`; -1 if a 4-gram is new in the segment. */
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

  /** Adds a stem to those of a cognate skeleton, which is given as the offset of its record. */
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

  /** Adds a spelling to those of a word form, which is given by its number in the segment. */
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
  /** Offset of the lexicon record of each element of `grams`. */
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
