/**
 * Positions at which the requirements of one version of a requirements matrix are expected in the other version. They
 * follow from the nearest requirements above and below that have a partner (the same requirement in the other version).
 * The index in each array is that of the requirement.
 */
export interface ExpectedPlaces {
  /** Expected position of each requirement, counted downwards from the nearest partner of a requirement above it. */
  fromAbove: Int32Array
  /** Expected position of each requirement, counted upwards from the nearest partner of a requirement below it. */
  fromBelow: Int32Array
  /** Mean of the two expected positions of each requirement, `fromAbove` and `fromBelow`. */
  between: Float64Array
}

/**
 * Returns the positions at which requirements of one version of a requirements matrix are expected in the other
 * version. A requirement without a partner there is expected directly below the partner of the requirement above it,
 * and directly above the partner of the requirement below it.
 *
 * @param partners for each requirement, the index of its partner (the same requirement) in the other version, or -1
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
