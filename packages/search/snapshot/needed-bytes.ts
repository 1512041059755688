import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { NeededBytes } from './posting-cache.ts'

type InPieces = EncodedGrams | EncodedPosting

/**
 * Collects the bytes of long index entries (postings stored in pieces) that a query is about to read, so that the
 * missing ones are loaded together.
 */
export class MissingBytes {
  readonly needed: NeededBytes[] = []

  /** Notes in `needed` the bytes of the list of the sections with a term that are still to be loaded. */
  addSections(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt, streamLength } = pages.layout
    this.#add(segmentId, pages, skipsAt, streamAt + streamLength)
  }

  /**
   * Notes in `needed` the bytes of a term's skip list (entry points for jumping forward) that are still to be loaded.
   */
  addSkips(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt } = pages.layout
    this.#add(segmentId, pages, skipsAt, streamAt)
  }

  /**
   * Notes in `needed` the bytes that are still to be loaded for looking up some sections in the list of the sections
   * with a term. The skip list (entry points for jumping forward) of that list must be loaded.
   *
   * @param ordinals numbers of the sections in the segment
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
   * Notes in `needed` the bytes that are still to be loaded for reading a term's positions in some sections. The list
   * of the sections with the term must be loaded.
   *
   * @param ordinals numbers of the sections in the segment
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
