/** Level of headings in capitals. Headings of this level and deeper are recognised only by their formatting. */
const BY_LOOKS = 10
const ANNEX = /^(anexo|annex|annexe|ap[eê]ndice|appendix|adendo)(?!\p{L})/iu

/**
 * Stack of the headings above the current position in a Word document, outermost first. It also has the title of the
 * document, or of its current annex.
 */
export class HeadingPath {
  #path: { title: string; level: number }[] = []
  #title = ''
  /** True while no text or table has followed the last heading. */
  #isOpen = false
  /** True until the document's first content. */
  #isCover = true

  /**
   * Adds a heading and removes those of its level and below. Headings recognised only by their formatting are often one
   * title on several lines, and are then joined. An annex removes all headings and becomes the title.
   */
  enter(title: string, level: number): void {
    const last = this.#path.at(-1)
    if (ANNEX.test(title)) {
      this.#path = [{ title, level: Math.min(level, 1) }]
      this.#title = title
    } else if (last && this.#isOpen && level >= BY_LOOKS && last.level >= BY_LOOKS) {
      last.title = `${last.title} – ${title}`
    } else {
      this.#path = [...this.#path.filter((heading) => heading.level < level), { title, level }]
    }
    if (this.#isCover || (this.#isOpen && ANNEX.test(this.#title))) {
      this.#title = [this.#title, title]
        .filter((part, at, all) => part !== '' && all.indexOf(part) === at)
        .join(' – ')
    }
    this.#isOpen = true
  }

  /**
   * Records that a paragraph or table follows. A later heading is then not taken for another line of the heading above.
   */
  content(): void {
    this.#isOpen = false
    this.#isCover = false
  }

  get titles(): string[] {
    return this.#path.map(({ title }) => title)
  }

  get documentTitle(): string {
    return this.#title
  }
}
