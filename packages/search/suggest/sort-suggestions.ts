import { ByteReader } from '../segment/bytes/byte-stream.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { collectSuggestions } from './collect-suggestions.ts'
import type { CollectedSuggestions } from './collect-suggestions.ts'
import { compareWords } from './compare-words.ts'

/** Smallest number of suggestions kept for each segment, most frequent first. A suggestion takes about 70 bytes. */
const KEPT_AT_LEAST = 1000
const KEPT_PER_SECTION = 1.2

/**
 * Suggestions of one segment (titles and frequent words), most frequent first, stored by column: the suggestion with
 * number n has the n-th element of `textAt`, `counts`, `isTitle` and `firstWords`.
 */
export interface SortedSuggestions {
  /** Distinct folded words, ascending. */
  words: readonly string[]
  /** Texts of all suggestions, each with its length before it. */
  texts: Uint8Array
  /** Offset of each suggestion's text in `texts`. */
  textAt: Uint32Array
  /** Number of the segment's sections that have each suggestion. */
  counts: Uint32Array
  /** 1 for a title, 0 for a word. */
  isTitle: Uint8Array
  /** Words of all suggestions, in their order, as ranks in `words` from 1 on; 0 ends each suggestion. */
  sequence: Uint32Array
  /** Index in `sequence` of the first word of each suggestion. */
  firstWords: Uint32Array
  /** Index in `sequence` after each group of equally frequent suggestions. Most suggestions are in the last group. */
  groupEnds: readonly number[]
  /** Indexes in `sequence` at which a completion can begin, sorted by the words from there on. */
  places: Uint32Array
}

/**
 * Reads the encoded suggestions of a segment and sorts them. The bytes are not kept.
 *
 * @param info lists the visible documents; those of other documents are left out
 */
export function sortSuggestions(suggestions: Uint8Array, info: SegmentInfo): SortedSuggestions {
  const all = collectSuggestions(suggestions, info)
  const kept = mostFrequentFirst(all, info.sectionCount)
  const counts = kept.map((from) => all.counts[from]!)
  const { sequence, firstWords } = inOrder(all, kept)
  const groupEnds: number[] = []
  for (let own = 1; own < kept.length; own++)
    if (counts[own] !== counts[own - 1]) groupEnds.push(firstWords[own]!)
  groupEnds.push(sequence.length)
  return {
    words: all.words,
    ...copyTexts(suggestions, all.textAt, kept),
    counts,
    isTitle: Uint8Array.from(kept, (from) => all.isTitle[from]!),
    sequence,
    firstWords,
    groupEnds,
    places: sortPlaces(sequence, sequence.length - kept.length, all.words.length),
  }
}

/** Returns the suggestions to keep, most frequent first; equally frequent ones are sorted by their folded words. */
function mostFrequentFirst(
  { count, counts, isTitle, firstWords, sequence }: CollectedSuggestions,
  sections: number,
): Uint32Array {
  const kept = Math.max(KEPT_AT_LEAST, Math.ceil(sections * KEPT_PER_SECTION))
  const order = new Uint32Array(count)
  for (let at = 0; at < count; at++) order[at] = at
  order.sort(
    (a, b) =>
      counts[b]! - counts[a]! ||
      compareWords(sequence, firstWords[a]!, firstWords[b]!) ||
      isTitle[a]! - isTitle[b]!,
  )
  return order.slice(0, kept)
}

/** Copies the texts of the kept suggestions, each with its length before it. */
function copyTexts(
  suggestions: Uint8Array,
  from: Uint32Array,
  kept: Uint32Array,
): { texts: Uint8Array; textAt: Uint32Array } {
  const textAt = new Uint32Array(kept.length + 1)
  const ends = kept.map((own) => {
    const reader = new ByteReader(suggestions, from[own])
    const length = reader.varint()
    return reader.at + length
  })
  for (let at = 0; at < kept.length; at++) textAt[at + 1] = textAt[at]! + ends[at]! - from[kept[at]!]!
  const texts = new Uint8Array(textAt[kept.length]!)
  for (let at = 0; at < kept.length; at++)
    texts.set(suggestions.subarray(from[kept[at]!], ends[at]), textAt[at])
  return { texts, textAt }
}

/** Returns the words of the kept suggestions in their order. */
function inOrder(
  { firstWords, sequence }: CollectedSuggestions,
  kept: Uint32Array,
): { sequence: Uint32Array; firstWords: Uint32Array } {
  const lengths = kept.map((own) => lengthOf(sequence, firstWords[own]!))
  const starts = new Uint32Array(kept.length)
  for (let at = 1; at < kept.length; at++) starts[at] = starts[at - 1]! + lengths[at - 1]!
  const ordered = new Uint32Array(kept.length === 0 ? 0 : starts.at(-1)! + lengths.at(-1)!)
  for (let at = 0; at < kept.length; at++) {
    const first = firstWords[kept[at]!]!
    ordered.set(sequence.subarray(first, first + lengths[at]!), starts[at])
  }
  return { sequence: ordered, firstWords: starts }
}

/** Returns the number of words from an index on, with the 0 that ends them. */
function lengthOf(sequence: Uint32Array, first: number): number {
  let at = first
  while (sequence[at]! > 0) at++
  return at + 1 - first
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
