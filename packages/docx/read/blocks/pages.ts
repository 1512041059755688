import type { NumberColumn } from './number-column.ts'

/**
 * Counts pages by the page breaks that a Word file contains. Word writes `w:lastRenderedPageBreak` where a page began
 * when it last displayed the document. It does so even directly after a break that the author inserted. Such a pair is
 * one new page, not two.
 */
export class PageCounter {
  /** Current page, from 1. `SectionBreaks` adds the breaks between page sections afterwards. */
  page = 1
  renderedBreaks = 0
  hardBreaks = 0
  /** True after a page break that the author inserted, until content follows. */
  #fresh = false
  #section: number | undefined
  /**
   * Indexes of the page sections (`w:sectPr`) that Word displayed as ending a page: it stored a page break
   * (`w:lastRenderedPageBreak`) directly after them.
   */
  readonly sectionsSeenBreaking = new Set<number>()

  /** Counts a page break that the author inserted (`w:br w:type="page"` or `w:pageBreakBefore`). */
  hardBreak(): void {
    this.page++
    this.hardBreaks++
    this.#fresh = true
  }

  /**
   * Counts a page break that Word stored when it last displayed the document (`w:lastRenderedPageBreak`). It starts no
   * new page directly after another break, because both are the same page break.
   */
  renderedBreak(): void {
    this.renderedBreaks++
    if (!this.#fresh) this.page++
    else if (this.#section !== undefined) this.sectionsSeenBreaking.add(this.#section)
    this.content()
  }

  /**
   * Records visible content on the current page. A `w:lastRenderedPageBreak` that comes after it begins a new page.
   * Without content since another break, it would be ignored.
   */
  content(): void {
    this.#fresh = false
    this.#section = undefined
  }

  /**
   * Records that a page section (`w:sectPr`) ended. A `w:lastRenderedPageBreak` that follows directly shows that the
   * next page section begins on a new page.
   * @param section index of the page section that ended, from 0
   */
  sectionEnded(section: number): void {
    this.#fresh = true
    this.#section = section
  }
}

/** Pages of the blocks (paragraphs and tables) of a document. It exists only if the file's page breaks are credible. */
export interface PageMap {
  pageCount: number
  /** Returns the page of a block's first content, from 1. */
  pageOf(block: number): number
  /** Returns the page of a block's last content, from 1. */
  lastPageOf(block: number): number
}

/**
 * Collects the page sections (`w:sectPr`) of a document, to find out between which of them a new page begins. A page
 * section says at its end whether it began on a new page (ECMA-376 Part 1, 17.6.22). So the breaks are known only after
 * the whole document has been read.
 */
export class SectionBreaks {
  readonly #ends: number[] = []
  readonly #types: string[] = []

  /**
   * Adds a page section (`w:sectPr`) and returns its index, from 0.
   * @param lastBlock index of the paragraph with which the page section ends
   * @param type how the page section begins (`w:type`): `continuous`, `oddPage` and so on; undefined means `nextPage`
   */
  add(lastBlock: number, type: string | undefined): number {
    this.#ends.push(lastBlock)
    this.#types.push(type ?? 'nextPage')
    return this.#ends.length - 1
  }

  /**
   * Returns the indexes of the blocks (paragraphs or tables) after which a new page begins because the next page
   * section begins on a new page.
   * @param seenBreaking indexes of the page sections directly after which Word stored a new page
   *   (`PageCounter.sectionsSeenBreaking`)
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
 * Page breaks that were counted while a document was read. `first` and `last` hold the page on which each block
 * (paragraph or table) begins and ends, before the breaks between page sections are added. The number of words and the
 * stated number of pages show whether the breaks are credible.
 */
export interface PageHints {
  first: NumberColumn
  last: NumberColumn
  counter: PageCounter
  sectionBreaks: SectionBreaks
  wordCount: number
  /** Number of pages that the file states in its extended properties, as counted by the program that wrote it. */
  statedPages: number | undefined
}

/**
 * Number of words that never fit on one page. Page breaks are not credible if the document has more words than this for
 * each page.
 */
const WORDS_A_PAGE_CANNOT_HOLD = 900

/**
 * Returns the pages of the paragraphs and tables of a document, computed from its page breaks. Returns undefined when
 * the breaks are not credible: the pages would have too many words. If the author inserted all breaks by hand, those of
 * Word may be missing, so the breaks are credible only if their number fits the stated number of pages or the text is
 * short.
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
