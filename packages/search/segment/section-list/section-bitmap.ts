/** Set of sections as a bitmap of 32-bit words: section n is bit n % 32 of word n / 32. */
export type SectionBitmap = Int32Array

/**
 * Returns an empty bitmap.
 *
 * @param sections number of the segment's sections
 */
export function newBitmap(sections: number): SectionBitmap {
  return new Int32Array((sections + 31) >>> 5)
}

/**
 * Returns a bitmap of the sections in some ranges, from `first` (inclusive) to `end` (exclusive).
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

/** Adds another set to a bitmap (union), changing the bitmap. */
export function addBits(bitmap: SectionBitmap, other: SectionBitmap): void {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! |= other[at]!
}

/** Keeps only the sections of a bitmap that another set has too (intersection), changing the bitmap. */
export function keepBits(bitmap: SectionBitmap, other: SectionBitmap): void {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! &= other[at]!
}

/** Removes another set from a bitmap (difference), changing the bitmap. */
export function removeBits(bitmap: SectionBitmap, other: SectionBitmap): void {
  for (let at = 0; at < bitmap.length; at++) bitmap[at]! &= ~other[at]!
}

/**
 * Returns true if the section is in the set.
 *
 * @param ordinal number of the section in its index segment
 */
export function hasBit(bitmap: SectionBitmap, ordinal: number): boolean {
  return ((bitmap[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1
}

/** Returns the number of sections in a bitmap. */
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

/** Calls `visit` with the ordinal of each section in a bitmap, ascending. */
export function forEachBit(bitmap: SectionBitmap, visit: (ordinal: number) => void): void {
  for (let at = 0; at < bitmap.length; at++)
    for (let bits = bitmap[at]!; bits !== 0; bits &= bits - 1) visit(at * 32 + 31 - Math.clz32(bits & -bits))
}

/** Returns the ordinals of all sections in a bitmap, ascending. */
export function ordinalsOf(bitmap: SectionBitmap): Uint32Array {
  const ordinals = new Uint32Array(countBits(bitmap))
  let count = 0
  for (let at = 0; at < bitmap.length; at++)
    for (let bits = bitmap[at]!; bits !== 0; bits &= bits - 1)
      ordinals[count++] = at * 32 + 31 - Math.clz32(bits & -bits)
  return ordinals
}
