import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { NeededBytes } from './posting-cache.ts'

type InPieces = EncodedGrams | EncodedPosting

/** Bytes that a query is about to read and that are not there yet. Nearly all are there: the cache has read them. */
export class MissingBytes {
  readonly needed: NeededBytes[] = []

  /** Adds the section list of a posting. */
  addSections(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt, streamLength } = pages.head.layout
    this.#add(segmentId, pages, skipsAt, streamAt + streamLength)
  }

  /** Adds the skip list of a posting. */
  addSkips(segmentId: number, { pages }: InPieces): void {
    if (pages === null || pages.isWhole) return
    const { skipsAt, streamAt } = pages.head.layout
    this.#add(segmentId, pages, skipsAt, streamAt)
  }

  /** Adds what looking sections up in a posting reads of its section list; its skip list must be there. */
  addLookUps(segmentId: number, posting: InPieces, ordinals: readonly number[]): void {
    const { pages } = posting
    if (pages === null || pages.isWhole) return
    const { streamAt } = pages.head.layout
    for (const ordinal of ordinals) {
      const { from, to } = posting.streamRange(ordinal)
      this.#add(segmentId, pages, streamAt + from, streamAt + to)
    }
  }

  /** Adds the positions of a posting in some sections; its section list must be there. */
  addPlaces(segmentId: number, posting: EncodedPosting, ordinals: readonly number[]): void {
    const { pages } = posting
    if (pages === null || pages.isWhole) return
    for (const ordinal of ordinals) {
      const { from, to } = posting.placesRange(ordinal)
      this.#add(segmentId, pages, from, to)
    }
  }

  #add(segmentId: number, pages: NeededBytes['pages'], from: number, to: number): void {
    if (!pages.has(from, to)) this.needed.push({ segmentId, pages, range: { from, to } })
  }
}
