import type { BlockBuffer } from '../store/block-buffer.ts'
import { compareKeys } from '../store/posting-key.ts'
import { putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import type { SegmentWords } from './read-words.ts'

/** Stems of the current skeleton, as numbers in the segment. */
const stems: number[] = []

/**
 * Appends the entry of a cognate skeleton (the letters that the Portuguese and English spellings of a word share) to
 * the index segment being built. The entry lists the stems with this skeleton, so that ranking matches words across
 * languages.
 */
export function writeSkeleton(words: SegmentWords, skeleton: number, blocks: BlockBuffer): void {
  const { lexicon, skeletons, earlierStems } = words
  const { starts, lengths } = words.terms
  const { bytes: letters } = lexicon.terms
  stems.length = 0
  let size = 0
  for (let at = words.lastStems[skeleton]!; at >= 0; at = earlierStems[at]!) {
    const stem = words.stems[at]!
    // The stem's key begins with a letter for its kind, which is not stored here.
    const length = lengths[stem]! - 1
    size += varintSize(length) + length
    stems.push(stem)
  }
  if (stems.length > 1)
    stems.sort((a, b) =>
      compareKeys(letters, starts[a]!, starts[a]! + lengths[a]!, letters, starts[b]!, starts[b]! + lengths[b]!),
    )
  const key = skeletons.starts[skeleton]!
  let at = blocks.open(lexicon.skeletons.bytes, key, key + skeletons.lengths[skeleton]!, size)
  for (const stem of stems) {
    const start = starts[stem]! + 1
    const end = starts[stem]! + lengths[stem]!
    at = putBytes(blocks.bytes, putVarint(blocks.bytes, at, end - start), letters, start, end)
  }
}
