/**
 * Note or comment that a section refers to: its source id (`original`) and new `id`. `item` is the section's index in
 * the request.
 */
export interface NoteRequest {
  item: number
  original: string
  id: string
}

/** References to the notes or comments of one source document, in text order, once for each section. */
export class NoteRequests {
  readonly #newId: () => string
  readonly #known = new Map<string, NoteRequest>()
  #waiting: NoteRequest[] = []
  #isFirst = true

  /** @param newId returns a new id for a note */
  constructor(newId: () => string) {
    this.#newId = newId
  }

  /**
   * Returns the new id of a note, which is then copied. `item` is the section's index in the request, `original` the
   * source id.
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

  /** True if texts referred to further notes since the last `take`. A copied note may itself refer to notes. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /**
   * Returns the notes added since the last call, by source id. `isFirst` is true in the first call for a source
   * document.
   */
  take(): { wanted: Map<string, NoteRequest[]>; isFirst: boolean } {
    const taken = { wanted: Map.groupBy(this.#waiting, ({ original }) => original), isFirst: this.#isFirst }
    this.#waiting = []
    this.#isFirst = false
    return taken
  }

  /** Discards all references, because other source documents use the same ids. */
  clear(): void {
    this.#known.clear()
    this.#waiting = []
    this.#isFirst = true
  }
}
