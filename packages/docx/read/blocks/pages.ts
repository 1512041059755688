import type { NumberColumn } from './number-column.ts'

/**
 * Counts pages by the page breaks in a Word file. The author inserted some, and Word stored others when it last
 * displayed the document (`w:lastRenderedPageBreak`). A stored break directly after an inserted one is the same page
 * break and counts once.
 */
export class PageCounter {
  /**
   * Number of the current page, from 1. Breaks between page sections are not included; `SectionBreaks` adds
   * them later.
   */
  page = 1
  renderedBreaks = 0
  hardBreaks = 0
  /**
   * True between a page break that the author inserted (or the end of a page section) and the next visible
   * content.
   */
  #fresh = false
  #section: number | undefined
  /**
   * Indexes of the page sections (`w:sectPr`) after which a new page begins. It is known because Word stored a page
   * break (`w:lastRenderedPageBreak`) directly after them.
   */
  readonly sectionsSeenBreaking = new Set<number>()

  /** Counts a page break that the author inserted (`w:br w:type="page"` or `w:pageBreakBefore`). */
  hardBreak(): void {
    this.page++
    this.hardBreaks++
    this.#fresh = true
  }

  /**
   * Counts a page break that Word stored when it last displayed the document (`w:lastRenderedPageBreak`). A stored
   * break directly after another break is not counted, because both are the same page break.
   */
  renderedBreak(): void {
    this.renderedBreaks++
    if (!this.#fresh) this.page++
    else if (this.#section !== undefined) this.sectionsSeenBreaking.add(this.#section)
    this.content()
  }

  /**
   * Records that the current page has visible content. A page break that Word stored (`w:lastRenderedPageBreak`) counts
   * only if there was visible content since the last break.
   */
  content(): void {
    this.#fresh = false
    this.#section = undefined
  }

  /**
   * Records the end of a page section (`w:sectPr`). If a stored page break (`w:lastRenderedPageBreak`) follows
   * directly, the next page section begins on a new page.
   * @param section index of the page section that ends, from 0
   */
  sectionEnded(section: number): void {
    this.#fresh = true
    this.#section = section
  }
}

/**
 * Page numbers of the paragraphs and tables of a document. They are available only if the page breaks in the file are
 * credible.
 */
export interface PageMap {
  pageCount: number
  /** Returns the page number, from 1, on which a paragraph or table begins. `block` is its index in the body. */
  pageOf(block: number): number
  /** Returns the page number, from 1, on which a paragraph or table ends. `block` is its index in the body. */
  lastPageOf(block: number): number
}

/**
 * Collects the page sections (`w:sectPr`) of a document, to find out which of them begin on a new page. A page section
 * states this only at its end (ECMA-376 Part 1, 17.6.22). So the page breaks are known only after the whole document
 * was read.
 */
export class SectionBreaks {
  readonly #ends: number[] = []
  readonly #types: string[] = []

  /**
   * Adds a page section (`w:sectPr`) and returns its index, from 0.
   * @param lastBlock index in the body of the paragraph that ends the page section
   * @param type how the page section begins (`w:type`): `continuous`, `oddPage` and so on; undefined means
   * `nextPage`
   */
  add(lastBlock: number, type: string | undefined): number {
    this.#ends.push(lastBlock)
    this.#types.push(type ?? 'nextPage')
    return this.#ends.length - 1
  }

  /**
   * Returns the indexes of the paragraphs and tables directly before a page section that begins on a new page.
   * @param seenBreaking indexes of the page sections directly after which Word stored a page break
   * (`PageCounter.sectionsSeenBreaking`)
   */
  pageBreaksAfter(seenBreaking: ReadonlySet<number>): number[] {
    return this.#ends.filter((_, section) => {
      const next = this.#types[section + 1]
      if (next === undefined) return false
      return seenBreaking.has(section) || (next !== 'continuous' && next !== 'nextColumn')
    })
  }
}

/**
 * Page breaks and counts of a document, from which page numbers are computed. `first` and `last` have the page on which
 * each paragraph or table begins and ends, without the breaks between page sections. The counts of words and pages show
 * whether the breaks are credible.
 */
export interface PageHints {
  first: NumberColumn
  last: NumberColumn
  counter: PageCounter
  sectionBreaks: SectionBreaks
  wordCount: number
  /** Number of pages that the file states in its properties. The program that wrote the file counted them. */
  statedPages: number | undefined
}

/**
 * Number of words that never fit on one page. If a document has more words per page, its page breaks are not credible.
 */
const WORDS_A_PAGE_CANNOT_HOLD = 900

/**
 * Computes the pages of a document's paragraphs and tables from its page breaks. Returns undefined if the breaks are
 * not credible, for example because a page would have too many words.
 */
export function resolvePages(hints: PageHints): PageMap | undefined {
  const { counter } = hints
  const extra = hints.sectionBreaks.pageBreaksAfter(counter.sectionsSeenBreaking)
  const pageCount = counter.page + extra.length
  if (counter.renderedBreaks === 0) {
    // The file contains only page breaks that the author inserted. They show the number of pages only if the text
    // between them is too short to fill a page.
    if (pageCount === 1 && hints.statedPages !== 1) return undefined
    if (pageCount !== hints.statedPages && hints.wordCount > pageCount * WORDS_A_PAGE_CANNOT_HOLD * 0.5)
      return undefined
  }
  if (hints.wordCount > pageCount * WORDS_A_PAGE_CANNOT_HOLD) return undefined
  const added = (block: number): number => {
    let low = 0
    let high = extra.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((extra[middle] as number) < block) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    pageCount,
    pageOf: (block) => (hints.first.at(block) ?? counter.page) + added(block),
    lastPageOf: (block) => (hints.last.at(block) ?? counter.page) + added(block),
  }
}
