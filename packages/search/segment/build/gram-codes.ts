/** Factor of Knuth's multiplicative hash: 2^32 divided by the golden ratio. */
const HASH_FACTOR = 0x9e3779b1 | 0

/**
 * Hash table that finds the number of a run of four ASCII characters. The run is given as one integer, made of its four
 * bytes. A look-up is fast, because it reads a single cache line of the processor.
 */
export class GramCodes {
  // Open addressing. A slot has a code, or 0 when it is free, and the number.

  #count = 0
  #slots = new Int32Array(4096)
  #shift = 21

  /**
   * Returns the number of a run of four characters, or -1 when it is unknown.
   *
   * @param code the four characters as one integer
   */
  find(code: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (Math.imul(code, HASH_FACTOR) >>> this.#shift) * 2
    for (let taken = slots[slot]!; taken !== 0; taken = slots[slot]!) {
      if (taken === code) return slots[slot + 1]!
      slot = (slot + 2) & mask
    }
    return -1
  }

  /**
   * Adds a run of four characters that `find` did not find.
   *
   * @param code the four characters as one integer
   * @param number number that the table returns for it
   */
  add(code: number, number: number): void {
    this.#count++
    // At most half of the slots are used.
    if (this.#count * 4 > this.#slots.length) this.#grow()
    this.#place(code, number)
  }

  #place(code: number, number: number): void {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = (Math.imul(code, HASH_FACTOR) >>> this.#shift) * 2
    while (slots[slot] !== 0) slot = (slot + 2) & mask
    slots[slot] = code
    slots[slot + 1] = number
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Int32Array(old.length * 2)
    this.#shift--
    for (let slot = 0; slot < old.length; slot += 2)
      if (old[slot] !== 0) this.#place(old[slot]!, old[slot + 1]!)
  }
}
