import { tokenize } from '../analysis/tokenize.ts'
import { withCapacity } from '../segment/bytes/with-capacity.ts'
import { eachSuggestion } from '../segment/store/suggestion-blocks.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import type { OpenSegment } from '../snapshot/snapshot.ts'

/**
 * Suggestions of a segment, each text once, stored by column. There are hundreds of thousands, too many for objects.
 */
export interface CollectedSuggestions {
  texts: string[]
  /** Number of the segment's sections that have each suggestion. */
  counts: number[]
  isTitle: boolean[]
  /** Index in `sequence` of the first word of each suggestion. */
  firstWords: number[]
  /** Words of all suggestions, folded, as ranks in `words` from 1 on; 0 ends each suggestion. */
  sequence: Uint32Array
  /** Distinct folded words, ascending. */
  words: string[]
}

/** Returns the folded words of a text joined by spaces. Prefixes are compared in this form. */
export function foldedWords(text: string): string {
  return tokenize(text)
    .map(({ form }) => form)
    .join(' ')
}

/**
 * Collects the suggestions of a segment's visible documents. Texts of one kind with the same folded words count as one,
 * written as the first of them.
 */
export function collectSuggestions(open: OpenSegment, info: SegmentInfo): CollectedSuggestions {
  const all = new Columns()
  // Most words are frequent in many documents and written alike, so they are looked up by their text, without folding
  // it.
  const byText = [new Map<string, number>(), new Map<string, number>()] as const
  const byFolded = [new Map<string, number>(), new Map<string, number>()] as const
  eachSuggestion(
    open.suggestions,
    (first) => documentOf(info, first) !== undefined,
    (text, count, isTitle) => {
      const kind = isTitle ? 1 : 0
      let known = byText[kind].get(text)
      if (known === undefined) {
        const folded = foldedWords(text)
        known = byFolded[kind].get(folded)
        if (known === undefined) byFolded[kind].set(folded, (known = all.add(text, folded, isTitle)))
        byText[kind].set(text, known)
      }
      all.counts[known]! += count
    },
  )
  return all.finish()
}

/** Collects the columns. Words have numbers in the order of first occurrence until all words are known. */
class Columns {
  readonly counts: number[] = []
  readonly #texts: string[] = []
  readonly #isTitle: boolean[] = []
  readonly #firstWords: number[] = []
  readonly #words = new Map<string, number>()
  #sequence = new Uint32Array(1024)
  #length = 0

  /** Adds a suggestion that is not in the columns yet. Returns its index. */
  add(text: string, folded: string, isTitle: boolean): number {
    const words = folded === '' ? [] : folded.split(' ')
    if (this.#length + words.length + 1 > this.#sequence.length)
      this.#sequence = withCapacity(this.#sequence, this.#length + words.length + 1)
    this.#firstWords.push(this.#length)
    for (const word of words) {
      let number = this.#words.get(word)
      if (number === undefined) this.#words.set(word, (number = this.#words.size + 1))
      this.#sequence[this.#length++] = number
    }
    this.#sequence[this.#length++] = 0
    this.#texts.push(text)
    this.#isTitle.push(isTitle)
    return this.counts.push(0) - 1
  }

  finish(): CollectedSuggestions {
    const words = [...this.#words.keys()].sort()
    const ranks = new Uint32Array(words.length + 1)
    words.forEach((word, at) => (ranks[this.#words.get(word)!] = at + 1))
    return {
      texts: this.#texts,
      counts: this.counts,
      isTitle: this.#isTitle,
      firstWords: this.#firstWords,
      sequence: this.#sequence.subarray(0, this.#length).map((number) => ranks[number]!),
      words,
    }
  }
}
