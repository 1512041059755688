import { ByteReader, ByteWriter } from '../segment/bytes/byte-stream.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import type { OpenSegment } from '../snapshot/snapshot.ts'
import { collectSuggestions } from './collect-suggestions.ts'
import type { CollectedSuggestions } from './collect-suggestions.ts'

/** Title or frequent word of one segment, and the number of the segment's sections that have it. */
export interface Suggestion {
  /** Folded words of the text, joined by spaces. Suggestions of one kind with equal folded words count as one. */
  folded: string
  count: number
  title: boolean
}

/** Smallest number of entries kept for each segment, most frequent first. An entry takes about 100 bytes. */
const KEPT_AT_LEAST = 1000
const KEPT_PER_SECTION = 1.2

/** Number of places with a prefix above which only the most frequent ones are inspected. */
const MANY_PLACES = 128
const KEPT_OF_MANY = 64

/**
 * Suggestions of one segment, indexed by the beginning of each of their words.
 * A completion can begin at a suggestion or at a later word of it; each such point is a place. There are hundreds of
 * thousands, so words, suggestions and places are numbers.
 */
export class SegmentSuggestions {
  /** Distinct folded words, ascending. */
  readonly #words: readonly string[]
  /** Texts of all suggestions, most frequent first, and for each suggestion the offset of its text. */
  readonly #texts: Uint8Array
  readonly #textAt: Uint32Array
  readonly #counts: Uint32Array
  readonly #isTitle: Uint8Array
  /** Words of all suggestions as ranks in `#words` from 1 on; 0 ends each suggestion. */
  readonly #sequence: Uint32Array
  /** For each suggestion, the index in the sequence of its first word. */
  readonly #firstWords: Uint32Array
  /** For each index in the sequence, the suggestion. */
  readonly #owners: Uint32Array
  /** Places as indexes in the sequence, sorted by the words from there on. */
  readonly #places: Uint32Array
  /** Most frequent places of requested prefixes that have many places. */
  readonly #mostFrequent = new Map<string, Uint32Array>()

  /** @param info lists the visible documents, whose words are suggested */
  constructor(open: OpenSegment, info: SegmentInfo) {
    const all = collectSuggestions(open, info)
    const kept = mostFrequentFirst(all, info.sectionCount)
    this.#words = all.words
    this.#textAt = new Uint32Array(kept.length)
    this.#counts = new Uint32Array(kept.length)
    this.#isTitle = new Uint8Array(kept.length)
    this.#firstWords = new Uint32Array(kept.length)
    const texts = new ByteWriter()
    const sequence = new Uint32Array(all.sequence.length)
    const owners = new Uint32Array(all.sequence.length)
    let length = 0
    kept.forEach((from, owner) => {
      this.#textAt[owner] = texts.length
      texts.text(all.texts[from]!)
      this.#counts[owner] = all.counts[from]!
      this.#isTitle[owner] = all.isTitle[from] ? 1 : 0
      this.#firstWords[owner] = length
      for (let at = all.firstWords[from]!; all.sequence[at]! > 0; at++) {
        owners[length] = owner
        sequence[length++] = all.sequence[at]!
      }
      length++
    })
    this.#texts = texts.finish()
    this.#sequence = sequence.slice(0, length)
    this.#owners = owners.slice(0, length)
    this.#places = sortPlaces(this.#sequence, length - kept.length, all.words.length)
  }

  get size(): number {
    return this.#places.length
  }

  /** Returns a suggestion by its number. */
  suggestionOf(owner: number): Suggestion {
    const words: string[] = []
    for (let at = this.#firstWords[owner]!; this.#sequence[at]! > 0; at++)
      words.push(this.#words[this.#sequence[at]! - 1]!)
    return {
      folded: words.join(' '),
      count: this.#counts[owner]!,
      title: this.#isTitle[owner] === 1,
    }
  }

  /** Returns the text of a suggestion. */
  textOf(owner: number): string {
    return new ByteReader(this.#texts.subarray(this.#textAt[owner])).text()
  }

  /** Yields the numbers of suggestions in which one of the words begins with the folded prefix. */
  *startingWith(prefix: string): Generator<{ owner: number; atStart: boolean }> {
    const { first, end } = this.#rangeOf(prefix)
    const places =
      end - first > MANY_PLACES ? this.#mostFrequentOf(prefix, first, end) : this.#places.subarray(first, end)
    for (const place of places) {
      const owner = this.#owners[place]!
      yield { owner, atStart: this.#firstWords[owner] === place }
    }
  }

  /** Returns the range of places with a prefix: words, of which the last may be incomplete. */
  #rangeOf(prefix: string): { first: number; end: number } {
    const words = prefix.split(' ')
    const last = words.pop()!
    const ranks: number[] = []
    for (const word of words) {
      const at = firstIndex(this.#words.length, (index) => this.#words[index]! >= word)
      if (this.#words[at] !== word) return { first: 0, end: 0 }
      ranks.push(at + 1)
    }
    const lowest = firstIndex(this.#words.length, (index) => this.#words[index]! >= last)
    const behind = firstIndex(
      this.#words.length,
      (index) => this.#words[index]! >= last && !this.#words[index]!.startsWith(last),
    )
    return {
      first: firstIndex(this.size, (index) => !this.#isBefore(this.#places[index]!, ranks, lowest + 1)),
      end: firstIndex(this.size, (index) => !this.#isBefore(this.#places[index]!, ranks, behind + 1)),
    }
  }

  /** Returns whether the words from a place on come before the given words, of which the last may be incomplete. */
  #isBefore(place: number, ranks: readonly number[], last: number): boolean {
    for (let at = 0; at < ranks.length; at++) {
      const rank = this.#sequence[place + at]!
      if (rank !== ranks[at]) return rank < ranks[at]!
    }
    return this.#sequence[place + ranks.length]! < last
  }

  /** Returns the most frequent of some places; equally frequent ones keep their order. */
  #mostFrequentOf(prefix: string, first: number, end: number): Uint32Array {
    let best = this.#mostFrequent.get(prefix)
    if (best !== undefined) return best
    best = new Uint32Array(KEPT_OF_MANY)
    const counts = new Float64Array(KEPT_OF_MANY).fill(-1)
    for (let index = first; index < end; index++) {
      const place = this.#places[index]!
      const count = this.#counts[this.#owners[place]!]!
      if (count <= counts[KEPT_OF_MANY - 1]!) continue
      let at = KEPT_OF_MANY - 1
      for (; at > 0 && counts[at - 1]! < count; at--) {
        counts[at] = counts[at - 1]!
        best[at] = best[at - 1]!
      }
      counts[at] = count
      best[at] = place
    }
    this.#mostFrequent.set(prefix, best)
    return best
  }
}

/** Returns the suggestions to keep, most frequent first; equally frequent ones are sorted by their folded words. */
function mostFrequentFirst(
  { counts, isTitle, firstWords, sequence }: CollectedSuggestions,
  sections: number,
): Uint32Array {
  const kept = Math.max(KEPT_AT_LEAST, Math.ceil(sections * KEPT_PER_SECTION))
  const order = Uint32Array.from(counts, (_, at) => at)
  order.sort(
    (a, b) =>
      counts[b]! - counts[a]! ||
      compareWords(sequence, firstWords[a]!, firstWords[b]!) ||
      Number(isTitle[a]) - Number(isTitle[b]),
  )
  return order.slice(0, kept)
}

/**
 * Returns the places sorted by the words from there on; equal ones by ascending index. Places are grouped by their
 * first word, so that only places of one group are compared.
 * @param words number of distinct words
 */
function sortPlaces(sequence: Uint32Array, placeCount: number, words: number): Uint32Array {
  /** For each rank of a first word, the number of places before its group. */
  const starts = new Uint32Array(words + 2)
  for (const rank of sequence) if (rank > 0) starts[rank + 1]! += 1
  for (let rank = 1; rank < starts.length; rank++) starts[rank]! += starts[rank - 1]!
  const places = new Uint32Array(placeCount)
  const next = starts.slice()
  sequence.forEach((rank, at) => {
    if (rank > 0) places[next[rank]!++] = at
  })
  for (let rank = 1; rank <= words; rank++) {
    const own = places.subarray(starts[rank], starts[rank + 1])
    if (own.length > 1) own.sort((a, b) => compareWords(sequence, a + 1, b + 1) || a - b)
  }
  return places
}

/** Compares two sequences of words, each ended by a 0. */
function compareWords(sequence: Uint32Array, one: number, other: number): number {
  let at = 0
  while (sequence[one + at] === sequence[other + at] && sequence[one + at]! > 0) at++
  return sequence[one + at]! - sequence[other + at]!
}

/**
 * Returns the first index below `count` that meets a condition, or `count`. The condition must hold for all later
 * indexes, too.
 */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
