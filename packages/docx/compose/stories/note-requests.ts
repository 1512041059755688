/**
 * Footnote, endnote or comment of the current source document to which the text of an item refers, and its id in the
 * composed document.
 */
export interface NoteRequest {
  item: number
  original: string
  id: string
}

/**
 * References from copied texts to footnotes, endnotes or comments of the current source document, in the order of the
 * text. A note is listed once for each item of the composition request that refers to it.
 */
export class NoteRequests {
  readonly #newId: () => string
  readonly #known = new Map<string, NoteRequest>()
  #waiting: NoteRequest[] = []
  #isFirst = true

  /** @param newId returns an id that no note of the composed document has */
  constructor(newId: () => string) {
    this.#newId = newId
  }

  /**
   * Returns the new id of a note of the current source document for the text of an item, and marks the note for copying
   * at the first call.
   */
  idOf(item: number, original: string): string {
    const key = `${item}\n${original}`
    const known = this.#known.get(key)
    if (known) return known.id
    const request = { item, original, id: this.#newId() }
    this.#known.set(key, request)
    this.#waiting.push(request)
    return request.id
  }

  /** True if notes were requested since the last `take`. A copied note may refer to further notes. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /**
   * Returns the notes requested since the last call, grouped by their id in the source document. `isFirst` is true in
   * the first call for a source document.
   */
  take(): { wanted: Map<string, NoteRequest[]>; isFirst: boolean } {
    const taken = { wanted: Map.groupBy(this.#waiting, ({ original }) => original), isFirst: this.#isFirst }
    this.#waiting = []
    this.#isFirst = false
    return taken
  }

  /** Discards all requests after a source document was copied, because other sources use the same ids. */
  clear(): void {
    this.#known.clear()
    this.#waiting = []
    this.#isFirst = true
  }
}
