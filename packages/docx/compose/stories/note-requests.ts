/**
 * Footnote, endnote or comment to which a copied section refers: its id in the source document (`original`) and in the
 * composed document (`id`). `item` is the section's index among the requested headings, sections and texts.
 */
export interface NoteRequest {
  item: number
  original: string
  id: string
}

/**
 * References from copied texts to the footnotes, endnotes or comments of one source document, in the order of the text.
 * A note is listed once for each requested section that refers to it.
 */
export class NoteRequests {
  readonly #newId: () => string
  readonly #known = new Map<string, NoteRequest>()
  #waiting: NoteRequest[] = []
  #isFirst = true

  /** @param newId returns a new id for a note in the composed document */
  constructor(newId: () => string) {
    this.#newId = newId
  }

  /**
   * Returns the new id of a note to which a copied section refers, and marks the note for copying. `item` is the
   * section's index among the requested headings, sections and texts, and `original` is the id of the note in the
   * source document.
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

  /** True if texts referred to further notes since the last call of `take`. A copied note may itself refer to notes. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /**
   * Returns the notes to copy that were added since the last call, grouped by their id in the source document.
   * `isFirst` is true in the first call for a source document.
   */
  take(): { wanted: Map<string, NoteRequest[]>; isFirst: boolean } {
    const taken = { wanted: Map.groupBy(this.#waiting, ({ original }) => original), isFirst: this.#isFirst }
    this.#waiting = []
    this.#isFirst = false
    return taken
  }

  /** Discards all references after a source document was copied, because other source documents use the same ids. */
  clear(): void {
    this.#known.clear()
    this.#waiting = []
    this.#isFirst = true
  }
}
