import type { Language } from '../analysis/language.ts'
import { BlockReader, BlockWriter, orderOf } from './block.ts'
import type { PostingBlock } from './block.ts'
import { PostingMerger } from './merge-postings.ts'
import {
  decodeLengths,
  decodeSectionIds,
  encodeLengths,
  encodeSectionIds,
  newSectionLengths,
} from './section-lengths.ts'
import type { DocumentRange, SegmentInfo } from './segment.ts'
import type { SegmentHead } from './store.ts'
import { decodeSuggestions, encodeSuggestions } from './suggestion-blocks.ts'

/** A stored segment to be merged: everything outside `info.documents` is left behind. */
export interface MergeInput {
  info: SegmentInfo
  head: SegmentHead
  /** Its blocks in the order of their numbers, read as they are asked for. */
  blocks: AsyncIterable<Uint8Array>
}

export interface MergedSegment {
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  /** Without the dictionary, which is known once the last block has been made. */
  head: Omit<SegmentHead, 'dictionary'>
  blocks: AsyncIterable<PostingBlock>
}

/** One input with the new ordinal of each of its sections, -1 for those left behind. */
export interface Renumbered {
  newOrdinals: Int32Array
  /** By how much all ordinals grow; null when sections are left behind or change their order. */
  shift: number | null
}

/**
 * Puts segments of one language together, the sections in the order of the inputs. The result is, byte for
 * byte, what building one segment from the remaining sections would give, but for its suggestions, which
 * stay in blocks by document. In memory are a block of each input and one posting.
 */
export function mergeSegments(inputs: readonly MergeInput[]): MergedSegment {
  const { language, sectionCount, documents, renumbered } = renumber(inputs)
  return {
    language,
    sectionCount,
    documents,
    head: mergeHeads(inputs, renumbered, sectionCount),
    blocks: mergeBlocks(inputs, renumbered),
  }
}

function renumber(inputs: readonly MergeInput[]) {
  const [first] = inputs
  if (first === undefined) throw new RangeError('Nothing to merge')
  const { language } = first.info
  if (inputs.some(({ info }) => info.language !== language)) {
    throw new RangeError('Segments of different languages have different terms and cannot be merged')
  }
  const documents: DocumentRange[] = []
  let sectionCount = 0
  const renumbered = inputs.map(({ info }): Renumbered => {
    const newOrdinals = new Int32Array(info.sectionCount).fill(-1)
    for (const range of info.documents) {
      documents.push({ documentId: range.documentId, first: sectionCount, count: range.count })
      for (let i = 0; i < range.count; i++) newOrdinals[range.first + i] = sectionCount++
    }
    const shift = newOrdinals[0] ?? 0
    const isWhole = newOrdinals.every((to, from) => to === from + shift) && shift >= 0
    return { newOrdinals, shift: isWhole ? shift : null }
  })
  return { language, sectionCount, documents, renumbered }
}

function mergeHeads(
  inputs: readonly MergeInput[],
  renumbered: readonly Renumbered[],
  sectionCount: number,
): MergedSegment['head'] {
  const lengths = newSectionLengths(sectionCount)
  const ids = Array.from({ length: sectionCount }, () => 0)
  const blocks = inputs.flatMap(({ info, head }, at) => {
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
    return decodeSuggestions(head.suggestions)
      .map(({ first, entries }) => ({ first: newOrdinals[first] ?? -1, entries }))
      .filter(({ first }) => first >= 0)
  })
  return {
    lengths: encodeLengths(lengths),
    sectionIds: encodeSectionIds(ids),
    suggestions: encodeSuggestions(blocks),
  }
}

/** Stands on one posting of an input after the other. */
interface Cursor {
  input: Renumbered
  blocks: AsyncIterator<Uint8Array>
  block: BlockReader
  /** The order of its kind among the kinds; -1 at the end. */
  order: number
}

/** Walks the inputs side by side, one key at a time. */
async function* mergeBlocks(
  inputs: readonly MergeInput[],
  renumbered: readonly Renumbered[],
): AsyncGenerator<PostingBlock> {
  const merger = new PostingMerger()
  const writer = new BlockWriter()
  let cursors: Cursor[] = []
  for (const [at, { blocks }] of inputs.entries()) {
    const cursor = {
      input: renumbered[at]!,
      blocks: blocks[Symbol.asyncIterator](),
      block: new BlockReader(new Uint8Array(0)),
      order: -1,
    }
    if (await nextBlock(cursor)) cursors.push(cursor)
  }
  while (cursors.length > 0) {
    const lowest = lowestOf(cursors)
    const { kind, term } = lowest[0]!.block
    const row = merger.merge(
      { kind, term },
      lowest.map(({ input, block }) => ({ input, bytes: block.bytes })),
    )
    const full = row === null ? null : writer.add(row)
    if (full !== null) yield full
    for (const cursor of lowest) {
      if (cursor.block.next()) cursor.order = orderOf(cursor.block.kind)
      else if (!(await nextBlock(cursor))) cursors = cursors.filter((other) => other !== cursor)
    }
  }
  const last = writer.finish()
  if (last !== null) yield last
}

/** @returns false at the end */
async function nextBlock(cursor: Cursor): Promise<boolean> {
  const block = await cursor.blocks.next()
  if (block.done) return false
  cursor.block = new BlockReader(block.value)
  cursor.block.next()
  cursor.order = orderOf(cursor.block.kind)
  return true
}

/** Those that stand on the lowest key, in the order of the inputs. */
function lowestOf(cursors: readonly Cursor[]): Cursor[] {
  const lowest: Cursor[] = []
  let order = 0
  let term = ''
  for (const cursor of cursors) {
    const own = cursor.block.term
    const isSame = lowest.length > 0 && cursor.order === order && own === term
    if (!isSame && lowest.length > 0 && (cursor.order > order || (cursor.order === order && own > term)))
      continue
    if (!isSame) {
      lowest.length = 0
      order = cursor.order
      term = own
    }
    lowest.push(cursor)
  }
  return lowest
}
