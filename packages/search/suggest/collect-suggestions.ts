import { wordForms } from '../analysis/tokenize.ts'
import { withCapacity } from '../segment/bytes/with-capacity.ts'
import { eachSuggestion } from '../segment/store/suggestion-blocks.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import { compareWords } from './compare-words.ts'

/**
 * Distinct texts that the search box may suggest, from one index segment. Each property has an array of its own, which
 * takes less memory than objects.
 */
export interface CollectedSuggestions {
  count: number
  /** Number of the index segment's sections that have each text that the search box may suggest. */
  counts: Uint32Array
  /** Kind of each text that the search box may suggest: 1 for a section's title, 0 for a frequent word. */
  isTitle: Uint8Array
  /** Offset in the encoded suggestions of each text that the search box may suggest. */
  textAt: Uint32Array
  /**
   * First visible document that has each suggested text, given by the number of the document's first section.
   * `lastDocuments` has the last such document.
   */
  firstDocuments: Uint32Array
  lastDocuments: Uint32Array
  /** Index of each suggested text's first word in `sequence`, which has the words of all suggestions. */
  firstWords: Uint32Array
  /**
   * Words of all suggestions as numbers, one after another. A number is the 1-based index of a word in `words`. A 0
   * follows the last word of each suggestion.
   */
  sequence: Uint32Array
  /** Distinct words of the suggestions in lower case without accents, ascending. */
  words: string[]
}

/**
 * Returns the words of a text in lower case without accents, joined by spaces. Typed text and suggestions are compared
 * in this form.
 */
export function foldedWords(text: string): string {
  return wordForms(text).join(' ')
}

/**
 * Collects the texts that the search box may suggest from an index segment's visible documents. Titles, or words, that
 * differ only in case and accents are one suggestion.
 *
 * @param suggestions encoded suggestions of the segment
 * @param info lists the visible documents of the segment
 */
export function collectSuggestions(suggestions: Uint8Array, info: SegmentInfo): CollectedSuggestions {
  // If several texts have the same words, the spelling of the first one is suggested.
  const all = new Columns()
  // Most words occur in many documents with the same spelling, so they are looked up by their text, which saves folding
  // it. Most titles occur in one document only.
  const wordsByText = new Map<string, number>()
  eachSuggestion(
    suggestions,
    (first) => documentOf(info, first) !== undefined,
    (text, count, isTitle, at, first) => {
      let known = isTitle ? undefined : wordsByText.get(text)
      if (known === undefined) {
        known = all.find(text, isTitle, { at, first })
        if (!isTitle) wordsByText.set(text, known)
      }
      all.counts[known]! += count
      all.lastDocuments[known] = first
    },
  )
  return all.finish()
}

/** Share of the slots of the hash table that may be in use. When more are used, the table is doubled. */
const FULLEST = 0.5
/** Multiplier of the FNV hash (Fowler, Noll, Vo). The hash table of suggestions uses it. */
const HASH_PRIME = 16_777_619

/**
 * Collects the texts that the search box may suggest, with an array for each property. Words get numbers in the order
 * of their first occurrence.
 */
class Columns {
  counts = new Uint32Array(1024)
  lastDocuments = new Uint32Array(1024)
  #firstDocuments = new Uint32Array(1024)
  #isTitle = new Uint8Array(1024)
  #textAt = new Uint32Array(1024)
  #firstWords = new Uint32Array(1024)
  #count = 0
  readonly #words = new Map<string, number>()
  #sequence = new Uint32Array(4096)
  #length = 0
  /** Hash table of suggestions by kind and words: the number of a suggestion plus 1, or 0 for a free slot. */
  #table = new Uint32Array(4096)

  /**
   * Returns the number of a suggestion, and adds the suggestion if it is new. Titles, or words, that differ only in
   * case and accents are one suggestion.
   *
   * @param from.at offset of the text in the encoded suggestions
   * @param from.first number of the first section of the document that has the text
   */
  find(text: string, isTitle: boolean, from: { at: number; first: number }): number {
    const forms = wordForms(text)
    const firstWord = this.#length
    const end = firstWord + forms.length
    if (end >= this.#sequence.length) this.#sequence = withCapacity(this.#sequence, end + 1)
    for (let word = 0; word < forms.length; word++)
      this.#sequence[firstWord + word] = this.#numberOf(forms[word]!)
    this.#sequence[end] = 0
    const kind = isTitle ? 1 : 0
    const slot = this.#slotOf(firstWord, kind)
    const known = this.#table[slot]!
    if (known > 0) return known - 1
    this.#length = end + 1
    return this.#add(slot, { firstWord, kind, ...from })
  }

  finish(): CollectedSuggestions {
    const words = [...this.#words.keys()].sort()
    const ranks = new Uint32Array(words.length + 1)
    words.forEach((word, at) => (ranks[this.#words.get(word)!] = at + 1))
    const sequence = this.#sequence.subarray(0, this.#length)
    for (let at = 0; at < sequence.length; at++) sequence[at] = ranks[sequence[at]!]!
    return {
      count: this.#count,
      counts: this.counts,
      isTitle: this.#isTitle,
      textAt: this.#textAt,
      firstDocuments: this.#firstDocuments,
      lastDocuments: this.lastDocuments,
      firstWords: this.#firstWords,
      sequence,
      words,
    }
  }

  #numberOf(word: string): number {
    let number = this.#words.get(word)
    if (number === undefined) this.#words.set(word, (number = this.#words.size + 1))
    return number
  }

  #add(
    slot: number,
    { firstWord, kind, at, first }: { firstWord: number; kind: number; at: number; first: number },
  ): number {
    const own = this.#count++
    if (own === this.counts.length) this.#grow()
    this.#isTitle[own] = kind
    this.#textAt[own] = at
    this.#firstDocuments[own] = first
    this.#firstWords[own] = firstWord
    this.#table[slot] = own + 1
    if (this.#count > this.#table.length * FULLEST) this.#rebuildTable()
    return own
  }

  /**
   * Returns the slot of the hash table that holds a suggestion, or the free slot where it belongs.
   *
   * @param first index in the sequence of words at which the words begin
   * @param kind 1 for a title, 0 for a word
   */
  #slotOf(first: number, kind: number): number {
    const mask = this.#table.length - 1
    let hash = kind
    for (let at = first; this.#sequence[at]! > 0; at++)
      hash = Math.imul(hash ^ this.#sequence[at]!, HASH_PRIME)
    let slot = (hash ^ (hash >>> 15)) & mask
    for (let own = this.#table[slot]!; own > 0; own = this.#table[slot]!) {
      const words = this.#firstWords[own - 1]!
      if (this.#isTitle[own - 1] === kind && compareWords(this.#sequence, words, first) === 0) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  #rebuildTable(): void {
    this.#table = new Uint32Array(this.#table.length * 2)
    for (let own = 0; own < this.#count; own++)
      this.#table[this.#slotOf(this.#firstWords[own]!, this.#isTitle[own]!)] = own + 1
  }

  #grow(): void {
    this.counts = withCapacity(this.counts, 0)
    this.#isTitle = withCapacity(this.#isTitle, 0)
    this.#textAt = withCapacity(this.#textAt, 0)
    this.#firstDocuments = withCapacity(this.#firstDocuments, 0)
    this.lastDocuments = withCapacity(this.lastDocuments, 0)
    this.#firstWords = withCapacity(this.#firstWords, 0)
  }
}
