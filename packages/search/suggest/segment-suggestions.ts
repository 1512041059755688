import { ByteReader } from '../segment/bytes/byte-stream.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { firstIndex } from './first-index.ts'
import { sortSuggestions } from './sort-suggestions.ts'
import type { SortedSuggestions } from './sort-suggestions.ts'

/** Suggestion for the search box: a section's title or a frequent word. `count` sections of the segment have it. */
export interface Suggestion {
  /** Words in lower case without accents, separated by blanks. Titles (or words) with equal values are merged. */
  folded: string
  count: number
  title: boolean
}

/** Suggestion with a word that begins with the typed prefix. */
export interface FoundSuggestion extends Suggestion {
  /** Text as the document spells it. */
  text: string
  /** True if the prefix matches the first word. */
  atStart: boolean
}

// A place is the beginning of a word in a suggestion.
/** Number of matching word beginnings above which only the most frequent suggestions are inspected. */
export const MANY_PLACES = 128
export const KEPT_OF_MANY = 64

/** Suggestions of a segment, sorted by place (the beginning of any word) to find those with a prefix quickly. */
export class SegmentSuggestions {
  // Typed text may match at any word of a suggestion.
  // Places are found by binary search. There are hundreds of thousands of them, so words, suggestions and places are
  // stored as numbers.

  readonly #sorted: SortedSuggestions
  /** Cache of the places in the most frequent suggestions, by prefix, for prefixes with many places. */
  readonly #mostFrequent = new Map<string, Uint32Array>()

  /**
   * Reads the encoded suggestions of a segment.
   *
   * @param info lists the visible documents of the segment; only their titles and words are suggested
   */
  constructor(suggestions: Uint8Array, info: SegmentInfo) {
    this.#sorted = sortSuggestions(suggestions, info)
  }

  /** Returns a suggestion by its number. */
  #suggestionOf(owner: number): Suggestion {
    const words: string[] = []
    for (let at = this.#sorted.firstWords[owner]!; this.#sorted.sequence[at]! > 0; at++)
      words.push(this.#sorted.words[this.#sorted.sequence[at]! - 1]!)
    return {
      folded: words.join(' '),
      count: this.#sorted.counts[owner]!,
      title: this.#sorted.isTitle[owner] === 1,
    }
  }

  /** Returns the text of a suggestion as the document spells it. */
  #textOf(owner: number): string {
    return new ByteReader(this.#sorted.texts.subarray(this.#sorted.textAt[owner])).text()
  }

  /**
   * Returns the suggestions with a word that begins with the prefix, which is lower-case without accents, once per
   * word.
   */
  startingWith(prefix: string): FoundSuggestion[] {
    // If the prefix is found at more than `MANY_PLACES` words, only the most frequent suggestions are returned. The
    // prefix is in lower case without accents.
    const { first, end } = this.#rangeOf(prefix)
    const places =
      end - first > MANY_PLACES
        ? this.#mostFrequentOf(prefix, first, end)
        : this.#sorted.places.subarray(first, end)
    return Array.from(places, (place) => {
      const owner = this.#ownerOf(place)
      const atStart = this.#sorted.firstWords[owner] === place
      return { ...this.#suggestionOf(owner), text: this.#textOf(owner), atStart }
    })
  }

  /** Returns the range of sorted places that match a prefix, whose last word may be incomplete. */
  #rangeOf(prefix: string): { first: number; end: number } {
    const words = prefix.split(' ')
    const last = words.pop()!
    const ranks: number[] = []
    for (const word of words) {
      const at = firstIndex(this.#sorted.words.length, (index) => this.#sorted.words[index]! >= word)
      if (this.#sorted.words[at] !== word) return { first: 0, end: 0 }
      ranks.push(at + 1)
    }
    const lowest = firstIndex(this.#sorted.words.length, (index) => this.#sorted.words[index]! >= last)
    const behind = firstIndex(
      this.#sorted.words.length,
      (index) => this.#sorted.words[index]! >= last && !this.#sorted.words[index]!.startsWith(last),
    )
    return {
      first: firstIndex(
        this.#sorted.places.length,
        (index) => !this.#isBefore(this.#sorted.places[index]!, ranks, lowest + 1),
      ),
      end: firstIndex(
        this.#sorted.places.length,
        (index) => !this.#isBefore(this.#sorted.places[index]!, ranks, behind + 1),
      ),
    }
  }

  /**
   * Returns true if the words from a place on sort before the given words.
   *
   * @param ranks numbers of the given words but the last; numbers follow the order of the words
   * @param last number of the last given word
   */
  #isBefore(place: number, ranks: readonly number[], last: number): boolean {
    for (let at = 0; at < ranks.length; at++) {
      const rank = this.#sorted.sequence[place + at]!
      if (rank !== ranks[at]) return rank < ranks[at]!
    }
    return this.#sorted.sequence[place + ranks.length]! < last
  }

  /** Returns the number of the suggestion that contains a place. */
  #ownerOf(place: number): number {
    // It is the last suggestion that begins at or before the place.
    return firstIndex(this.#sorted.firstWords.length, (owner) => this.#sorted.firstWords[owner]! > place) - 1
  }

  /** Returns those places of a range that are in the most frequent suggestions, in a stable order. */
  #mostFrequentOf(prefix: string, first: number, end: number): Uint32Array {
    // A place is the beginning of a word in a suggestion. Places in equally frequent suggestions keep their order.
    let best = this.#mostFrequent.get(prefix)
    if (best !== undefined) return best
    best = new Uint32Array(KEPT_OF_MANY)
    const groups = new Uint32Array(KEPT_OF_MANY).fill(this.#sorted.groupEnds.length)
    for (let index = first; index < end; index++) {
      const place = this.#sorted.places[index]!
      const group = this.#groupOf(place)
      if (group >= groups[KEPT_OF_MANY - 1]!) continue
      let at = KEPT_OF_MANY - 1
      for (; at > 0 && groups[at - 1]! > group; at--) {
        groups[at] = groups[at - 1]!
        best[at] = best[at - 1]!
      }
      groups[at] = group
      best[at] = place
    }
    this.#mostFrequent.set(prefix, best)
    return best
  }

  /** Returns the group of equally frequent suggestions to which a place belongs; 0 is the most frequent group. */
  #groupOf(place: number): number {
    return firstIndex(this.#sorted.groupEnds.length, (group) => place < this.#sorted.groupEnds[group]!)
  }
}
