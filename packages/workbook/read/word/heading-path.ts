/**
 * Smallest level of Word headings that are recognised only by their look: 10 for capitals, 11 for bold type. They have
 * neither a heading style nor a number.
 */
const BY_LOOKS = 10
const ANNEX = /^(anexo|annex|annexe|ap[eê]ndice|appendix|adendo)(?!\p{L})/iu

/**
 * Headings above the current position in a Word document, outermost first. It also has the title of the document, or of
 * the annex if the position is inside one.
 */
export class HeadingPath {
  #path: { title: string; level: number }[] = []
  #title = ''
  /** True as long as no text or table has followed the last heading. */
  #isOpen = false
  /** True as long as the document has had only headings so far, as on its cover. */
  #isCover = true

  /**
   * Adds a heading, and removes headings of an equal or deeper level. Two adjacent headings that are recognised only by
   * their look are often one title on two lines, so they are joined. The heading of an annex removes all others and
   * becomes the title of the document.
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
   * Marks the end of the last heading, because a paragraph or table follows it. Without this mark, the next heading
   * could be joined with it, as a further line of one title.
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
