import { aliasKey } from '@tenderwright/contract'

// A line that is found inside a requirement is a quotation of it only if it has at least this many letters around the
// name.
const TELLING_LETTERS = 24

/**
 * Texts of a tender's requirements, which the tender's proposal may quote. A client's name in such a quotation is not a
 * leftover from an earlier proposal.
 */
export class QuotedTexts {
  readonly #whole: ReadonlySet<string>
  readonly #joined: string

  constructor(texts: readonly string[]) {
    const keys = texts.map(aliasKey).filter((key) => key !== '')
    this.#whole = new Set(keys)
    this.#joined = keys.join('\n')
  }

  /** Returns whether the text of any requirement contains a name. Case, accents and punctuation are ignored. */
  names(name: string): boolean {
    return this.#joined.includes(aliasKey(name))
  }

  /**
   * Returns whether a line that contains `name` is quoted from a requirement. It must be a requirement's whole text, or
   * a part with at least 24 letters and digits besides the name.
   */
  holds(line: string, name: string): boolean {
    const key = aliasKey(line)
    if (this.#whole.has(key)) return true
    return key.length - aliasKey(name).length >= TELLING_LETTERS && this.#joined.includes(key)
  }
}
