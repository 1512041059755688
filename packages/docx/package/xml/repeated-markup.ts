/**
 * Returns a hash of a range of markup, from its length and some of its characters, mostly near the end: there
 * tags and properties differ.
 */
export function hashMarkup(buffer: string, start: number, end: number): number {
  const step = (end - start) >> 4 || 1
  let hash = end - start
  for (let i = end - 2; i > start; i -= step) hash = Math.imul(hash ^ buffer.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}

/**
 * Ranges of markup that came at least twice, with what was made of them. A body repeats a few dozen tags and
 * properties (`<w:rPr><w:lang w:val="pt-BR"/></w:rPr>`) a million times: comparing costs far less than parsing. Of
 * two that fall on the same place the later one stays, so memory is bounded whatever comes.
 */
export class RepeatedMarkup<T> {
  readonly #places: number
  /** Hash of the markup met last at each place; absent until one is, since most parts are small. */
  #met: Int32Array | undefined
  #written: (string | undefined)[] = []
  #values: (T | undefined)[] = []

  /** @param places a power of two */
  constructor(places: number) {
    this.#places = places
  }

  find(hash: number, buffer: string, start: number, end: number): T | undefined {
    if (this.#written.length === 0) return undefined
    const place = hash & (this.#places - 1)
    const written = this.#written[place]
    return written !== undefined && written.length === end - start && buffer.startsWith(written, start)
      ? this.#values[place]
      : undefined
  }

  /** Returns whether the range seems to have been met before: what comes once, as ids do, must not push out the rest. */
  meet(hash: number): boolean {
    this.#met ??= new Int32Array(this.#places)
    const place = hash & (this.#places - 1)
    if (this.#met[place] === hash) return true
    this.#met[place] = hash
    return false
  }

  /** @param written a string of its own */
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
