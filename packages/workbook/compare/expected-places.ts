/** Places of requirements in the other version, by index, judged by the partners above and below them. */
export interface ExpectedPlaces {
  /** Counted from the next partner above. */
  fromAbove: Int32Array
  /** Counted from the next partner below. */
  fromBelow: Int32Array
  /** Between the two. */
  between: Float64Array
}

/** Returns where requirements without a partner would be if nothing but their texts had changed. */
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
