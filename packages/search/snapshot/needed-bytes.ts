import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { NeededBytes } from './posting-cache.ts'

type InPieces = EncodedGrams | EncodedPosting

/** Collects the bytes of long posting lists that a query needs, to load missing ones together. */
export class MissingBytes {
  readonly needed: NeededBytes[] = []

  /** Adds the missing bytes of a section list to `needed`. */
  addSections(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt, streamLength } = pages.layout
    this.#add(segmentId, pages, skipsAt, streamAt + streamLength)
  }

  /** Adds the missing bytes of a skip list to `needed`. */
  addSkips(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt } = pages.layout
    this.#add(segmentId, pages, skipsAt, streamAt)
  }

  /**
   * Adds the missing bytes for looking up some sections to `needed`. The skip list must be loaded.
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
   * Adds the missing bytes of a term's positions in some sections to `needed`. The section list must be loaded.
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
