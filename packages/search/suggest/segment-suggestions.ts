import { ByteReader } from '../segment/bytes/byte-stream.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { firstIndex } from './first-index.ts'
import { sortSuggestions } from './sort-suggestions.ts'
import type { SortedSuggestions } from './sort-suggestions.ts'

/**
 * Suggestion for the search box: a section's title or a frequent word. `count` is the number of sections that have it
 * in one segment of the index.
 */
export interface Suggestion {
  /**
   * Words of the suggestion in lower case without accents, joined by spaces. Two titles, or two words, with the same
   * value count as one suggestion.
   */
  folded: string
  count: number
  title: boolean
}

/** Suggestion in which a typed prefix was found at the beginning of a word. */
export interface FoundSuggestion extends Suggestion {
  /** Text of the suggestion as its section writes it, with capitals and accents. */
  text: string
  /** True if the prefix was found at the first word of the suggestion. */
  atStart: boolean
}

/**
 * Number of matches of a typed prefix above which only the most frequent suggestions are examined. A prefix can match
 * at the beginning of any word of a suggestion.
 */
export const MANY_PLACES = 128
export const KEPT_OF_MANY = 64

/**
 * Suggestions for the search box from one segment of the index. Typed text may match at any word of a suggestion. The
 * beginnings of all words, called places, are sorted, so that those with a prefix are found quickly.
 */
export class SegmentSuggestions {
  // Places are found by binary search. There are hundreds of thousands of them, so words, suggestions and places are
  // stored as numbers.

  readonly #sorted: SortedSuggestions
  /**
   * Cache of the best matches of prefixes that match many suggestions, such as "a". The key is the prefix. The value
   * has the positions of matching words, with those of the most frequent suggestions first.
   */
  readonly #mostFrequent = new Map<string, Uint32Array>()

  /**
   * Reads the encoded suggestions of an index segment.
   *
   * @param info lists the visible documents of the segment; only their titles and words are suggested
   */
  constructor(suggestions: Uint8Array, info: SegmentInfo) {
    this.#sorted = sortSuggestions(suggestions, info)
  }

  /** Returns a suggestion by its number in the index segment. */
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

  /**
   * Returns the text of a suggestion as its section writes it, with capitals and accents.
   *
   * @param owner number of the suggestion in the index segment
   */
  #textOf(owner: number): string {
    return new ByteReader(this.#sorted.texts.subarray(this.#sorted.textAt[owner])).text()
  }

  /**
   * Returns the suggestions that have a typed prefix at the beginning of a word, once for each such word. If there are
   * more than `MANY_PLACES`, only the most frequent suggestions are returned.
   *
   * @param prefix in lower case without accents
   */
  startingWith(prefix: string): FoundSuggestion[] {
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

  /**
   * Returns the range of the sorted array `places` in which all words match a typed prefix. The last word of the prefix
   * may be incomplete.
   */
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
   * Returns whether a suggestion, read from one of its words on, comes before the given words in ascending order.
   *
   * @param ranks numbers of the given words but the last; numbers follow the order of the words
   * @param last number of the last given word
   * @param place index of that word among the words of all suggestions
   */
  #isBefore(place: number, ranks: readonly number[], last: number): boolean {
    for (let at = 0; at < ranks.length; at++) {
      const rank = this.#sorted.sequence[place + at]!
      if (rank !== ranks[at]) return rank < ranks[at]!
    }
    return this.#sorted.sequence[place + ranks.length]! < last
  }

  /**
   * Returns the number of the suggestion to which a word belongs.
   *
   * @param place index of the word among the words of all suggestions
   */
  #ownerOf(place: number): number {
    return firstIndex(this.#sorted.firstWords.length, (owner) => this.#sorted.firstWords[owner]! > place) - 1
  }

  /**
   * Returns the positions at which a prefix matches, limited to those in the most frequent suggestions. Positions in
   * equally frequent suggestions keep their order.
   *
   * @param first first index in `places` with the prefix
   * @param end index after the last one
   */
  #mostFrequentOf(prefix: string, first: number, end: number): Uint32Array {
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

  /**
   * Returns the frequency group of the suggestion to which a word belongs. Equally frequent suggestions form a group,
   * and group 0 is the most frequent.
   *
   * @param place index of the word among the words of all suggestions
   */
  #groupOf(place: number): number {
    return firstIndex(this.#sorted.groupEnds.length, (group) => place < this.#sorted.groupEnds[group]!)
  }
}
