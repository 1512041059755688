import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'
import { hasSkipList } from '../section-list/section-list-writer.ts'

// Each piece is a database row. A row with one piece fills one overflow page of SQLite's 16 kB, plus the quarter of a
// page that stays with its key.
/** Size in bytes above which a posting list is stored in pieces, so that a query reads only those it needs. */
export const LONG_POSTING_BYTES = 16_000
export const PIECE_BYTES = 20_000

/** First byte of the head of a posting list in pieces. Other posting lists never begin with 0. */
const HEAD = 0

/** Byte offsets of the parts of an encoded posting list: skip list, sections, positions, and word forms. */
export interface PostingLayout {
  /** Size in bytes of the whole encoded posting list. */
  size: number
  /** Byte offset of the skip list in the posting list. All bytes before it are in the head. */
  skipsAt: number
  streamAt: number
  streamLength: number
  /** Number of the term's occurrences (0 for a 4-gram). `positionsAt` is the byte offset of their positions. */
  occurrences: number
  positionsAt: number
  positionsLength: number
}

/** Head of a posting list in pieces: the offsets of its parts, so that a query loads only the pieces it needs. */
export interface LongPostingHead {
  pieceBytes: number
  layout: PostingLayout
  /** First bytes of the posting list up to its skip list, as a view into the head. */
  beginning: Uint8Array
}

/**
 * Returns the byte offsets of the parts of an encoded posting list.
 *
 * @param hasPositions false for a character 4-gram, which has no positions
 */
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

/**
 * Encodes the head of a posting list in pieces: the offsets of its parts, and its first bytes.
 *
 * @param posting all bytes of the posting list
 * @param hasPositions false for a character 4-gram, which has no positions
 * @param pieceBytes size in bytes of each piece but the last
 */
export function encodeHead(posting: Uint8Array, hasPositions: boolean, pieceBytes: number): Uint8Array {
  const layout = layoutOf(posting, hasPositions)
  const writer = new ByteWriter()
  const { size, skipsAt, streamAt, streamLength, occurrences, positionsAt, positionsLength } = layout
  for (const value of [HEAD, size, pieceBytes, streamAt, streamLength]) writer.varint(value)
  for (const value of [occurrences, positionsAt, positionsLength]) writer.varint(value)
  writer.block(posting.subarray(0, skipsAt))
  return writer.finish()
}

/** Returns true if the bytes are only the head of a posting list in pieces. Not for cognate skeletons. */
export function isHead(bytes: Uint8Array): boolean {
  // The term must be a stem, a stop word or a character 4-gram.
  return bytes[0] === HEAD
}

/** Decodes the head of a posting list in pieces: the offsets of its parts, and its first bytes. */
export function decodeHead(bytes: Uint8Array): LongPostingHead {
  const reader = new ByteReader(bytes, 1)
  const size = reader.varint()
  const pieceBytes = reader.varint()
  const streamAt = reader.varint()
  const streamLength = reader.varint()
  const occurrences = reader.varint()
  const positionsAt = reader.varint()
  const positionsLength = reader.varint()
  const beginning = reader.block()
  const skipsAt = beginning.length
  return {
    pieceBytes,
    layout: { size, skipsAt, streamAt, streamLength, occurrences, positionsAt, positionsLength },
    beginning,
  }
}

const DIGITS = 3
const FIRST_DIGIT = 0x21
const DIGIT_BASE = 94

/** Returns the suffix of a piece's key, which sorts pieces directly after their posting list. */
export function pieceSuffix(piece: number): string {
  // It begins with a zero byte, which no term contains.
  let digits = ''
  for (let rest = piece, left = DIGITS; left > 0; left--, rest = Math.floor(rest / DIGIT_BASE))
    digits = String.fromCharCode(FIRST_DIGIT + (rest % DIGIT_BASE)) + digits
  return `\0${digits}`
}
