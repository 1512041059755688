/**
 * Hash table that finds the index of a 32-bit number in a list of distinct numbers, such as the codes of words. It is
 * faster than a `Map` when every word of a text is looked up.
 */
export class CodeTable {
  /**
   * Numbers in the slots of the hash table, of which at most a quarter is in use. A slot is in use if its element of
   * `#indexes` is above 0. That element is then the number's index plus 1.
   */
  readonly #codes: Int32Array
  readonly #indexes: Int32Array

  constructor(codes: readonly number[]) {
    let slots = 64
    while (slots < 4 * codes.length) slots *= 2
    this.#codes = new Int32Array(slots)
    this.#indexes = new Int32Array(slots)
    codes.forEach((code, index) => {
      let slot = slotOf(code, slots - 1)
      while (this.#indexes[slot]! > 0) slot = (slot + 1) & (slots - 1)
      this.#codes[slot] = code
      this.#indexes[slot] = index + 1
    })
  }

  /**
   * Returns the index of a number in the list from which the table was made. Returns -1 if the list does not have the
   * number.
   *
   * @param code the number, of 32 bits
   */
  find(code: number): number {
    const codes = this.#codes
    const indexes = this.#indexes
    const mask = codes.length - 1
    let slot = slotOf(code, mask)
    while (indexes[slot]! > 0 && codes[slot] !== code) slot = (slot + 1) & mask
    return indexes[slot]! - 1
  }
}

function slotOf(code: number, mask: number): number {
  return (Math.imul(code, 0x9e3779b1 | 0) >>> 15) & mask
}
