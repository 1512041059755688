import type { BlockBuffer } from '../store/block-buffer.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { cappedCount, SectionListWriter } from '../section-list/section-list-writer.ts'
import type { SegmentWords } from './read-words.ts'

/**
 * Writes the list of sections for each 4-gram, while a segment of the search index is built. A 4-gram is a run of four
 * letters. The result equals that of `GramWriter`, but is written faster.
 */
export class GramsEncoder {
  readonly #sections = new SectionListWriter()
  /**
   * Index in `#fields` at which the list of titles and bodies with each 4-gram (run of four letters) begins. A title or
   * body is listed once for each occurrence.
   */
  #starts = new Int32Array(1025)
  #fields = new Uint32Array(1 << 15)

  /**
   * Groups the titles and bodies of an index segment by 4-gram, for later calls of `write`. A 4-gram is a run of four
   * letters. `write` needs all titles and bodies with a 4-gram next to each other.
   */
  begin(words: SegmentWords): void {
    // This is a counting sort.
    const { count, formOf, formOccurrences, fieldOf, gramStarts, grams } = words
    const formCount = words.forms.count
    const gramCount = words.gramKeys.count
    if (gramCount >= this.#starts.length) this.#starts = withCapacity(this.#starts, gramCount + 1)
    const starts = this.#starts
    starts.fill(0, 0, gramCount + 1)
    for (let form = 0; form < formCount; form++) {
      const end = gramStarts[form + 1]!
      const occurrences = formOccurrences[form]!
      for (let at = gramStarts[form]!; at < end; at++) starts[grams[at]! + 1]! += occurrences
    }
    for (let gram = 0; gram < gramCount; gram++) starts[gram + 1]! += starts[gram]!
    const total = gramCount === 0 ? 0 : starts[gramCount]!
    if (total > this.#fields.length) this.#fields = withCapacity(this.#fields, total)
    const fields = this.#fields
    for (let word = 0; word < count; word++) {
      const field = fieldOf[word]!
      const form = formOf[word]!
      const end = gramStarts[form + 1]!
      for (let at = gramStarts[form]!; at < end; at++) fields[starts[grams[at]!]!++] = field
    }
    // Filling moved the start of every gram to its end, which is the start of the next gram. So the starts are shifted
    // by one.
    starts.copyWithin(1, 0, gramCount)
    starts[0] = 0
  }

  /**
   * Appends the list of the sections that have one 4-gram to the encoded data of the index segment. A 4-gram is a run
   * of four letters.
   *
   * @param gram index of the 4-gram among those of the segment
   */
  write({ lexicon, gramKeys }: SegmentWords, gram: number, blocks: BlockBuffer): void {
    const fields = this.#fields
    const sections = this.#sections
    const end = this.#starts[gram + 1]!
    let at = this.#starts[gram]!
    const key = gramKeys.starts[gram]!
    const keyEnd = key + gramKeys.lengths[gram]!
    sections.begin()
    while (at < end) {
      const title = fields[at]! & ~1
      const start = at
      while (at < end && fields[at] === title) at++
      const titleCount = at - start
      while (at < end && fields[at] === title + 1) at++
      sections.add(title >>> 1, cappedCount(titleCount), cappedCount(at - start - titleCount), 0, -1)
    }
    const to = blocks.open(lexicon.gramKeys.bytes, key, keyEnd, sections.size)
    sections.writeTo(blocks.bytes, to)
  }
}
