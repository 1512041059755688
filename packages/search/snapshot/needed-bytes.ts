import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { NeededBytes } from './posting-cache.ts'

type InPieces = EncodedGrams | EncodedPosting

/**
 * Collects the bytes that a query is about to read from long postings, so that missing ones are loaded together. A
 * posting has the occurrences of a term; a long one is stored in pieces.
 */
export class MissingBytes {
  readonly needed: NeededBytes[] = []

  /**
   * Adds the bytes of a term's list of sections that are not loaded yet to `needed`. The bytes in `needed` are then
   * loaded together.
   */
  addSections(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt, streamLength } = pages.layout
    this.#add(segmentId, pages, skipsAt, streamAt + streamLength)
  }

  /**
   * Adds the bytes of a term's skip list that are not loaded yet to `needed`. A skip list has entry points for jumping
   * forward in a list of sections.
   */
  addSkips(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt } = pages.layout
    this.#add(segmentId, pages, skipsAt, streamAt)
  }

  /**
   * Adds the bytes to `needed` that must be loaded to look up some sections in a term's list of sections. The skip list
   * of that list must be loaded already; it has entry points for jumping forward.
   *
   * @param ordinals numbers of the sections in the index segment
   */
  addLookUps(segmentId: number, posting: InPieces, ordinals: readonly number[]): void {
    const { pages } = posting
    if (pages === null || pages.isWhole) return
    for (const ordinal of ordinals) {
      const { from, to } = posting.streamRange(ordinal)
      this.#add(segmentId, pages, from, to)
    }
  }

  /**
   * Adds to `needed` the bytes that must still be loaded to read a term's positions in some sections. The term's list
   * of sections must be loaded.
   *
   * @param ordinals numbers of the sections in the index segment
   */
  addPlaces(segmentId: number, posting: EncodedPosting, ordinals: readonly number[]): void {
    const { pages } = posting
    if (pages === null || pages.isWhole) return
    const { positionsAt, positionsLength } = pages.layout
    if (pages.has(positionsAt, positionsAt + positionsLength)) return
    for (const ordinal of ordinals) {
      const { from, to } = posting.placesRange(ordinal)
      this.#add(segmentId, pages, from, to)
    }
  }

  #add(segmentId: number, pages: NeededBytes['pages'], from: number, to: number): void {
    if (!pages.has(from, to)) this.needed.push({ segmentId, pages, range: { from, to } })
  }
}
