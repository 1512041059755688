/**
 * Expected positions of requirements in the other version, by index, derived from the partners above and below them.
 */
export interface ExpectedPlaces {
  /** Expected position, counted from the nearest partner above. */
  fromAbove: Int32Array
  /** Expected position, counted from the nearest partner below. */
  fromBelow: Int32Array
  /** Expected position, interpolated between the partners above and below. */
  between: Float64Array
}

/** Returns the positions that requirements without a partner would have if only their texts had changed. */
export function expectPlaces(partners: Int32Array, others: number): ExpectedPlaces {
  const size = partners.length
  const [fromAbove, fromBelow] = [new Int32Array(size), new Int32Array(size)]
  for (let index = 0, place = -1; index < size; index += 1) {
    const partner = partners[index]!
    place = partner === -1 ? place + 1 : partner
    fromAbove[index] = place
  }
  for (let index = size - 1, place = others; index >= 0; index -= 1) {
    const partner = partners[index]!
    place = partner === -1 ? place - 1 : partner
    fromBelow[index] = place
  }
  return {
    fromAbove,
    fromBelow,
    between: Float64Array.from(fromAbove, (place, index) => (place + fromBelow[index]!) / 2),
  }
}
