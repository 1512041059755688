/**
 * Returns a hash of the markup between two offsets, from its length and about 16 characters. Most tags differ in one of
 * these.
 */
export function hashMarkup(buffer: string, start: number, end: number): number {
  const step = (end - start) >> 4 || 1
  let hash = end - start
  for (let i = end - 2; i > start; i -= step) hash = Math.imul(hash ^ buffer.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}

// Word repeats a few dozen pieces, such as `<w:rPr><w:lang w:val="pt-BR"/></w:rPr>`, a million times. New markup
// replaces the older one in its slot, which limits memory.
/** Hash table of parsed XML markup that occurred at least twice, which is faster to compare than to parse. */
export class RepeatedMarkup<T> {
  readonly #places: number
  /** Hash of the last markup seen in each slot. Created at the first use, because most files are small. */
  #met: Int32Array | undefined
  #written: (string | undefined)[] = []
  #values: (T | undefined)[] = []

  /**
   * Creates an empty cache.
   * @param places number of slots; a power of two, because the low bits of a hash select the slot
   */
  constructor(places: number) {
    this.#places = places
  }

  /**
   * Returns the cached result for the markup between two offsets, or `undefined`.
   * @param hash hash of this markup, from `hashMarkup`
   */
  find(hash: number, buffer: string, start: number, end: number): T | undefined {
    if (this.#written.length === 0) return undefined
    const place = hash & (this.#places - 1)
    const written = this.#written[place]
    return written !== undefined && written.length === end - start && buffer.startsWith(written, start)
      ? this.#values[place]
      : undefined
  }

  /**
   * Records the hash of some markup, and returns whether equal markup probably occurred before and so is worth caching.
   */
  meet(hash: number): boolean {
    this.#met ??= new Int32Array(this.#places)
    const place = hash & (this.#places - 1)
    if (this.#met[place] === hash) return true
    this.#met[place] = hash
    return false
  }

  /**
   * Caches the result of parsing some markup, and replaces the older one in its slot.
   * @param written the markup; not a slice of a larger string, because the cache would keep that string in memory
   */
  keep(hash: number, written: string, value: T): void {
    if (this.#written.length === 0) {
      this.#written = Array<undefined>(this.#places).fill(undefined)
      this.#values = Array<undefined>(this.#places).fill(undefined)
    }
    const place = hash & (this.#places - 1)
    this.#written[place] = written
    this.#values[place] = value
  }
}
