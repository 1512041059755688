import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'
import { hasSkipList } from '../section-list/section-list-writer.ts'

/**
 * Size in bytes above which a posting is stored in pieces, and the size of a piece. A row with one piece fills one
 * overflow page of SQLite's 16 kB, plus the quarter of a page that stays with its key.
 */
export const LONG_POSTING_BYTES = 16_000
export const PIECE_BYTES = 20_000

/** First byte of a head. It marks the head, because no posting has 0 forms or 0 sections. */
const HEAD = 0

/** Offsets of the parts of a posting. The order is: skip list, stream, positions, form indexes. */
export interface PostingLayout {
  /** Size of the whole posting in bytes. */
  size: number
  /** Offset of the skip list's entries. The head holds all bytes before it. */
  skipsAt: number
  streamAt: number
  streamLength: number
  /** Number of occurrences, and the offset of their positions; 0 for 4-grams. */
  occurrences: number
  positionsAt: number
  positionsLength: number
}

/**
 * Head of a posting that is stored in pieces. It has the places of the posting's parts, so that only needed pieces are
 * read.
 */
export interface LongPostingHead {
  pieceBytes: number
  layout: PostingLayout
  /** Bytes of the posting before the entries of its skip list. */
  beginning: Uint8Array
}

/** Returns the offsets of the parts of an encoded posting. A 4-gram's posting has no positions. */
export function layoutOf(bytes: Uint8Array, hasPositions: boolean): PostingLayout {
  const reader = new ByteReader(bytes)
  if (hasPositions) for (let left = reader.varint(); left > 0; left--) reader.skip(reader.varint())
  const sections = reader.varint()
  const skips = hasSkipList(sections) ? reader.varint() : 0
  const skipsAt = reader.at
  reader.skip(skips)
  const streamLength = reader.varint()
  const streamAt = reader.at
  reader.skip(streamLength)
  const layout = { size: bytes.length, skipsAt, streamAt, streamLength }
  if (!hasPositions) return { ...layout, occurrences: 0, positionsAt: bytes.length, positionsLength: 0 }
  const occurrences = reader.varint()
  const positionsLength = reader.varint()
  return { ...layout, occurrences, positionsAt: reader.at, positionsLength }
}

/** Encodes the head of a posting that is stored in pieces. */
export function encodeHead(posting: Uint8Array, hasPositions: boolean, pieceBytes: number): Uint8Array {
  const layout = layoutOf(posting, hasPositions)
  const writer = new ByteWriter()
  const { size, skipsAt, streamAt, streamLength, occurrences, positionsAt, positionsLength } = layout
  for (const value of [HEAD, size, pieceBytes, streamAt, streamLength]) writer.varint(value)
  for (const value of [occurrences, positionsAt, positionsLength]) writer.varint(value)
  writer.block(posting.subarray(0, skipsAt))
  return writer.finish()
}

/** Returns whether the bytes of a word, stop word or 4-gram are the head of a posting in pieces. */
export function isHead(bytes: Uint8Array): boolean {
  return bytes[0] === HEAD
}

/** Returns the places of the parts of a posting in pieces, from the bytes of its head. */
export function decodeHead(bytes: Uint8Array): LongPostingHead {
  const reader = new ByteReader(bytes, 1)
  const size = reader.varint()
  const pieceBytes = reader.varint()
  const streamAt = reader.varint()
  const streamLength = reader.varint()
  const occurrences = reader.varint()
  const positionsAt = reader.varint()
  const positionsLength = reader.varint()
  const beginning = reader.block().slice()
  const skipsAt = beginning.length
  return {
    pieceBytes,
    layout: { size, skipsAt, streamAt, streamLength, occurrences, positionsAt, positionsLength },
    beginning,
  }
}

/** Returns the number of pieces of a posting. The last piece may be shorter than the others. */
export function pieceCount({ pieceBytes, layout: { size } }: LongPostingHead): number {
  return Math.ceil(size / pieceBytes)
}

const DIGITS = 3
const FIRST_DIGIT = 0x21
const DIGIT_BASE = 94

/**
 * Returns the suffix that turns the key of a posting into the key of a piece. It begins with a zero, which no term
 * contains, so that pieces sort directly after their posting.
 */
export function pieceSuffix(piece: number): string {
  let digits = ''
  for (let rest = piece, left = DIGITS; left > 0; left--, rest = Math.floor(rest / DIGIT_BASE))
    digits = String.fromCharCode(FIRST_DIGIT + (rest % DIGIT_BASE)) + digits
  return `\0${digits}`
}
