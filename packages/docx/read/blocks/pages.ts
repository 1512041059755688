import type { NumberColumn } from './number-column.ts'

// Word also stores a `w:lastRenderedPageBreak` directly after a break of the author. Such a pair is one new page, not
// two.
/**
 * Counts pages by the page breaks in a Word file: those of the author, and those that Word stored when it last
 * displayed the document.
 */
export class PageCounter {
  /** Current page number, from 1, without breaks between page sections, which `SectionBreaks` adds later. */
  page = 1
  renderedBreaks = 0
  hardBreaks = 0
  /** True between a page break of the author (or the end of a page section) and the next visible content. */
  #fresh = false
  #section: number | undefined
  /**
   * Indexes of the page sections (`w:sectPr`) with a stored page break (`w:lastRenderedPageBreak`) directly after them.
   */
  readonly sectionsSeenBreaking = new Set<number>()

  /** Counts a page break of the author (`w:br w:type="page"` or `w:pageBreakBefore`). */
  hardBreak(): void {
    this.page++
    this.hardBreaks++
    this.#fresh = true
  }

  /** Counts a page break that Word stored (`w:lastRenderedPageBreak`), unless it directly follows another break. */
  renderedBreak(): void {
    // Directly after another break it stands for that same break.
    this.renderedBreaks++
    if (!this.#fresh) this.page++
    else if (this.#section !== undefined) this.sectionsSeenBreaking.add(this.#section)
    this.content()
  }

  /** Records visible content on the current page, after which a `w:lastRenderedPageBreak` begins a new page. */
  content(): void {
    this.#fresh = false
    this.#section = undefined
  }

  /**
   * Records the end of a page section (`w:sectPr`).
   * @param section index of the page section that ends, from 0
   */
  sectionEnded(section: number): void {
    // A `w:lastRenderedPageBreak` directly after it shows that the next page section begins on a new page.
    this.#fresh = true
    this.#section = section
  }
}

/** Pages of a document's paragraphs and tables. Exists only if the page breaks in the file are credible. */
export interface PageMap {
  pageCount: number
  /** Returns the page number, from 1, at the beginning of the body's block with this index. */
  pageOf(block: number): number
  /** Returns the page number, from 1, at the end of the body's block with this index. */
  lastPageOf(block: number): number
}

// A page section states only at its end whether it begins on a new page (ECMA-376 Part 1, 17.6.22). So the breaks are
// known only after the whole document has been read.
/** Collects the page sections (`w:sectPr`) of a document, to find out between which of them a new page begins. */
export class SectionBreaks {
  readonly #ends: number[] = []
  readonly #types: string[] = []

  /**
   * Adds a page section (`w:sectPr`) and returns its index, from 0.
   * @param lastBlock index in the body of the paragraph that ends the page section
   * @param type how the page section begins (`w:type`): `continuous`, `oddPage` and so on; `undefined` means `nextPage`
   */
  add(lastBlock: number, type: string | undefined): number {
    this.#ends.push(lastBlock)
    this.#types.push(type ?? 'nextPage')
    return this.#ends.length - 1
  }

  /**
   * Returns the indexes of the blocks after which a page section begins on a new page.
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

// The numbers of words and of stated pages show whether the breaks are credible.
/**
 * Page breaks counted while a document was read: the `first` and `last` page of each block, without breaks between page
 * sections.
 */
export interface PageHints {
  first: NumberColumn
  last: NumberColumn
  counter: PageCounter
  sectionBreaks: SectionBreaks
  wordCount: number
  /** Number of pages that the writing program stored in the file's properties. */
  statedPages: number | undefined
}

/** Number of words that never fit on one page. Page breaks that imply more are not credible. */
const WORDS_A_PAGE_CANNOT_HOLD = 900

/** Computes the pages of a document's blocks. Returns `undefined` if the page breaks are not credible. */
export function resolvePages(hints: PageHints): PageMap | undefined {
  // Page breaks are not credible if the pages would have too many words. If all breaks were inserted by hand, those of
  // Word may be missing. They are then credible only if the text is short or their number fits the stated number of
  // pages.
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
