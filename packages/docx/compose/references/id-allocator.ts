/**
 * Gives out ids that must be unique in one document. All texts of the document (body, headers, notes) share the
 * counters. Content copied from two source documents therefore never has equal ids.
 */
export class IdAllocator {
  readonly #next = new Map<string, number>()
  readonly #texts = new Map<string, Set<string>>()
  readonly #shapeTypes = new Map<string, string>()
  readonly #linkedBoxes = new Map<string, string>()
  readonly #lastShapeTypes = new Map<string, string>()

  /**
   * Returns a new id for an annotation: a bookmark, tracked change, permission or move. All kinds of annotations share
   * one series of ids (ECMA-376, 17.13).
   */
  annotation(): string {
    return String(this.#take('annotation', 1))
  }

  /** Returns a new id for a comment. Ids of comments begin at 0. */
  comment(): string {
    return String(this.#take('comment', 0))
  }

  /**
   * Returns a new id for a footnote or endnote. Ids begin at 1. Lower ids belong to the separators, which are the lines
   * between text and notes (ECMA-376, 17.11.10).
   */
  note(kind: 'footnote' | 'endnote'): string {
    return String(this.#take(kind, 1))
  }

  /** Returns a new id for a drawing (`wp:docPr`). Ids of drawings begin at 1. */
  drawing(): string {
    return String(this.#take('drawing', 1))
  }

  /** Returns a new id for a content control (`w:sdt`). Ids of content controls begin at 100000001. */
  contentControl(): string {
    return String(this.#take('contentControl', 100_000_001))
  }

  /**
   * Returns the id of a chain of text boxes, in which text that overflows one box continues in the next. Equal values
   * of `chain` always give the same id. Ids begin at 1.
   */
  linkedBox(chain: string): string {
    const known = this.#linkedBoxes.get(chain)
    const id = known ?? String(this.#take('linkedBox', 1))
    this.#linkedBoxes.set(chain, id)
    return id
  }

  /** Returns a new number for the end of a VML shape's id, such as 20001 in `_x0000_s20001`. */
  vmlShape(): string {
    return String(this.#take('vmlShape', 20_001))
  }

  /**
   * Returns a new `w14:paraId`, the id of a paragraph: eight hexadecimal digits, greater than 0 and less than
   * 0x80000000 ([MS-DOCX] 2.2.4).
   */
  paragraph(): string {
    return hex8(this.#take('paragraph', 0x10000001))
  }

  /** Returns a new `w:nsid` for a list definition. Word merges lists with equal values when documents are combined. */
  numberingSession(): string {
    return hex8(this.#take('nsid', 0x2a000001))
  }

  /**
   * Returns the wanted text, or a similar one such as "shape_2" if the wanted one was given out before.
   * @param space name of the group of ids within which no two may be equal
   */
  unique(space: string, wanted: string): string {
    const taken = this.#taken(space)
    let text = wanted
    for (let n = 2; taken.has(text); n++) text = `${wanted}_${n}`
    taken.add(text)
    return text
  }

  /**
   * Returns the id under which a copied section uses a VML shape type (`v:shapetype`), a definition that shapes share.
   * @param range key of the source document, and index of the requested section that is copied from it
   * @param wanted id of the shape type in the source document
   * @param definition the shape type without its id
   * @returns the id (`name`), and whether the caller must write the shape type (`placed`), which is true on the first
   * call for a section
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

  /**
   * Returns the id under which a VML shape type of a source document was last written to `part`. Returns `undefined` if
   * it was not written there. A shape type is a definition that shapes share.
   */
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
