/**
 * Writes an unsigned integer below 2^31 into a byte array as a LEB128 varint (groups of seven bits, lowest first).
 * Returns the offset after it.
 *
 * @param at offset at which the integer begins
 */
export function putVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let to = at
  while (rest > 0x7f) {
    bytes[to++] = (rest & 0x7f) | 0x80
    rest >>>= 7
  }
  bytes[to++] = rest
  return to
}

/** Returns the number of bytes that an unsigned integer below 2^35 takes as a LEB128 varint. */
export function varintSize(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : value < 0x10000000 ? 4 : 5
}

/** Number of bytes below which a loop copies faster than `TypedArray.set`. */
const FEW_BYTES = 48

/**
 * Copies a range of bytes into a byte array at the offset `at`. Returns the offset after the copy.
 *
 * @param from offset of the first byte in the source
 * @param to offset after the last byte in the source
 */
export function putBytes(
  bytes: Uint8Array,
  at: number,
  source: Uint8Array,
  from: number,
  to: number,
): number {
  if (to - from >= FEW_BYTES) bytes.set(source.subarray(from, to), at)
  else for (let i = from; i < to; i++) bytes[at + i - from] = source[i]!
  return at + to - from
}

/**
 * Writes the first `length` bytes of a source into a byte array at the offset `at`, preceded by their number as a
 * varint. Returns the offset after them.
 */
export function putBlock(bytes: Uint8Array, at: number, source: Uint8Array, length: number): number {
  return putBytes(bytes, putVarint(bytes, at, length), source, 0, length)
}
