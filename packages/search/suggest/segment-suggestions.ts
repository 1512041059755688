import { tokenize } from '../analysis/tokenize.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import type { OpenSegment } from '../snapshot/snapshot.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { eachSuggestion } from '../segment/store/suggestion-blocks.ts'

/** A title or a frequent word of one segment, in how many of its sections it stands. */
export interface Suggestion {
  text: string
  /** The folded words of the text with a space between them; titles and words with the same one are the same. */
  folded: string
  count: number
  title: boolean
}

/** Entries kept of a segment, most frequent first: what bounds the memory, about 300 bytes each. */
const KEPT_AT_LEAST = 1000
const KEPT_PER_SECTION = 1.2

/** A prefix that more places have than this is answered from a list of its most frequent ones. */
const MANY_PLACES = 128
const KEPT_OF_MANY = 64

/**
 * The suggestions of one segment, ready to be completed by the beginning of any of their words.
 *
 * A place is where something that can be completed begins: with a suggestion, or with a later word of it. There are
 * hundreds of thousands, so they are numbers.
 */
export class SegmentSuggestions {
  readonly #suggestions: readonly Suggestion[]
  /** By place, which stand in the order of the folded text from there on: the suggestion, and where in its folded text. */
  readonly #owners: Uint32Array
  readonly #starts: Uint16Array
  /** The most frequent places of every prefix that many have, so that no prefix costs more than another. */
  readonly #mostFrequent = new Map<string, Uint32Array>()

  /** @param info names the documents that count; what only others say is not suggested */
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

  /** Suggestions one of whose words, and what follows it, begins with the folded prefix. */
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

  /** A prefix that few have starts only prefixes that few have: only the others are looked into, letter by letter. */
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
  // As they are written: most words are frequent in many documents, and written alike in them.
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
        // A word is mostly written as it is folded: one text in memory serves for both.
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

/** What makes two suggestions of different segments one. */
export function suggestionKey({ folded, title }: Pick<Suggestion, 'folded' | 'title'>): string {
  return `${title ? 'title' : 'word'} ${folded}`
}

/** A text as prefixes are compared: its folded words with one space between them. */
export function foldedWords(text: string): string {
  return tokenize(text)
    .map(({ form }) => form)
    .join(' ')
}
