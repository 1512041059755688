import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { NeededBytes } from './posting-cache.ts'

type InPieces = EncodedGrams | EncodedPosting

/** Yields the section lists of postings that are stored in pieces, given by segment id. */
export function* sectionBytes(postings: Iterable<readonly [number, InPieces]>): Generator<NeededBytes> {
  for (const [segmentId, { pages }] of postings) {
    if (pages === null) continue
    const { skipsAt, streamAt, streamLength } = pages.head.layout
    yield { segmentId, pages, range: { from: skipsAt, to: streamAt + streamLength } }
  }
}

/** Yields the skip lists of postings that are stored in pieces. */
export function* skipBytes(postings: Iterable<readonly [number, InPieces]>): Generator<NeededBytes> {
  for (const [segmentId, { pages }] of postings) {
    if (pages === null) continue
    const { skipsAt, streamAt } = pages.head.layout
    yield { segmentId, pages, range: { from: skipsAt, to: streamAt } }
  }
}

/** Yields what looking sections up in a posting reads of its section list; its skip list must be there. */
export function* lookUpBytes(
  segmentId: number,
  posting: InPieces,
  ordinals: Iterable<number>,
): Generator<NeededBytes> {
  const { pages } = posting
  if (pages === null) return
  const { streamAt } = pages.head.layout
  for (const ordinal of ordinals) {
    const { from, to } = posting.streamRange(ordinal)
    yield { segmentId, pages, range: { from: streamAt + from, to: streamAt + to } }
  }
}

/** Yields the positions of a posting in some sections; its section list must be there. */
export function* placesBytes(
  segmentId: number,
  posting: EncodedPosting,
  ordinals: Iterable<number>,
): Generator<NeededBytes> {
  const { pages } = posting
  if (pages === null) return
  for (const ordinal of ordinals) yield { segmentId, pages, range: posting.placesRange(ordinal) }
}
