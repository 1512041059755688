import { wordForms } from '../analysis/tokenize.ts'
import { withCapacity } from '../segment/bytes/with-capacity.ts'
import { eachSuggestion } from '../segment/store/suggestion-blocks.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import { compareWords } from './compare-words.ts'

/**
 * Suggestions of a segment, each text once, stored by column. There are hundreds of thousands, too many for objects and
 * strings.
 */
export interface CollectedSuggestions {
  count: number
  /** Number of the segment's sections that have each suggestion. */
  counts: Uint32Array
  /** 1 for a title, 0 for a word. */
  isTitle: Uint8Array
  /** Offset of each suggestion's text in the encoded suggestions. */
  textAt: Uint32Array
  /** Index in `sequence` of the first word of each suggestion. */
  firstWords: Uint32Array
  /** Words of all suggestions, folded, as ranks in `words` from 1 on; 0 ends each suggestion. */
  sequence: Uint32Array
  /** Distinct folded words, ascending. */
  words: string[]
}

/** Returns the folded words of a text joined by spaces. Prefixes are compared in this form. */
export function foldedWords(text: string): string {
  return wordForms(text).join(' ')
}

/**
 * Collects the suggestions from a segment's visible documents. Two titles, or two words, that are equal in lower case
 * without accents count as one suggestion, spelt as the first of them.
 *
 * @param suggestions of the segment, encoded
 */
export function collectSuggestions(suggestions: Uint8Array, info: SegmentInfo): CollectedSuggestions {
  const all = new Columns()
  // Most words are frequent in many documents and written alike, so they are looked up by their text, without folding
  // it. Most titles are in one document only.
  const wordsByText = new Map<string, number>()
  eachSuggestion(
    suggestions,
    (first) => documentOf(info, first) !== undefined,
    (text, count, isTitle, at) => {
      let known = isTitle ? undefined : wordsByText.get(text)
      if (known === undefined) {
        known = all.find(text, isTitle, at)
        if (!isTitle) wordsByText.set(text, known)
      }
      all.counts[known]! += count
    },
  )
  return all.finish()
}

/** Part of the hash table that may be in use. A fuller one is doubled. */
const FULLEST = 0.5
/** Multiplier of the FNV hash. */
const HASH_PRIME = 16_777_619

/** Collects the columns. Words have numbers in the order of first occurrence until all words are known. */
class Columns {
  counts = new Uint32Array(1024)
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
   * Returns the suggestion with the folded words of a text, which is added unless it is there.
   *
   * @param at offset of the text
   */
  find(text: string, isTitle: boolean, at: number): number {
    const forms = wordForms(text)
    const first = this.#length
    const end = first + forms.length
    if (end >= this.#sequence.length) this.#sequence = withCapacity(this.#sequence, end + 1)
    for (let word = 0; word < forms.length; word++)
      this.#sequence[first + word] = this.#numberOf(forms[word]!)
    this.#sequence[end] = 0
    const kind = isTitle ? 1 : 0
    const slot = this.#slotOf(first, kind)
    const known = this.#table[slot]!
    if (known > 0) return known - 1
    this.#length = end + 1
    return this.#add(slot, { first, kind, at })
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

  #add(slot: number, { first, kind, at }: { first: number; kind: number; at: number }): number {
    const own = this.#count++
    if (own === this.counts.length) this.#grow()
    this.#isTitle[own] = kind
    this.#textAt[own] = at
    this.#firstWords[own] = first
    this.#table[slot] = own + 1
    if (this.#count > this.#table.length * FULLEST) this.#rebuildTable()
    return own
  }

  /** Returns the slot of the suggestion with a kind and the words from an index on, or the free slot for it. */
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
    this.#firstWords = withCapacity(this.#firstWords, 0)
  }
}
