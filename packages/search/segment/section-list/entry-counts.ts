/*
 * Readers of the counts that follow a shape-3 entry (docs/segment-format.md). Such entries are rare, so a call and a
 * second look at their bytes cost nothing noticeable; the entries themselves are decoded inline where they are needed.
 */

/**
 * Decodes the numbers of a term's occurrences in the body and title of one section. Returns both counts packed into one
 * number: the count in the body, plus 65,536 times the count in the title.
 *
 * @param start offset of the two counts in the encoded list
 */
export function countsAt(stream: Uint8Array, start: number): number {
  // Both numbers fit into 16 bits, because `cappedCount` limits them.
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

/**
 * Returns the offset after the two counts of a section in an encoded section list, without decoding them.
 *
 * @param start offset of the two counts in the list
 */
export function afterCounts(stream: Uint8Array, start: number): number {
  let at = start
  const hasTitle = (stream[at]! & 1) === 1
  while (stream[at++]! > 0x7f);
  if (hasTitle) while (stream[at++]! > 0x7f);
  return at
}
