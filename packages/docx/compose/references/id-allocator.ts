/**
 * Hands out the numbers that must be unique in one package, counted from one place for every story, so that
 * nothing copied from two sources can meet.
 */
export class IdAllocator {
  readonly #next = new Map<string, number>()
  readonly #texts = new Map<string, Set<string>>()
  readonly #shapeTypes = new Map<string, string>()
  readonly #lastShapeTypes = new Map<string, string>()

  /** Bookmarks, tracked changes, permissions and moves share one space of annotation ids (17.13). */
  annotation(): string {
    return String(this.#take('annotation', 1))
  }

  comment(): string {
    return String(this.#take('comment', 0))
  }

  /** Returns a new note id. Ids below 1 belong to the separators (17.11.10). */
  note(kind: 'footnote' | 'endnote'): string {
    return String(this.#take(kind, 1))
  }

  drawing(): string {
    return String(this.#take('drawing', 1))
  }

  contentControl(): string {
    return String(this.#take('contentControl', 100_000_001))
  }

  vmlShape(): string {
    return String(this.#take('vmlShape', 20_001))
  }

  /** w14:paraId: eight hexadecimal digits, greater than 0 and less than 0x80000000 ([MS-DOCX] 2.2.4). */
  paragraph(): string {
    return hex8(this.#take('paragraph', 0x10000001))
  }

  /** w:nsid tells lists apart when documents meet; two lists with one nsid are joined by Word. */
  numberingSession(): string {
    return hex8(this.#take('nsid', 0x2a000001))
  }

  /** Returns the wanted text, or one made from it when it was given out before in that space. */
  unique(space: string, wanted: string): string {
    const taken = this.#taken(space)
    let text = wanted
    for (let n = 2; taken.has(text); n++) text = `${wanted}_${n}`
    taken.add(text)
    return text
  }

  /**
   * Returns a VML shape type's id in a part.
   * @param range what is copied in one go, and writes its types once
   * @param definition everything about it but its id
   * @returns the id to use, and whether the type still has to be written under it
   */
  shapeType(
    part: string,
    range: { source: string; item: number },
    wanted: string,
    definition: string,
  ): { name: string; placed: boolean } {
    const key = `${part}\n${range.source}\n${range.item}\n${wanted}\n${definition}`
    const known = this.#shapeTypes.get(key)
    const name = known ?? this.unique(`${part} type`, wanted)
    this.#shapeTypes.set(key, name)
    this.#lastShapeTypes.set(`${part}\n${range.source}\n${wanted}`, name)
    return { name, placed: known === undefined }
  }

  /** Returns the id under which a source's shape type was written last to a part, by any of its ranges. */
  shapeTypeOf(part: string, source: string, id: string): string | undefined {
    return this.#lastShapeTypes.get(`${part}\n${source}\n${id}`)
  }

  #taken(space: string): Set<string> {
    let taken = this.#texts.get(space)
    if (!taken) this.#texts.set(space, (taken = new Set()))
    return taken
  }

  #take(space: string, first: number): number {
    const value = this.#next.get(space) ?? first
    this.#next.set(space, value + 1)
    return value
  }
}

function hex8(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}
