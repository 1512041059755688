import { ByteReader } from '../segment/bytes/byte-stream.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { collectSuggestions } from './collect-suggestions.ts'
import type { CollectedSuggestions } from './collect-suggestions.ts'
import { compareWords } from './compare-words.ts'

/**
 * Number of suggestions that are kept for a small segment of the index. The most frequent ones are kept. A large
 * segment keeps more. A suggestion takes about 70 bytes.
 */
const KEPT_AT_LEAST = 1000
const KEPT_PER_SECTION = 1.2

/**
 * Titles and frequent words of one index segment that the search box may suggest, most frequent first. Each property
 * has its own array: element n belongs to suggestion n.
 */
export interface SortedSuggestions {
  /** Distinct words of all suggestions of the index segment, in lower case without accents, ascending. */
  words: readonly string[]
  /** Texts that the search box may suggest, one after another. Before each text is its length. */
  texts: Uint8Array
  /** Offset in `texts` of each text that the search box may suggest. */
  textAt: Uint32Array
  /** Number of the index segment's sections that have each text that the search box may suggest. */
  counts: Uint32Array
  /** Kind of each text that the search box may suggest: 1 for a section's title, 0 for a frequent word. */
  isTitle: Uint8Array
  /**
   * First visible document that has each suggested text, given by the number of the document's first section.
   * `lastDocuments` has the last such document.
   */
  firstDocuments: Uint32Array
  lastDocuments: Uint32Array
  /**
   * Words of all suggestions as numbers, one after another. A number is the 1-based index of a word in `words`. A 0
   * follows the last word of each suggestion.
   */
  sequence: Uint32Array
  /** Index of each suggested text's first word in `sequence`, which has the words of all suggestions. */
  firstWords: Uint32Array
  /**
   * End of each group of equally frequent suggestions, as an index in `sequence`, the words of all suggestions. The
   * last group is the largest, because most suggestions occur in only one section.
   */
  groupEnds: readonly number[]
  /**
   * Index of every word of the suggestions in `sequence`, because a completion can begin at each word. They are sorted
   * by the text from the word to the end of its suggestion.
   */
  places: Uint32Array
}

/**
 * Reads the encoded suggestions of an index segment and sorts them by frequency. The encoded bytes are not kept in
 * memory.
 *
 * @param info lists the visible documents of the segment; suggestions from other documents are left out
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
    firstDocuments: kept.map((from) => all.firstDocuments[from]!),
    lastDocuments: kept.map((from) => all.lastDocuments[from]!),
    sequence,
    firstWords,
    groupEnds,
    places: sortPlaces(sequence, sequence.length - kept.length, all.words.length),
  }
}

/**
 * Returns the indexes of the suggestions to keep. The most frequent ones come first; equally frequent ones are sorted
 * by their words in lower case without accents.
 */
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

/**
 * Copies the texts of some suggestions into one byte array, each after its length. Returns the bytes and the offset of
 * each text.
 *
 * @param from offset of each suggestion's text in the encoded suggestions
 * @param kept numbers of the suggestions to copy
 */
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

/**
 * Returns the words of only those suggestions that are kept, in the order of `kept`. `firstWords` has the index at
 * which each suggestion begins.
 *
 * @param kept numbers of these suggestions
 */
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

/**
 * Returns the number of elements that a suggestion takes in `sequence`: its words and the 0 after them.
 *
 * @param first index of the suggestion's first word
 */
function lengthOf(sequence: Uint32Array, first: number): number {
  let at = first
  while (sequence[at]! > 0) at++
  return at + 1 - first
}

/**
 * Sorts the positions of all words by the text from the word to the end of its suggestion. A binary search then finds
 * typed text at any word.
 *
 * @param words number of distinct words
 */
function sortPlaces(sequence: Uint32Array, placeCount: number, words: number): Uint32Array {
  // First, the indexes are grouped by their first word, so that only indexes of the same group must be compared. Of two
  // indexes with equal words, the lower one comes first.
  /**
   * Start of each word's group in `places`, by the word's number: the count of words in `sequence` with lower numbers.
   */
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
