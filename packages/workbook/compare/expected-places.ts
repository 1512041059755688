/**
 * Estimated positions of the requirements of one version of a matrix in the other version. They are derived from the
 * nearest neighbours that both versions have. Each array has one position for each requirement.
 */
export interface ExpectedPlaces {
  /**
   * Expected position of each requirement in the other version, counted downwards from its nearest upper neighbour. The
   * neighbour must be in both versions.
   */
  fromAbove: Int32Array
  /**
   * Expected position of each requirement in the other version, counted upwards from its nearest lower neighbour. The
   * neighbour must be in both versions.
   */
  fromBelow: Int32Array
  /** Mean of the two estimates `fromAbove` and `fromBelow` for the position of each requirement. */
  between: Float64Array
}

/**
 * Returns where each requirement of one version of a matrix is expected in the other version. If it was not found
 * there, it is expected next to the partners of its neighbours: below that of the upper one, and above that of the
 * lower one.
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
