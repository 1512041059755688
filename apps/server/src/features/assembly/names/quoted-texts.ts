import { nameKey } from './suggest-names.ts'

// Number of letters around a name above which a line found inside a requirement counts as a quotation of it.
const TELLING_LETTERS = 24

/** Texts of a tender's requirements that a proposal may quote. */
export class QuotedTexts {
  readonly #whole: ReadonlySet<string>
  readonly #joined: string

  constructor(texts: readonly string[]) {
    const keys = texts.map(nameKey).filter((key) => key !== '')
    this.#whole = new Set(keys)
    this.#joined = keys.join('\n')
  }

  /** Returns whether a requirement contains a name. */
  names(name: string): boolean {
    return this.#joined.includes(nameKey(name))
  }

  /**
   * Returns whether a line with a name is a quotation: it is a whole text, or part of one with enough words around the
   * name.
   */
  holds(line: string, name: string): boolean {
    const key = nameKey(line)
    if (this.#whole.has(key)) return true
    return key.length - nameKey(name).length >= TELLING_LETTERS && this.#joined.includes(key)
  }
}
