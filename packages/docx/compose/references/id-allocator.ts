// All texts of the document (body, headers, notes) share the counters.
/** Gives out ids that are unique in one document, whichever source the content comes from. */
export class IdAllocator {
  readonly #next = new Map<string, number>()
  readonly #texts = new Map<string, Set<string>>()
  readonly #shapeTypes = new Map<string, string>()
  readonly #linkedBoxes = new Map<string, string>()
  readonly #lastShapeTypes = new Map<string, string>()

  /** Returns a new id for a bookmark, tracked change, permission or move, which share one series (ECMA-376, 17.13). */
  annotation(): string {
    return String(this.#take('annotation', 1))
  }

  /** Returns the next id for a comment, from 0. */
  comment(): string {
    return String(this.#take('comment', 0))
  }

  /**
   * Returns the next id for a footnote or endnote, from 1. Word uses lower ids for separator lines (ECMA-376,
   * 17.11.10).
   */
  note(kind: 'footnote' | 'endnote'): string {
    return String(this.#take(kind, 1))
  }

  /** Returns the next id for a drawing (`wp:docPr`), from 1. */
  drawing(): string {
    return String(this.#take('drawing', 1))
  }

  /** Returns the next id for a content control (`w:sdt`), from 100000001. */
  contentControl(): string {
    return String(this.#take('contentControl', 100_000_001))
  }

  /** Returns the id for a chain of linked text boxes, from 1. Equal `chain` keys give equal ids. */
  linkedBox(chain: string): string {
    // Text that overflows one box of a chain continues in the next.
    const known = this.#linkedBoxes.get(chain)
    const id = known ?? String(this.#take('linkedBox', 1))
    this.#linkedBoxes.set(chain, id)
    return id
  }

  /** Returns the next number for a VML shape id, such as 20001 in `_x0000_s20001`. */
  vmlShape(): string {
    return String(this.#take('vmlShape', 20_001))
  }

  /**
   * Returns a new paragraph id (`w14:paraId`): eight hexadecimal digits, above 0 and below 0x80000000 ([MS-DOCX]
   * 2.2.4).
   */
  paragraph(): string {
    return hex8(this.#take('paragraph', 0x10000001))
  }

  /** Returns a new `w:nsid` for a list definition. Word merges lists with equal values. */
  numberingSession(): string {
    return hex8(this.#take('nsid', 0x2a000001))
  }

  /**
   * Returns the wanted text, or a free one such as "shape_2".
   *
   * @param space group of ids that must be unique among each other
   */
  unique(space: string, wanted: string): string {
    const taken = this.#taken(space)
    let text = wanted
    for (let n = 2; taken.has(text); n++) text = `${wanted}_${n}`
    taken.add(text)
    return text
  }

  /**
   * Returns the id of a section's copy of a VML shape type (`v:shapetype`). `placed` is true if the caller must write
   * it.
   *
   * @param range key of the source document, and index in the request of the section copied from it
   * @param wanted id of the shape type in the source document
   * @param definition the shape type without its id
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

  /** Returns the id of a source's VML shape type that was last written to `part`; `undefined` if there is none. */
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
