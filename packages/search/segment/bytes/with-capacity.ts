type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/**
 * Returns a copy of a typed array with room for at least `length` elements, and for at least twice as many as before.
 * New elements are 0.
 */
export function withCapacity<T extends Numbers>(numbers: T, length: number): T {
  const grown = new (numbers.constructor as new (length: number) => T)(Math.max(length, numbers.length * 2))
  grown.set(numbers)
  return grown
}
