import { DIGIT, INNER, kindOf, kinds, SURROGATE } from '../analysis/character-kinds.ts'
import { fold } from '../analysis/fold.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { SURFACE_FORM, SurfaceTable } from '../segment/build/surface-table.ts'
import { MEANING_REVERSING_WORDS, NUMBER_WORDS } from './name-words.ts'

/** Properties of a word that follow from its letters alone. */
interface WordFacts {
  form: string
  /** True if the word begins with a capital. */
  capitalized: boolean
  /**
   * True if the word has several letters and all are capitals. Acronyms qualify too, so such a word need not be a name.
   */
  allCapitals: boolean
  number: boolean
  omitted: boolean
  /** Length of the word in the text, in UTF-16 units. */
  units: number
}

/** Word of a text, with properties that depend on the words and characters before it. */
export interface Word extends WordFacts {
  /** True if the word begins a sentence or a line, where every word has a capital. */
  first: boolean
  /**
   * True if any sign, such as a comma, separates the word from the word before it. Blanks, hyphens and the point of an
   * abbreviation do not separate words.
   */
  separated: boolean
}

const WORD =
  /\p{N}+(?:[.,:/]\p{N}+)*\p{L}{0,3}(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*/gu
/**
 * Matches a word or number that begins exactly at the pattern's `lastIndex` (sticky flag). It is used for words that
 * begin with a digit.
 */
const WORD_HERE = new RegExp(WORD, 'uy')
const INVISIBLE = /[\u00ad\u200c\u200d]/g
const LETTERS = /\p{L}/u
const PART_OF_WORD = /[\p{L}\p{M}\p{N}]/u
const SENTENCE_END = /[\n\r\t\v\f.!?;:•|]/
const ONE_POINT = /^\.\s*$/
const BLANK = 0x20
const BLANKS = /^[ \u00a0\-–'’&]*$/
/** Longest word, in UTF-16 units; longer ones are cut. */
const LONGEST_WORD = 64
/**
 * Smallest number of letters of a word that ends a sentence with a full stop. A shorter one before a full stop is an
 * abbreviation ("Dr.", "art.", "Av.").
 */
const ABBREVIATION_LETTERS = 4

/** Start value of the FNV-1a hash over UTF-16 units. `HASH_FACTOR` is its multiplier. */
const HASH_START = 0x811c9dc5 | 0
const HASH_FACTOR = 0x01000193

/**
 * Cache of the properties of words, for example whether they begin with a capital. People use few different words, so
 * nearly every word is found in it.
 */
export class KnownFacts {
  readonly #most: number
  #surfaces = new SurfaceTable()
  /**
   * Cached properties of words, such as whether they begin with a capital. The index is the word's number in the table
   * `#surfaces`.
   */
  #facts: WordFacts[] = []

  /**
   * Creates an empty cache.
   *
   * @param most number of words at which the cache is emptied, to limit the memory for hostile input
   */
  constructor(most = 200_000) {
    this.#most = most
  }

  /**
   * Returns the properties of a word in a text, such as whether it begins with a capital.
   *
   * @param units UTF-16 units of the text; the word is between the offsets `from` and `to`
   * @param hash hash of the word
   */
  of(text: string, units: Uint16Array, from: number, to: number, hash: number): WordFacts {
    if (to - from > LONGEST_WORD) return factsOf(text.slice(from, to))
    const record = this.#surfaces.find(hash, units, from, to)
    if (record >= 0) return this.#facts[this.#surfaces.records[record + SURFACE_FORM]!]!
    if (this.#facts.length >= this.#most) {
      this.#surfaces = new SurfaceTable()
      this.#facts = []
    }
    const facts = factsOf(text.slice(from, to))
    this.#surfaces.add(hash, units, from, to, this.#facts.length)
    this.#facts.push(facts)
    return facts
  }
}

const knownFacts = new KnownFacts()

/** UTF-16 units of the text that is being read. Reading a typed array is several times as fast as reading a string. */
const buffer = new Uint16Array(1 << 16)

/** Returns the words and numbers of a text with their properties, for example whether they begin a sentence. */
export function readWords(text: string, known = knownFacts): Word[] {
  // Known words are found by a hash, without creating a string for each. Looking a new string up in a map takes longer
  // than all the rest.
  const { length } = text
  const units = length <= buffer.length ? buffer : new Uint16Array(length)
  Buffer.from(units.buffer).write(text, 'utf16le')
  const words: Word[] = []
  let end = 0
  for (let at = 0; at < length;) {
    const kind = kinds[units[at]!]! || kindOf(units[at]!)
    if (kind > DIGIT) {
      if (kind === SURROGATE && isPartOfWord(text, at)) return readSlowly(text, units, known)
      at++
      continue
    }
    const start = at
    const to = kind === DIGIT ? endOfNumber(text, at) : length
    let hash = HASH_START
    for (; at < to; at++) {
      const unit = units[at]!
      const next = kinds[unit]! || kindOf(unit)
      if (next > INNER && kind !== DIGIT) {
        if (next === SURROGATE && isPartOfWord(text, at)) return readSlowly(text, units, known)
        break
      }
      hash = Math.imul(hash ^ unit, HASH_FACTOR)
    }
    addWord(words, text, end, start, known.of(text, units, start, at, hash))
    end = at
  }
  return words
}

/** Returns whether the character at an offset, which is beyond U+FFFF, is a letter, mark or digit. Emoji are not. */
function isPartOfWord(text: string, at: number): boolean {
  return PART_OF_WORD.test(String.fromCodePoint(text.codePointAt(at)!))
}

/**
 * Returns the words of a text that has letters or digits beyond U+FFFF. `readWords` reads other texts in a faster way.
 */
function readSlowly(text: string, units: Uint16Array, known: KnownFacts): Word[] {
  const words: Word[] = []
  let end = 0
  for (const { 0: surface, index } of text.matchAll(WORD)) {
    const to = index + surface.length
    let hash = HASH_START
    for (let at = index; at < to; at++) hash = Math.imul(hash ^ units[at]!, HASH_FACTOR)
    addWord(words, text, end, index, known.of(text, units, index, to, hash))
    end = to
  }
  return words
}

function endOfNumber(text: string, start: number): number {
  WORD_HERE.lastIndex = start
  WORD_HERE.test(text)
  return WORD_HERE.lastIndex
}

/**
 * Appends a word to the words of a text.
 *
 * @param end offset at which the word before it ends, or 0
 * @param start offset at which the word begins
 */
function addWord(words: Word[], text: string, end: number, start: number, facts: WordFacts): void {
  const { form, capitalized, allCapitals, number, omitted, units } = facts
  let first = end === 0
  let separated = first
  // Nearly all words follow a single blank, which neither ends a sentence nor counts as a separation.
  if (!first && (start !== end + 1 || text.charCodeAt(end) !== BLANK)) {
    const between = text.slice(end, start)
    const abbreviated = words.at(-1)!.units < ABBREVIATION_LETTERS && ONE_POINT.test(between)
    first = !abbreviated && SENTENCE_END.test(between)
    separated = first || (!abbreviated && !BLANKS.test(between))
  }
  words.push({ form, capitalized, allCapitals, number, omitted, units, first, separated })
}

function factsOf(surface: string): WordFacts {
  const plain = surface.replace(INVISIBLE, '').slice(0, LONGEST_WORD)
  const form = fold(plain)
  const initial = plain.charAt(0)
  const capitalized = initial !== initial.toLowerCase()
  const number = /^\p{N}+(?:[.,:/]\p{N}+)*\p{L}{0,3}$/u.test(plain)
  const stop = isStopWord(form, 'pt') || isStopWord(form, 'en')
  return {
    form,
    capitalized,
    allCapitals: capitalized && plain.length > 1 && plain === plain.toUpperCase(),
    number,
    omitted:
      (!number && form.length < 2) ||
      NUMBER_WORDS.has(form) ||
      (stop && !MEANING_REVERSING_WORDS.has(form)) ||
      (!number && !LETTERS.test(form)),
    units: surface.length,
  }
}
