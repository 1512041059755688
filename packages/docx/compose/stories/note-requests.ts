/** A note or comment of the source being copied that an item shows, and its number in the composed document. */
export interface NoteRequest {
  item: number
  original: string
  id: string
}

/** Notes that the copied texts of one source ask for, in the order of asking: each note once an item. */
export class NoteRequests {
  readonly #known = new Map<string, NoteRequest>()
  #waiting: NoteRequest[] = []
  #isFirst = true

  /** Returns the id given to an item's note before, or a new one. */
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
   * Returns the requests since the last call, by the note's own id, and whether that was the source's first
   * call.
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
