import type { BlockBuffer } from '../store/block-buffer.ts'
import { compareKeys } from '../store/posting-key.ts'
import { putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import type { SegmentWords } from './read-words.ts'

/**
 * Writes the stems with each cognate skeleton, while a segment of the search index is built. A skeleton has the letters
 * that the Portuguese and English spellings of a word share, so it matches words across languages.
 */
export class SkeletonsEncoder {
  /**
   * Numbers of the stems under the current cognate skeleton, a key that similar words of both languages share. Only the
   * first `#count` elements are valid; the others belong to earlier skeletons.
   */
  readonly #stems: number[] = []
  #count = 0

  /**
   * Appends a cognate skeleton with its stems to the encoded data of the index segment. A skeleton has the letters that
   * the spellings of a word in two languages share.
   *
   * @param skeleton number of the skeleton in the segment
   */
  write(words: SegmentWords, skeleton: number, blocks: BlockBuffer): void {
    this.#readStems(words, skeleton)
    const { starts, lengths } = words.terms
    const stems = this.#stems
    let size = 0
    // A stem's key begins with a letter for its kind, which is not stored here.
    for (let i = 0; i < this.#count; i++)
      size += varintSize(lengths[stems[i]!]! - 1) + lengths[stems[i]!]! - 1
    const { lexicon, skeletons } = words
    const key = skeletons.starts[skeleton]!
    let at = blocks.open(lexicon.skeletons.bytes, key, key + skeletons.lengths[skeleton]!, size)
    const { bytes } = blocks
    const letters = lexicon.terms.bytes
    for (let i = 0; i < this.#count; i++) {
      const start = starts[stems[i]!]! + 1
      const end = start + lengths[stems[i]!]! - 1
      at = putBytes(bytes, putVarint(bytes, at, end - start), letters, start, end)
    }
  }

  /**
   * Reads the stems of a cognate skeleton into `#stems`, in ascending order of their keys. A skeleton is the key that
   * similar words share, such as "structure" and "estrutura".
   *
   * @param skeleton number of the skeleton in the segment
   */
  #readStems(words: SegmentWords, skeleton: number): void {
    const stems = this.#stems
    let count = 0
    for (let from = words.lastStems[skeleton]!; from >= 0; from = words.earlierStems[from]!) {
      const stem = words.stems[from]!
      let at = count++
      for (; at > 0 && compareTerms(words, stems[at - 1]!, stem) > 0; at--) stems[at] = stems[at - 1]!
      stems[at] = stem
    }
    this.#count = count
  }
}

function compareTerms({ terms, lexicon }: SegmentWords, one: number, other: number): number {
  const { bytes } = lexicon.terms
  const start = terms.starts[one]!
  const otherStart = terms.starts[other]!
  return compareKeys(
    bytes,
    start,
    start + terms.lengths[one]!,
    bytes,
    otherStart,
    otherStart + terms.lengths[other]!,
  )
}
