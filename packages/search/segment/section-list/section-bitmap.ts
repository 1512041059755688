/**
 * Set of sections of an index segment, as a bitmap. The section with number n is bit n % 32 of the 32-bit integer at
 * index n / 32, rounded down.
 */
export type SectionBitmap = Int32Array

/**
 * Returns an empty bitmap for the sections of an index segment.
 *
 * @param sections number of the segment's sections
 */
export function newBitmap(sections: number): SectionBitmap {
  return new Int32Array((sections + 31) >>> 5)
}

/**
 * Returns a bitmap of the sections in some ranges of section numbers. Each range is from `first` (inclusive) to `end`
 * (exclusive).
 *
 * @param sections number of all sections in the index segment
 */
export function bitmapOfRanges(
  ranges: readonly { first: number; end: number }[],
  sections: number,
): SectionBitmap {
  const bitmap = newBitmap(sections)
  for (const { first, end } of ranges) {
    if (first >= end) continue
    const from = first >>> 5
    const to = (end - 1) >>> 5
    const beginning = -1 << (first & 31)
    const ending = -1 >>> (31 - ((end - 1) & 31))
    if (from === to) bitmap[from]! |= beginning & ending
    else {
      bitmap[from]! |= beginning
      bitmap.fill(-1, from + 1, to)
      bitmap[to]! |= ending
    }
  }
  return bitmap
}

/** Adds the sections of the bitmap `other` to `bitmap` (union). */
export function addBits(bitmap: SectionBitmap, other: SectionBitmap): void {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! |= other[at]!
}

/** Removes from `bitmap` all sections that the bitmap `other` does not have (intersection). */
export function keepBits(bitmap: SectionBitmap, other: SectionBitmap): void {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! &= other[at]!
}

/** Removes the sections of the bitmap `other` from `bitmap` (difference). */
export function removeBits(bitmap: SectionBitmap, other: SectionBitmap): void {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! &= ~other[at]!
}

/**
 * Returns whether a section is in a set that is held as a bitmap.
 *
 * @param ordinal number of the section in its index segment
 */
export function hasBit(bitmap: SectionBitmap, ordinal: number): boolean {
  return ((bitmap[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1
}

/** Returns the number of sections in a set that is held as a bitmap. */
export function countBits(bitmap: SectionBitmap): number {
  let count = 0
  for (let at = 0; at < bitmap.length; at++) {
    // Adds neighbouring bits, then pairs, then groups of four in parallel (Warren: "Hacker's Delight", 2012, figure
    // 5-2).
    let bits = bitmap[at]!
    bits -= (bits >>> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
    bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
    count += Math.imul(bits, 0x01010101) >>> 24
  }
  return count
}

/** Calls a function with the number of each section in a bitmap, in ascending order. */
export function forEachBit(bitmap: SectionBitmap, visit: (ordinal: number) => void): void {
  for (let at = 0; at < bitmap.length; at++)
    for (let bits = bitmap[at]!; bits !== 0; bits &= bits - 1) visit(at * 32 + 31 - Math.clz32(bits & -bits))
}

/** Returns the numbers of all sections in a bitmap, in ascending order. */
export function ordinalsOf(bitmap: SectionBitmap): Uint32Array {
  const ordinals = new Uint32Array(countBits(bitmap))
  let count = 0
  for (let at = 0; at < bitmap.length; at++)
    for (let bits = bitmap[at]!; bits !== 0; bits &= bits - 1)
      ordinals[count++] = at * 32 + 31 - Math.clz32(bits & -bits)
  return ordinals
}
