/** Maximum number of characters of an entry of a table of contents that are compared with headings. */
const LONGEST_ENTRY = 400

/**
 * Entries of a document's own table of contents. A paragraph with the text of an entry, or to which an entry
 * links, is probably a heading.
 */
export class TocEntries {
  readonly #levelByTarget = new Map<string, number>()
  readonly #levelByText = new Map<string, number>()

  /**
   * Adds an entry of the document's table of contents. An entry that was added before is ignored.
   * @param text text of the entry, with number and page: "2.1 Scope ..... 7"
   * @param targets bookmarks to which the entry links
   * @param level level of the heading, from 1
   */
  add(text: string, targets: readonly string[], level: number): void {
    for (const target of targets) if (!this.#levelByTarget.has(target)) this.#levelByTarget.set(target, level)
    for (const line of text.split('\n')) {
      const key = wordsOf(line.slice(0, LONGEST_ENTRY).replace(/[\s._·…-]*\b(\d{1,4}|[ivxlc]{1,6})\s*$/i, ''))
      if (key.length >= 3 && !this.#levelByText.has(key)) this.#levelByText.set(key, level)
    }
  }

  /** Number of entries in the table of contents. Equal entries count once. */
  get size(): number {
    return Math.max(this.#levelByTarget.size, this.#levelByText.size)
  }

  /**
   * Returns the level of an entry of the table of contents that links to one of these bookmarks. Returns
   * undefined if no entry does.
   */
  levelOfBookmarks(bookmarks: readonly string[]): number | undefined {
    for (const name of bookmarks) {
      const level = this.#levelByTarget.get(name)
      if (level !== undefined) return level
    }
    return undefined
  }

  /**
   * Returns the level of the entry in the table of contents that has the text of a heading. Case, accents and
   * punctuation are ignored. The entry may begin with the heading's number. Returns undefined if there is none.
   */
  levelOfText(title: string, number: string | undefined): number | undefined {
    if (this.#levelByText.size === 0) return undefined
    return this.#levelByText.get(wordsOf(`${number ?? ''} ${title}`)) ?? this.#levelByText.get(wordsOf(title))
  }
}

const OWN_TITLE =
  /^(sum[aá]rio|[ií]ndice( geral| anal[ií]tico| de conte[uú]dos?| general| de contenidos?)?|(tabela de )?conte[uú]dos?|(table of )?contents|(tabla de )?contenidos?|inhalt(sverzeichnis)?|sommaire|table des mati[eè]res) ?:?$/i

/** Returns whether a line is a usual title of a table of contents, such as "Sumário" or "Contents". */
export function isTocTitle(title: string): boolean {
  return OWN_TITLE.test(title.trim())
}

/**
 * Returns the words of a line in lower case, without accents and punctuation, for comparing lines. Example:
 * "2.1 – Solução" gives "2 1 solucao".
 */
export function wordsOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
