/**
 * Writes an unsigned integer below 2^31 as a LEB128 varint. Returns the offset after it.
 *
 * @param at offset where the integer begins
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

/** Returns the size in bytes of an unsigned integer below 2^35 as a LEB128 varint. */
export function varintSize(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : value < 0x10000000 ? 4 : 5
}

/** Number of bytes below which a loop copies faster than `TypedArray.set`. */
const FEW_BYTES = 48

/** Copies the bytes of `source` from `from` to `to` (exclusive) to the offset `at`. Returns the offset after them. */
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

/** Writes the length as a varint and then the first `length` bytes of a source. Returns the offset after them. */
export function putBlock(bytes: Uint8Array, at: number, source: Uint8Array, length: number): number {
  return putBytes(bytes, putVarint(bytes, at, length), source, 0, length)
}
