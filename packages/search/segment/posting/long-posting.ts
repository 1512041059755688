import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'
import { hasSkipList } from '../section-list/section-list-writer.ts'

/**
 * Size in bytes above which a posting (the occurrences of one term in an index segment) is cut into pieces, and the
 * size of a piece. Each piece is stored in its own row, so that a query reads only those it needs. A row with one piece
 * fills one overflow page of SQLite's 16 kB, plus the quarter of a page that stays with its key.
 */
export const LONG_POSTING_BYTES = 16_000
export const PIECE_BYTES = 20_000

/** First byte of a head. It marks the head, because no posting has 0 forms or 0 sections. */
const HEAD = 0

/**
 * Offsets of the parts of an encoded posting (all occurrences of one term in an index segment). The order is: skip
 * list, list of sections (stream), positions, and for each position which form of the word is there.
 */
export interface PostingLayout {
  /** Size of the whole posting in bytes. */
  size: number
  /** Offset of the entries of the skip list. The head of the posting holds all bytes before it. */
  skipsAt: number
  streamAt: number
  streamLength: number
  /** Number of the term's occurrences, and the offset of their positions; 0 for a character 4-gram. */
  occurrences: number
  positionsAt: number
  positionsLength: number
}

/**
 * Beginning of a posting (occurrences of one term) that is stored in pieces. It has the offsets of the posting's parts,
 * so that only needed pieces are loaded.
 */
export interface LongPostingHead {
  pieceBytes: number
  layout: PostingLayout
  /** Bytes of the posting before the entries of its skip list. */
  beginning: Uint8Array
}

/**
 * Returns the offsets of the parts of an encoded posting (occurrences of one term in an index segment).
 *
 * @param hasPositions false for a character 4-gram
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
 * Returns the bytes of the head of a posting (all occurrences of one term) that is stored in pieces: the offsets of its
 * parts, and its first bytes.
 *
 * @param posting all bytes
 * @param hasPositions false for a character 4-gram
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

/**
 * Returns whether the stored bytes of a word, stop word or 4-gram are only the head of its posting, because the posting
 * is stored in pieces.
 */
export function isHead(bytes: Uint8Array): boolean {
  return bytes[0] === HEAD
}

/**
 * Decodes the head of a posting (all occurrences of one term) that is stored in pieces: the offsets of its parts, and
 * its first bytes.
 */
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

/** Returns the number of pieces in which a long posting is stored. The last piece may be shorter than the others. */
export function pieceCount({ pieceBytes, layout: { size } }: LongPostingHead): number {
  return Math.ceil(size / pieceBytes)
}

const DIGITS = 3
const FIRST_DIGIT = 0x21
const DIGIT_BASE = 94

/**
 * Returns the suffix that turns the key of a posting into the key of one of its pieces. It begins with a zero, which no
 * term contains, so that pieces sort directly after their posting.
 */
export function pieceSuffix(piece: number): string {
  let digits = ''
  for (let rest = piece, left = DIGITS; left > 0; left--, rest = Math.floor(rest / DIGIT_BASE))
    digits = String.fromCharCode(FIRST_DIGIT + (rest % DIGIT_BASE)) + digits
  return `\0${digits}`
}
