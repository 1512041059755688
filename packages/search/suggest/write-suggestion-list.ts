import { ByteReader } from '../segment/bytes/byte-stream.ts'
import { BLOCK_BYTES } from '../segment/store/block.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import { sortSuggestions } from './sort-suggestions.ts'
import type { SortedSuggestions } from './sort-suggestions.ts'
import { ListBlockWriter } from './suggestion-list-format.ts'
import type { ListBlock } from './suggestion-list-format.ts'

/**
 * Number of entries up to which a level of a suggestion list is the last level. A larger one gets a further level, with
 * only the more frequent suggestions.
 */
const FEW_ENTRIES = 512
/**
 * Factor by which each further level of a suggestion list is smaller than the level before. A further level has only
 * the more frequent suggestions. The factor may be lower if many suggestions are equally frequent.
 */
const LEVEL_RATIO = 8

/**
 * Sorts the texts that a search box may suggest into a suggestion list, and yields the list's blocks in stored order.
 * The search engine later reads only the blocks with a typed prefix.
 *
 * @param suggestions encoded suggestions of the segment
 * @param info lists the visible documents of the segment; suggestions from other documents are left out
 */
export function* writeSuggestionList(suggestions: Uint8Array, info: SegmentInfo): Generator<ListBlock> {
  const sorted = sortSuggestions(suggestions, info)
  const owners = ownersOf(sorted)
  for (const [level, { bound, above }] of levelsOf(sorted).entries())
    yield* levelBlocks(sorted, owners, { level, bound, above })
}

/**
 * Returns the number of the suggestion to which each word belongs. The words are those of all suggestions, in order.
 */
function ownersOf({ sequence, firstWords }: SortedSuggestions): Uint32Array {
  const owners = new Uint32Array(sequence.length)
  for (let owner = 0; owner < firstWords.length; owner++)
    owners.fill(owner, firstWords[owner], firstWords[owner + 1] ?? sequence.length)
  return owners
}

/**
 * Returns the levels of a suggestion list. The first has all suggestions, each further one only the more frequent ones.
 * `bound` is the end of a level in `sequence`, and `above` the highest count that it leaves out.
 */
function levelsOf(sorted: SortedSuggestions): { bound: number; above: number }[] {
  const { groupEnds, firstWords, counts, places, sequence } = sorted
  const last = groupEnds.length - 1
  /**
   * Number of list entries up to the end of each group of equally frequent suggestions. `groupCounts` has the frequency
   * in each group.
   */
  const sizes: number[] = []
  const groupCounts: number[] = []
  let owner = 0
  for (const end of groupEnds) {
    groupCounts.push(counts[owner] ?? 0)
    while (owner < firstWords.length && firstWords[owner]! < end) owner++
    sizes.push(end - owner)
  }
  const levels = [{ bound: sequence.length, above: 0 }]
  for (let group = last, size = places.length; size > FEW_ENTRIES;) {
    // Leaves out the rarest suggestions. If very many suggestions have the same count, only these are left out, because
    // the reader can then stop at the first of them.
    let next = group - 1
    if ((sizes[next] ?? 0) * 2 > size)
      while (next >= 0 && sizes[next]! * LEVEL_RATIO > size && (sizes[next - 1] ?? 0) * 2 > sizes[next]!)
        next--
    if (next < 0) break
    levels.push({ bound: groupEnds[next]!, above: groupCounts[next + 1]! })
    group = next
    size = sizes[next]!
  }
  return levels
}

function* levelBlocks(
  sorted: SortedSuggestions,
  owners: Uint32Array,
  { level, bound, above }: { level: number; bound: number; above: number },
): Generator<ListBlock> {
  const { places, sequence, firstWords, words, counts, isTitle, texts, textAt } = sorted
  const writer = new ListBlockWriter()
  const finished = (): ListBlock => {
    const { firstKey, entries } = writer
    return { level, above, firstKey, entries, ...writer.finish() }
  }
  for (const place of places) {
    if (place >= bound) continue
    const owner = owners[place]!
    const key: string[] = []
    for (let at = place; sequence[at]! > 0; at++) key.push(words[sequence[at]! - 1]!)
    writer.add({
      key: key.join(' '),
      wordsBefore: place - firstWords[owner]!,
      count: counts[owner]!,
      title: isTitle[owner] === 1,
      text: new ByteReader(texts, textAt[owner]).text(),
      firstDocument: sorted.firstDocuments[owner]!,
      lastDocument: sorted.lastDocuments[owner]!,
    })
    if (writer.size >= FULL_BYTES) yield finished()
  }
  if (writer.entries > 0) yield finished()
}

/**
 * Size in bytes at which a block of a suggestion list, which is stored as one row, is full. Most entries take about
 * thirty bytes, some a few hundred.
 */
const FULL_BYTES = BLOCK_BYTES - 60
