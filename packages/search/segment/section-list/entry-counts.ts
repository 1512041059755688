/*
 * What follows an entry of shape 3 in a stream of sections (`SectionListWriter`). Few entries have that shape, so that a call
 * and a second look at their bytes are not felt, where the entries themselves are decoded in the loops that need them.
 */

/** The body count plus 65,536 times the title count; neither is more than sixteen bits (`cappedCount`). */
export function countsAt(stream: Uint8Array, start: number): number {
  let at = start
  let byte = stream[at++]!
  let value = byte & 0x7f
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = stream[at++]!
    value |= (byte & 0x7f) << shift
  }
  if ((value & 1) === 0) return value >>> 1
  byte = stream[at++]!
  let titleCount = byte & 0x7f
  for (let shift = 7; byte > 0x7f; shift += 7) {
    byte = stream[at++]!
    titleCount |= (byte & 0x7f) << shift
  }
  return titleCount * 0x10000 + (value >>> 1)
}

/** Where the entry after those counts begins. */
export function afterCounts(stream: Uint8Array, start: number): number {
  let at = start
  const hasTitle = (stream[at]! & 1) === 1
  while (stream[at++]! > 0x7f);
  if (hasTitle) while (stream[at++]! > 0x7f);
  return at
}
