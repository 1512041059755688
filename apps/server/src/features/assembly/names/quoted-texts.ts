import { nameKey } from './suggest-names.ts'

// A line that is found inside a requirement is a quotation of it only if it has at least this many letters around the
// name.
const TELLING_LETTERS = 24

/** Texts of a tender's requirements. A client's name in a quotation from a requirement is not a leftover name. */
export class QuotedTexts {
  readonly #whole: ReadonlySet<string>
  readonly #joined: string

  constructor(texts: readonly string[]) {
    const keys = texts.map(nameKey).filter((key) => key !== '')
    this.#whole = new Set(keys)
    this.#joined = keys.join('\n')
  }

  /** Returns true if any requirement contains a name, ignoring case, accents and punctuation. */
  names(name: string): boolean {
    return this.#joined.includes(nameKey(name))
  }

  /**
   * Returns true if a line with `name` is quoted from a requirement: the whole text, or at least 24 more letters and
   * digits.
   */
  holds(line: string, name: string): boolean {
    const key = nameKey(line)
    if (this.#whole.has(key)) return true
    return key.length - nameKey(name).length >= TELLING_LETTERS && this.#joined.includes(key)
  }
}
