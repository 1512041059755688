/**
 * A number for a stretch of markup, out of its length and some of its characters, those near the end among them:
 * there tags and properties differ.
 */
export function hashMarkup(buffer: string, start: number, end: number): number {
  const step = (end - start) >> 4 || 1
  let hash = end - start
  for (let i = end - 2; i > start; i -= step) hash = Math.imul(hash ^ buffer.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) | 0
}

/**
 * Stretches of markup that came at least twice, with what was made of them. A body repeats a few dozen tags and
 * properties (`<w:rPr><w:lang w:val="pt-BR"/></w:rPr>`) a million times: comparing costs far less than parsing. Of
 * two that fall on the same place the later one stays, so memory is bounded whatever comes.
 */
export class RepeatedMarkup<T> {
  readonly #mask: number
  /** Hash of the stretch last met at each place. */
  readonly #met: Int32Array
  /** Empty until something is kept: most parts are small and repeat nothing. */
  #written: (string | undefined)[] = []
  #values: (T | undefined)[] = []

  /** @param places a power of two */
  constructor(places: number) {
    this.#mask = places - 1
    this.#met = new Int32Array(places)
  }

  find(hash: number, buffer: string, start: number, end: number): T | undefined {
    if (this.#written.length === 0) return undefined
    const place = hash & this.#mask
    const written = this.#written[place]
    return written !== undefined && written.length === end - start && buffer.startsWith(written, start)
      ? this.#values[place]
      : undefined
  }

  /** Whether the stretch seems to have been met before: what comes once, as ids do, must not push out the rest. */
  meet(hash: number): boolean {
    const place = hash & this.#mask
    if (this.#met[place] === hash) return true
    this.#met[place] = hash
    return false
  }

  keep(hash: number, written: string, value: T): void {
    if (this.#written.length === 0) {
      this.#written = Array.from<undefined>({ length: this.#mask + 1 }).fill(undefined)
      this.#values = Array.from<undefined>({ length: this.#mask + 1 }).fill(undefined)
    }
    const place = hash & this.#mask
    // A string of its own: one cut out would keep alive the piece of the part it came from.
    this.#written[place] = Buffer.from(written, 'utf8').toString('utf8')
    this.#values[place] = value
  }
}
