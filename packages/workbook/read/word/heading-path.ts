/** Level of headings in capitals. Headings of this level and deeper are recognised only by their formatting. */
const BY_LOOKS = 10
const ANNEX = /^(anexo|annex|annexe|ap[eê]ndice|appendix|adendo)(?!\p{L})/iu

/** Headings around the current position in a document, outermost first, and the title of the document or annex. */
export class HeadingPath {
  #path: { title: string; level: number }[] = []
  #title = ''
  /** True while no text or table has followed the last heading. */
  #isOpen = false
  /** True until the document's first content. */
  #isCover = true

  /** Opens a heading within those of higher levels. Lines of one title that are recognised by formatting are joined. */
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

  /** Records that a paragraph or a table follows. */
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
