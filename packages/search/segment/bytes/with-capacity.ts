type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The same numbers in an array of at least so many, and twice as many as before, the rest 0. */
export function withCapacity<T extends Numbers>(numbers: T, length: number): T {
  const grown = new (numbers.constructor as new (length: number) => T)(Math.max(length, numbers.length * 2))
  grown.set(numbers)
  return grown
}
