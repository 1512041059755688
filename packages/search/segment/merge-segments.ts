import type { Language } from '../analysis/language.ts'
import { BlockWriter, byKey, readBlock } from './block.ts'
import type { PostingBlock } from './block.ts'
import { PostingMerger } from './merge-postings.ts'
import type { MergePart } from './merge-postings.ts'
import {
  decodeLengths,
  decodeSectionIds,
  encodeLengths,
  encodeSectionIds,
  newSectionLengths,
} from './section-lengths.ts'
import type { DocumentRange, PostingRow, SegmentInfo } from './segment.ts'
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
    return { newOrdinals }
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

interface Cursor {
  blocks: AsyncIterator<Uint8Array>
  /** The rest of the block that was read last. */
  rows: Iterator<PostingRow>
  /** The posting it stands at; undefined at the end. */
  row: PostingRow | undefined
}

/** Walks the inputs side by side, one key at a time. */
async function* mergeBlocks(
  inputs: readonly MergeInput[],
  renumbered: readonly Renumbered[],
): AsyncGenerator<PostingBlock> {
  const merger = new PostingMerger()
  const writer = new BlockWriter()
  const cursors = inputs.map(({ blocks }): Cursor => ({
    blocks: blocks[Symbol.asyncIterator](),
    rows: [].values(),
    row: undefined,
  }))
  for (const cursor of cursors) await nextBlock(cursor)
  for (let lowest = lowestOf(cursors); lowest !== undefined; lowest = lowestOf(cursors)) {
    const parts: MergePart[] = []
    for (const [at, cursor] of cursors.entries()) {
      if (cursor.row === undefined || byKey(cursor.row, lowest) !== 0) continue
      parts.push({ input: renumbered[at]!, bytes: cursor.row.bytes })
      const next = cursor.rows.next()
      if (next.done) await nextBlock(cursor)
      else cursor.row = next.value
    }
    const row = merger.merge(lowest, parts)
    const full = row === null ? null : writer.add(row)
    if (full !== null) yield full
  }
  const last = writer.finish()
  if (last !== null) yield last
}

async function nextBlock(cursor: Cursor): Promise<void> {
  const block = await cursor.blocks.next()
  if (!block.done) cursor.rows = readBlock(block.value)
  cursor.row = block.done ? undefined : cursor.rows.next().value
}

function lowestOf(cursors: readonly Cursor[]): PostingRow | undefined {
  let lowest: PostingRow | undefined
  for (const { row } of cursors) {
    if (row !== undefined && (lowest === undefined || byKey(row, lowest) < 0)) lowest = row
  }
  return lowest
}
