// A heading that is recognised by its look has neither a heading style nor a number.
/** Level from which a Word heading is recognised only by its look: 10 for capitals, 11 for bold. */
const BY_LOOKS = 10
const ANNEX = /^(anexo|annex|annexe|ap[eê]ndice|appendix|adendo)(?!\p{L})/iu

/** Headings above the current position in a Word document, outermost first, with the title of the document or annex. */
export class HeadingPath {
  #path: { title: string; level: number }[] = []
  #title = ''
  /** True as long as no text or table has followed the last heading. */
  #isOpen = false
  /** True as long as the document has had only headings so far, as on its cover. */
  #isCover = true

  /** Adds a heading and removes those of equal or deeper level. The heading of an annex removes all. */
  enter(title: string, level: number): void {
    // Two adjacent headings that are recognised only by their look are often one title on two lines, so they are
    // joined. The heading of an annex becomes the title of the document.
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

  /** Records that content follows the last heading, so that the next heading is not joined with it as one title. */
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
