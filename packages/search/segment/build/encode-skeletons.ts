import type { BlockBuffer } from '../store/block-buffer.ts'
import { putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import { KEY_LENGTH, KEY_START } from './key-table.ts'
import { PAIR_NEXT, PAIR_TERM, SKELETON_PAIR } from './lexicon.ts'
import type { SegmentWords } from './read-words.ts'

/**
 * Appends the entry of a cognate skeleton (the letters that the Portuguese and English spellings of a word share) to
 * the index segment being built. The entry lists the stems with this skeleton, so that ranking matches words across
 * languages.
 */
export function writeSkeleton(
  { lexicon, skeletons }: SegmentWords,
  skeleton: number,
  blocks: BlockBuffer,
): void {
  const { terms, pairs } = lexicon
  const { records } = terms
  const stems: number[] = []
  let size = 0
  const first = lexicon.skeletons.records[skeletons.records[skeleton]! + SKELETON_PAIR]!
  for (let pair = first; pair >= 0; pair = pairs[pair + PAIR_NEXT]!) {
    const stem = pairs[pair + PAIR_TERM]!
    // The stem's key begins with a letter for its kind, which is not stored here.
    const length = records[stem + KEY_LENGTH]! - 1
    size += varintSize(length) + length
    stems.push(stem)
  }
  if (stems.length > 1) stems.sort((a, b) => terms.compare(a, b))
  const key = skeletons.starts[skeleton]!
  let at = blocks.open(lexicon.skeletons.bytes, key, key + skeletons.lengths[skeleton]!, size)
  for (const stem of stems) {
    const start = records[stem + KEY_START]! + 1
    const end = start + records[stem + KEY_LENGTH]! - 1
    at = putBytes(blocks.bytes, putVarint(blocks.bytes, at, end - start), terms.bytes, start, end)
  }
}
