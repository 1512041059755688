import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'
import { hasSkipList } from '../section-list/section-list-writer.ts'

/**
 * Size in bytes above which the occurrences of one term are stored in pieces of this size. Each piece is a database
 * row, so that a query reads only the pieces it needs. Such a row fills one overflow page of SQLite's 16 kB, plus the
 * quarter of a page that stays with its key.
 */
export const LONG_POSTING_BYTES = 16_000
export const PIECE_BYTES = 20_000

/**
 * First byte of the head of a posting that is stored in pieces. A posting has the occurrences of a term. One that is
 * stored whole begins with a number that is never 0, so the two can be distinguished.
 */
const HEAD = 0

/**
 * Offsets of the parts of a posting, which has all occurrences of one term in an index segment. The parts are its skip
 * list, sections, positions, and the form at each position, such as singular or plural.
 */
export interface PostingLayout {
  /** Size in bytes of all stored occurrences of the term in the index segment. */
  size: number
  /**
   * Byte offset at which the posting's skip list begins. A skip list has entry points for jumping forward. All bytes
   * before it are stored in the posting's head.
   */
  skipsAt: number
  streamAt: number
  streamLength: number
  /**
   * Number of the term's occurrences; 0 for a run of four letters, whose positions are not stored. `positionsAt` is the
   * offset at which the positions begin.
   */
  occurrences: number
  positionsAt: number
  positionsLength: number
}

/**
 * Head of a long posting, which is stored in pieces. A posting has the occurrences of one term. The head tells where
 * the parts of the posting are, so that a query loads only the pieces it needs.
 */
export interface LongPostingHead {
  pieceBytes: number
  layout: PostingLayout
  /**
   * First bytes of a posting, before its skip list. A posting has the occurrences of one term, and its skip list has
   * entry points for jumping forward. The bytes are a view, not a copy.
   */
  beginning: Uint8Array
}

/**
 * Returns the offsets of the parts in all stored occurrences of one term.
 *
 * @param hasPositions false for a 4-gram (run of four letters), which has no positions
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
 * Encodes the head of a posting that is stored in pieces. A posting has all occurrences of one term. Its head has the
 * offsets of its parts, and its first bytes.
 *
 * @param posting all bytes of the posting
 * @param hasPositions false for a 4-gram (run of four letters), which has no positions
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

/**
 * Returns whether the bytes are only the head of a long posting, whose rest is stored in separate pieces. A posting has
 * the occurrences of one term: here a stem, a stop word or a run of four letters.
 */
export function isHead(bytes: Uint8Array): boolean {
  return bytes[0] === HEAD
}

/**
 * Decodes the head of a posting that is stored in pieces: the offsets of its parts, and its first bytes. A posting has
 * all occurrences of one term.
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

/**
 * Returns the end of the key under which a piece of a long posting is stored; the posting's own key comes before it. It
 * begins with a zero byte, which no term contains, so that pieces follow directly after their posting.
 *
 * @param piece number of the piece
 */
export function pieceSuffix(piece: number): string {
  let digits = ''
  for (let rest = piece, left = DIGITS; left > 0; left--, rest = Math.floor(rest / DIGIT_BASE))
    digits = String.fromCharCode(FIRST_DIGIT + (rest % DIGIT_BASE)) + digits
  return `\0${digits}`
}
