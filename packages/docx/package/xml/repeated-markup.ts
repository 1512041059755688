/**
 * Returns a hash of the XML markup between two offsets, for finding repeated markup. To be fast it uses only the length
 * and about 16 characters: in most tags and properties, some of them differ.
 */
export function hashMarkup(buffer: string, start: number, end: number): number {
  const step = (end - start) >> 4 || 1
  let hash = end - start
  for (let i = end - 2; i > start; i -= step) hash = Math.imul(hash ^ buffer.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}

/**
 * Cache of XML markup that occurred at least twice, with the parsed result. A body repeats a few dozen tags and
 * properties (`<w:rPr><w:lang w:val="pt-BR"/></w:rPr>`) a million times, and comparing is far cheaper than parsing. The
 * table is direct-mapped: new markup replaces older markup in its slot, so memory is bounded.
 */
export class RepeatedMarkup<T> {
  readonly #places: number
  /** Hash of the last range in each slot, allocated on first use, because most parts are small. */
  #met: Int32Array | undefined
  #written: (string | undefined)[] = []
  #values: (T | undefined)[] = []

  /**
   * Creates an empty cache.
   * @param places number of slots in the table; a power of two, because the low bits of a hash select the slot
   */
  constructor(places: number) {
    this.#places = places
  }

  /**
   * Returns the cached result for the markup between two offsets, or undefined when no equal markup is cached.
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
   * Records the hash of some markup, and returns whether equal markup probably occurred before. Only such markup is
   * worth caching: most tags with an id occur once.
   */
  meet(hash: number): boolean {
    this.#met ??= new Int32Array(this.#places)
    const place = hash & (this.#places - 1)
    if (this.#met[place] === hash) return true
    this.#met[place] = hash
    return false
  }

  /**
   * Caches the parsed result of some markup, in place of older markup in the same slot.
   * @param written the markup, not as a slice of a larger string, which the cache would keep in memory
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
