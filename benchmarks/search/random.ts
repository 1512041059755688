/**
 * Generator of pseudo-random numbers that are equal in every run. It uses the algorithm sfc32 (small fast counter) of
 * the test suite PractRand.
 */
export class SeededRandom {
  #a: number
  #b: number
  #c: number
  #counter = 1

  /** Creates a generator of random numbers. Different streams of one seed give unrelated sequences. */
  constructor(seed: number, stream = 0) {
    this.#a = seed | 0
    this.#b = stream | 0
    this.#c = 0x9e3779b9 | 0
    for (let i = 0; i < 12; i++) this.#next()
  }

  /** Returns a number from 0 up to but excluding 1. */
  fraction(): number {
    return this.#next() / 0x100000000
  }

  /** Returns an integer from 0 up to but excluding `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end)
  }

  /** Returns a normally distributed number with mean 0 and standard deviation 1, by the method of Box and Muller. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction())
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    this.#c |= 0
    return sum >>> 0
  }
}

/**
 * Draws random indexes, each with a probability in proportion to its weight, in constant time (Vose's alias method).
 */
export class WeightedChoice {
  readonly #threshold: Float64Array
  readonly #alias: Int32Array

  constructor(weights: Float64Array) {
    const count = weights.length
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    this.#threshold = new Float64Array(count).fill(1)
    this.#alias = new Int32Array(count)
    const scaled = weights.map((weight) => (weight * count) / total)
    const small: number[] = []
    const large: number[] = []
    scaled.forEach((value, i) => (value < 1 ? small : large).push(i))
    for (let low = small.pop(); low !== undefined && large.length > 0; low = small.pop()) {
      const high = large.at(-1)!
      this.#threshold[low] = scaled[low]!
      this.#alias[low] = high
      scaled[high]! -= 1 - scaled[low]!
      if (scaled[high]! < 1) small.push(large.pop()!)
    }
  }

  draw(random: SeededRandom): number {
    const at = random.below(this.#threshold.length)
    return random.fraction() < this.#threshold[at]! ? at : this.#alias[at]!
  }
}
