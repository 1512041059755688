import { tokenize } from '../analysis/tokenize.ts'
import { documentOf } from '../retrieve/snapshot.ts'
import type { OpenSegment } from '../retrieve/snapshot.ts'
import type { SegmentInfo } from '../segment/segment.ts'
import { decodeSuggestions } from '../segment/suggestion-blocks.ts'

/** A title or a frequent word of one segment, in how many of its sections it stands. */
export interface Suggestion {
  text: string
  /** The folded words of the text with a space between them; titles and words with the same one are the same. */
  folded: string
  count: number
  title: boolean
}

/** Where something that can be completed begins: with a suggestion, or with a later word of it. */
interface Place {
  suggestion: Suggestion
  /** Index into `folded`. */
  start: number
}

/** Entries kept of a segment, most frequent first: what bounds the memory, about 300 bytes each. */
const KEPT_AT_LEAST = 1000
const KEPT_PER_SECTION = 1.2

/** A prefix that more places have than this is answered from a list of its most frequent ones. */
const MANY_PLACES = 128
const KEPT_OF_MANY = 64

/** The suggestions of one segment, ready to be completed by the beginning of any of their words. */
export class SegmentSuggestions {
  /** By the folded text from the place on, so that everything with one prefix stands together. */
  readonly #places: readonly Place[]
  /** The most frequent places of every prefix that many have, so that no prefix costs more than another. */
  readonly #mostFrequent = new Map<string, Place[]>()

  /** @param info names the documents that count; what only others say is not suggested */
  constructor(open: OpenSegment, info: SegmentInfo) {
    const suggestions = keepMostFrequent(collect(open, info), info.sectionCount)
    this.#places = suggestions
      .flatMap((suggestion) => wordStarts(suggestion.folded).map((start) => ({ suggestion, start })))
      .map((place) => ({ place, key: place.suggestion.folded.slice(place.start) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ place }) => place)
    this.#listMostFrequent()
  }

  get size(): number {
    return this.#places.length
  }

  /** Suggestions one of whose words, and what follows it, begins with the folded prefix. */
  *startingWith(prefix: string): Generator<{ suggestion: Suggestion; atStart: boolean }> {
    const places = this.#mostFrequent.get(prefix) ?? this.#placesOf(prefix)
    for (const { suggestion, start } of places) yield { suggestion, atStart: start === 0 }
  }

  *#placesOf(prefix: string): Generator<Place> {
    for (let at = this.#lowerBound(prefix); at < this.#places.length; at++) {
      const place = this.#places[at]!
      if (!place.suggestion.folded.startsWith(prefix, place.start)) return
      yield place
    }
  }

  /** A prefix that few have starts only prefixes that few have: only the others are looked into, letter by letter. */
  #listMostFrequent(): void {
    let wide = [{ first: 0, end: this.#places.length }]
    for (let length = 1; wide.length > 0; length++) {
      const wider: typeof wide = []
      for (const { first, end } of wide) {
        for (let at = first; at < end;) {
          const prefix = this.#prefixAt(at, length)
          let next = at + 1
          while (next < end && this.#prefixAt(next, length) === prefix) next++
          if (next - at > MANY_PLACES && prefix.length === length) {
            const places = this.#places.slice(at, next)
            places.sort((a, b) => b.suggestion.count - a.suggestion.count)
            this.#mostFrequent.set(prefix, places.slice(0, KEPT_OF_MANY))
            wider.push({ first: at, end: next })
          }
          at = next
        }
      }
      wide = wider
    }
  }

  #prefixAt(at: number, length: number): string {
    const { suggestion, start } = this.#places[at]!
    return suggestion.folded.slice(start, start + length)
  }

  #lowerBound(prefix: string): number {
    let low = 0
    let high = this.#places.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const { suggestion, start } = this.#places[middle]!
      if (suggestion.folded.slice(start, start + prefix.length) < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
}

function collect(open: OpenSegment, info: SegmentInfo): Suggestion[] {
  const found = new Map<string, Suggestion>()
  for (const { first, entries } of decodeSuggestions(open.suggestions)) {
    if (documentOf(info, first) === undefined) continue
    for (const { text, count, title } of entries) {
      const folded = foldedWords(text)
      const key = suggestionKey({ folded, title })
      const known = found.get(key)
      if (known === undefined) found.set(key, { text, folded, count, title })
      else known.count += count
    }
  }
  return [...found.values()]
}

function keepMostFrequent(suggestions: Suggestion[], sections: number): Suggestion[] {
  const kept = Math.max(KEPT_AT_LEAST, Math.ceil(sections * KEPT_PER_SECTION))
  return suggestions.sort((a, b) => b.count - a.count || (a.folded < b.folded ? -1 : 1)).slice(0, kept)
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
