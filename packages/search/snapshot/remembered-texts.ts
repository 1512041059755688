import type { SectionText } from '../segment/store/segment.ts'
import type { SectionTexts } from './section-texts.ts'

/** Largest total length of the cached texts of sections, in UTF-16 units. */
const MOST_UNITS = 4_000_000

/**
 * Cache of the section texts that were loaded last. No text has to be invalidated, because the text of a section id
 * never changes.
 */
export class RememberedTexts implements SectionTexts {
  readonly #texts: SectionTexts
  readonly #known = new Map<number, SectionText>()
  #units = 0

  constructor(texts: SectionTexts) {
    this.#texts = texts
  }

  async load(sectionIds: readonly number[]): Promise<ReadonlyMap<number, SectionText>> {
    const found = new Map<number, SectionText>()
    const missing: number[] = []
    for (const id of sectionIds) {
      const known = this.#known.get(id)
      if (known === undefined) missing.push(id)
      else {
        this.#known.delete(id)
        this.#known.set(id, known)
        found.set(id, known)
      }
    }
    if (missing.length === 0) return found
    for (const [id, text] of await this.#texts.load(missing)) {
      found.set(id, text)
      this.#keep(id, text)
    }
    return found
  }

  #keep(id: number, text: SectionText): void {
    if (this.#known.has(id)) return
    this.#known.set(id, text)
    this.#units += unitsOf(text)
    for (const [oldest, own] of this.#known) {
      if (this.#units <= MOST_UNITS) return
      this.#known.delete(oldest)
      this.#units -= unitsOf(own)
    }
  }
}

function unitsOf({ title, text }: SectionText): number {
  return title.length + text.length
}
