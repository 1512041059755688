/**
 * Positions at which the requirements of one version of a requirements matrix are expected in the other version. They
 * follow from the partners of the requirements above and below. The index in each array is that of the requirement.
 */
export interface ExpectedPlaces {
  /** Expected position, counted from the nearest partner above. */
  fromAbove: Int32Array
  /** Expected position, counted from the nearest partner below. */
  fromBelow: Int32Array
  /** Expected position, interpolated between the partners above and below. */
  between: Float64Array
}

/**
 * Returns the expected positions of requirements without a partner in the other version of a requirements matrix. Such
 * a requirement is expected directly below the partner of the requirement above it, and directly above the partner of
 * the requirement below it.
 *
 * @param partners index of each requirement's partner in the other version, or -1
 * @param others number of requirements in the other version
 */
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
