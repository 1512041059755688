/**
 * Hands out the numbers that must be unique in one package, counted from one place for every story, so that
 * nothing copied from two sources can meet.
 */
export class IdAllocator {
  readonly #next = new Map<string, number>()

  /** Bookmarks, tracked changes, permissions and moves share one space of annotation ids (17.13). */
  annotation(): string {
    return String(this.#take('annotation', 1))
  }

  comment(): string {
    return String(this.#take('comment', 0))
  }

  /** Ids below 1 belong to the separators (17.11.10). */
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

  #take(space: string, first: number): number {
    const value = this.#next.get(space) ?? first
    this.#next.set(space, value + 1)
    return value
  }
}

function hex8(value: number): string {
  return value.toString(16).toUpperCase().padStart(8, '0')
}
