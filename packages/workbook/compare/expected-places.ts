/**
 * Positions at which the requirements of one version of a matrix are expected in the other version. They are derived
 * from the nearest neighbours that were found in both versions. The index in each array is the index of the
 * requirement.
 */
export interface ExpectedPlaces {
  /**
   * Expected position of each requirement in the other version. It is counted downwards from the nearest requirement
   * above that both versions have.
   */
  fromAbove: Int32Array
  /**
   * Expected position of each requirement in the other version. It is counted upwards from the nearest requirement
   * below that both versions have.
   */
  fromBelow: Int32Array
  /** Mean of the two expected positions of each requirement, `fromAbove` and `fromBelow`. */
  between: Float64Array
}

/**
 * Returns the positions at which the requirements of one version of a matrix are expected in the other version. A
 * requirement that was not found there is expected directly below its upper neighbour, and directly above its lower
 * neighbour.
 *
 * @param partners index of the same requirement in the other version, for each requirement; -1 if it was not found
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
