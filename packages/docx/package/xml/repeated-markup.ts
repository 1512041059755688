/**
 * Returns a hash of the XML markup between two offsets, to find repeated markup. To be fast, it uses only the
 * length and about 16 characters. Most tags differ in one of these.
 */
export function hashMarkup(buffer: string, start: number, end: number): number {
  const step = (end - start) >> 4 || 1
  let hash = end - start
  for (let i = end - 2; i > start; i -= step) hash = Math.imul(hash ^ buffer.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}

/**
 * Cache of XML markup that occurred at least twice, with the result of parsing it. Word repeats a few dozen pieces,
 * such as `<w:rPr><w:lang w:val="pt-BR"/></w:rPr>`, a million times. Its size is fixed: new markup replaces older
 * markup.
 */
export class RepeatedMarkup<T> {
  readonly #places: number
  /**
   * Hash of the markup that was seen last, for each slot of the cache. Undefined until the first use to save memory,
   * because most files are small.
   */
  #met: Int32Array | undefined
  #written: (string | undefined)[] = []
  #values: (T | undefined)[] = []

  /**
   * Creates an empty cache.
   * @param places number of slots; it must be a power of two, because the low bits of a hash select the slot
   */
  constructor(places: number) {
    this.#places = places
  }

  /**
   * Returns the cached result for the markup between two offsets, or undefined if no equal markup is cached.
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
   * Returns whether markup with this hash probably occurred before, and records the hash. Only markup that is repeated
   * is worth caching.
   */
  meet(hash: number): boolean {
    this.#met ??= new Int32Array(this.#places)
    const place = hash & (this.#places - 1)
    if (this.#met[place] === hash) return true
    this.#met[place] = hash
    return false
  }

  /**
   * Caches the result of parsing some markup, in place of the older markup in its slot.
   * @param written the markup; not a slice of a larger string, because the cache would keep that string in
   * memory
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
