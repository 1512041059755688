import { ByteWriter } from '../bytes/byte-stream.ts'
import { mergeBlocks } from './merge-blocks.ts'
import { renumber } from './renumber.ts'
import type { Renumbered } from './renumber.ts'
import {
  decodeLengths,
  decodeSectionIds,
  encodeLengths,
  encodeSectionIds,
  newSectionLengths,
} from '../store/section-lengths.ts'
import type { SegmentInfo } from '../store/segment.ts'
import type { MergedSegment, SegmentHead } from '../store/segment-store.ts'
import { renumberSuggestions } from '../store/suggestion-blocks.ts'

/**
 * Stored index segment that is to be merged with others. Sections of documents that `info.documents` does not list are
 * dropped.
 */
export interface MergeInput {
  info: SegmentInfo
  head: SegmentHead
  suggestions: Uint8Array
  /** Stored blocks of the index segment, in the order of their numbers. Each block is read when the merge needs it. */
  blocks: AsyncIterable<Uint8Array>
}

/**
 * Merges index segments of one language into one, without the sections of deleted documents. Except for the completions
 * of the search box, the result equals, byte for byte, a segment that is built anew. Segments may be larger than the
 * memory.
 */
export function mergeSegments(inputs: readonly MergeInput[]): MergedSegment {
  // Sections keep the order of the given segments. Each document keeps its own block of completions for the search box.
  // Only one block of each segment and one posting (the occurrences of a term) are in memory.
  const { language, sectionCount, documents, renumbered } = renumber(inputs.map(({ info }) => info))
  return {
    language,
    sectionCount,
    documents,
    head: mergeHeads(inputs, renumbered, sectionCount),
    suggestions: mergeSuggestions(inputs, renumbered),
    blocks: mergeBlocks(
      inputs.map(({ blocks }) => blocks),
      renumbered,
    ),
  }
}

function mergeHeads(
  inputs: readonly MergeInput[],
  renumbered: readonly Renumbered[],
  sectionCount: number,
): MergedSegment['head'] {
  const lengths = newSectionLengths(sectionCount)
  const ids = Array.from({ length: sectionCount }, () => 0)
  for (const [at, { info, head }] of inputs.entries()) {
    const { newOrdinals } = renumbered[at]!
    const oldLengths = decodeLengths(head.lengths, info.sectionCount)
    const oldIds = decodeSectionIds(head.sectionIds, info.sectionCount)
    newOrdinals.forEach((to, from) => {
      if (to < 0) return
      ids[to] = oldIds[from]!
      for (const field of ['titleWords', 'bodyWords', 'titleGrams', 'bodyGrams'] as const) {
        lengths[field][to] = oldLengths[field][from]!
      }
    })
  }
  return { lengths: encodeLengths(lengths), sectionIds: encodeSectionIds(ids) }
}

function mergeSuggestions(inputs: readonly MergeInput[], renumbered: readonly Renumbered[]): Uint8Array {
  const writer = new ByteWriter()
  for (const [at, { suggestions }] of inputs.entries())
    renumberSuggestions(writer, suggestions, renumbered[at]!.newOrdinals)
  return writer.finish()
}
