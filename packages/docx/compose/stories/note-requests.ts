/** Note or comment of the current source that an item shows, and its number in the composed document. */
export interface NoteRequest {
  item: number
  original: string
  id: string
}

/** Notes that the copied texts of one source request, in the order of requests and without repetition in an item. */
export class NoteRequests {
  readonly #known = new Map<string, NoteRequest>()
  #waiting: NoteRequest[] = []
  #isFirst = true

  /** Returns the id of a note for an item. A repeated request gets the same id. */
  idOf(item: number, original: string, newId: () => string): string {
    const key = `${item}\n${original}`
    const known = this.#known.get(key)
    if (known) return known.id
    const request = { item, original, id: newId() }
    this.#known.set(key, request)
    this.#waiting.push(request)
    return request.id
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /**
   * Returns the requests since the last call by the source's note id, and whether this was the first call for the
   * source.
   */
  take(): { wanted: Map<string, NoteRequest[]>; isFirst: boolean } {
    const taken = { wanted: Map.groupBy(this.#waiting, ({ original }) => original), isFirst: this.#isFirst }
    this.#waiting = []
    this.#isFirst = false
    return taken
  }

  clear(): void {
    this.#known.clear()
    this.#waiting = []
    this.#isFirst = true
  }
}
