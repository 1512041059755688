import { tokenize } from '../analysis/tokenize.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import type { OpenSegment } from '../snapshot/snapshot.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { eachSuggestion } from '../segment/store/suggestion-blocks.ts'

/** Title or frequent word of one segment, and the number of the segment's sections that have it. */
export interface Suggestion {
  text: string
  /** Folded words of the text, joined by spaces. Suggestions of one kind with equal folded words count as one. */
  folded: string
  count: number
  title: boolean
}

/** Number of entries kept for each segment, most frequent first. An entry takes about 300 bytes. */
const KEPT_AT_LEAST = 1000
const KEPT_PER_SECTION = 1.2

/** Number of places with a prefix above which its most frequent places are listed in advance. */
const MANY_PLACES = 128
const KEPT_OF_MANY = 64

/**
 * Suggestions of one segment, indexed by the beginning of each of their words.
 * A completion can begin at a suggestion or at a later word of it; each such point is a place. There are hundreds of
 * thousands, so places are numbers.
 */
export class SegmentSuggestions {
  readonly #suggestions: readonly Suggestion[]
  /**
   * For each place, in the order of the folded text from there on: the suggestion, and the offset in its folded text.
   */
  readonly #owners: Uint32Array
  readonly #starts: Uint16Array
  /** Most frequent places of every prefix with many places, so that all prefixes cost about the same. */
  readonly #mostFrequent = new Map<string, Uint32Array>()

  /** @param info lists the visible documents; words of other documents are not suggested */
  constructor(open: OpenSegment, info: SegmentInfo) {
    this.#suggestions = keepMostFrequent(collect(open, info), info.sectionCount)
    const keys: string[] = []
    const owners: number[] = []
    for (const [owner, { folded }] of this.#suggestions.entries()) {
      for (const start of wordStarts(folded)) {
        keys.push(folded.slice(start))
        owners.push(owner)
      }
    }
    const order = Uint32Array.from(keys, (_, place) => place)
    order.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b))
    this.#owners = order.map((place) => owners[place]!)
    this.#starts = Uint16Array.from(order, (place) => {
      const { folded } = this.#suggestions[owners[place]!]!
      return folded.length - keys[place]!.length
    })
    this.#listMostFrequent()
  }

  get size(): number {
    return this.#owners.length
  }

  /** Yields suggestions in which one of the words begins with the folded prefix. */
  *startingWith(prefix: string): Generator<{ suggestion: Suggestion; atStart: boolean }> {
    const places = this.#mostFrequent.get(prefix) ?? this.#locateSections(prefix)
    for (const place of places)
      yield { suggestion: this.#suggestionAt(place), atStart: this.#starts[place] === 0 }
  }

  *#locateSections(prefix: string): Generator<number> {
    for (let at = this.#lowerBound(prefix); at < this.size; at++) {
      if (!this.#suggestionAt(at).folded.startsWith(prefix, this.#starts[at])) return
      yield at
    }
  }

  /**
   * Lists the most frequent places of common prefixes. A prefix can have many places only if its shorter prefixes do.
   */
  #listMostFrequent(): void {
    let wide = [{ first: 0, end: this.size }]
    for (let length = 1; wide.length > 0; length++) {
      const wider: typeof wide = []
      for (const { first, end } of wide) {
        for (let at = first; at < end;) {
          const prefix = this.#prefixAt(at, length)
          let next = at + 1
          while (next < end && this.#prefixAt(next, length) === prefix) next++
          if (next - at > MANY_PLACES && prefix.length === length) {
            this.#mostFrequent.set(prefix, this.#mostFrequentOf(at, next))
            wider.push({ first: at, end: next })
          }
          at = next
        }
      }
      wide = wider
    }
  }

  #mostFrequentOf(first: number, end: number): Uint32Array {
    const places = Uint32Array.from({ length: end - first }, (_, at) => first + at)
    places.sort((a, b) => this.#suggestionAt(b).count - this.#suggestionAt(a).count || a - b)
    return places.slice(0, KEPT_OF_MANY)
  }

  #suggestionAt(place: number): Suggestion {
    return this.#suggestions[this.#owners[place]!]!
  }

  #prefixAt(place: number, length: number): string {
    const start = this.#starts[place]!
    return this.#suggestionAt(place).folded.slice(start, start + length)
  }

  #lowerBound(prefix: string): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#prefixAt(middle, prefix.length) < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

function collect(open: OpenSegment, info: SegmentInfo): Suggestion[] {
  const found = [new Map<string, Suggestion>(), new Map<string, Suggestion>()] as const
  // Keyed by written text first: most words are frequent in many documents and written alike.
  const written = [new Map<string, Suggestion>(), new Map<string, Suggestion>()] as const
  eachSuggestion(
    open.suggestions,
    (first) => documentOf(info, first) !== undefined,
    (text, count, title) => {
      const kind = title ? 1 : 0
      const seen = written[kind].get(text)
      if (seen !== undefined) {
        seen.count += count
        return
      }
      const folded = foldedWords(text)
      let known = found[kind].get(folded)
      if (known === undefined) {
        // Most words are written as they are folded; one string in memory serves for both.
        known = { text: text === folded ? folded : text, folded, count, title }
        found[kind].set(folded, known)
      } else known.count += count
      written[kind].set(text, known)
    },
  )
  return [...found[0].values(), ...found[1].values()]
}

function keepMostFrequent(suggestions: Suggestion[], sections: number): Suggestion[] {
  const kept = Math.max(KEPT_AT_LEAST, Math.ceil(sections * KEPT_PER_SECTION))
  return suggestions
    .sort((a, b) => b.count - a.count || (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0))
    .slice(0, kept)
}

function wordStarts(folded: string): number[] {
  const starts = folded === '' ? [] : [0]
  for (let at = folded.indexOf(' '); at >= 0; at = folded.indexOf(' ', at + 1)) starts.push(at + 1)
  return starts
}

/** Returns a key that is equal for equal suggestions of different segments. */
export function suggestionKey({ folded, title }: Pick<Suggestion, 'folded' | 'title'>): string {
  return `${title ? 'title' : 'word'} ${folded}`
}

/** Returns the folded words of a text joined by spaces. Prefixes are compared in this form. */
export function foldedWords(text: string): string {
  return tokenize(text)
    .map(({ form }) => form)
    .join(' ')
}
