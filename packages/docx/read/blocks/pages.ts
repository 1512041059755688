import type { NumberColumn } from './number-column.ts'

/**
 * Counts pages by the page breaks that a file contains. Word writes `w:lastRenderedPageBreak` where a page began in its
 * last layout, even after a break that the author inserted. Such a pair is one new page, not two.
 */
export class PageCounter {
  /** Current page, from 1. `SectionBreaks` adds the breaks between page sections afterwards. */
  page = 1
  renderedBreaks = 0
  hardBreaks = 0
  /** True after a hard break until content follows. */
  #fresh = false
  #section: number | undefined
  /** Indexes of the page sections after which Word's last layout shows a new page (`w:lastRenderedPageBreak`). */
  readonly sectionsSeenBreaking = new Set<number>()

  /** Counts a page break that the author inserted (`w:br w:type="page"` or `w:pageBreakBefore`). */
  hardBreak(): void {
    this.page++
    this.hardBreaks++
    this.#fresh = true
  }

  /**
   * Counts a page break of Word's last layout (`w:lastRenderedPageBreak`). It is ignored directly after another break,
   * because both are one new page.
   */
  renderedBreak(): void {
    this.renderedBreaks++
    if (!this.#fresh) this.page++
    else if (this.#section !== undefined) this.sectionsSeenBreaking.add(this.#section)
    this.content()
  }

  /**
   * Records visible content on the current page. A `w:lastRenderedPageBreak` after the content begins a new page;
   * directly after another break it would be ignored.
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

/**
 * Pages on which the blocks (paragraphs and tables) of a document are. It exists only for a file whose page breaks are
 * credible.
 */
export interface PageMap {
  pageCount: number
  /** Returns the page of a block's first content, from 1. */
  pageOf(block: number): number
  /** Returns the page of a block's last content, from 1. */
  lastPageOf(block: number): number
}

/**
 * Collects the ends of a document's page sections (`w:sectPr`), to find where a new page begins between two of them.
 * The settings at the end of a page section say whether it began on a new page (ECMA-376 Part 1, 17.6.22). So the
 * breaks are known only after the whole document has been read.
 */
export class SectionBreaks {
  readonly #ends: number[] = []
  readonly #types: string[] = []

  /**
   * Adds a page section (`w:sectPr`) that ends with block `lastBlock`, and returns its index.
   * @param type how the page section begins (`w:type`): `continuous`, `oddPage` and so on; undefined means `nextPage`
   */
  add(lastBlock: number, type: string | undefined): number {
    this.#ends.push(lastBlock)
    this.#types.push(type ?? 'nextPage')
    return this.#ends.length - 1
  }

  /**
   * Returns the last block of each page section after which the next page section begins on a new page.
   * @param seenBreaking indexes of the page sections after which Word's last layout shows a new page
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
 * Page breaks that were counted while a document was read. `first` and `last` hold the page on which each block begins
 * and ends, before the breaks between page sections are added. The number of words and the stated number of pages show
 * whether the breaks are credible.
 */
export interface PageHints {
  first: NumberColumn
  last: NumberColumn
  counter: PageCounter
  sectionBreaks: SectionBreaks
  wordCount: number
  /** Number of pages in the extended properties, as the writing program counted them. */
  statedPages: number | undefined
}

/** Number of words that never fit on a page. A document with more words and no break has no credible hints. */
const WORDS_A_PAGE_CANNOT_HOLD = 900

/**
 * Returns the pages of a document's blocks from its page breaks. Returns undefined when these are not credible: there
 * are too many words for the pages, or the file has only breaks that the author inserted, which need not be all.
 */
export function resolvePages(hints: PageHints): PageMap | undefined {
  const { counter } = hints
  const extra = hints.sectionBreaks.pageBreaksAfter(counter.sectionsSeenBreaking)
  const pageCount = counter.page + extra.length
  if (counter.renderedBreaks === 0) {
    // The file has hard breaks only. They mark all pages only when the text between them cannot fill a page.
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
