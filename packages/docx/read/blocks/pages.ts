import type { NumberColumn } from './number-column.ts'

/**
 * Counts pages by the hints in a file. Word writes `w:lastRenderedPageBreak` where a page began in its last layout,
 * even after a break that the author inserted. Such a pair is one new page, not two.
 */
export class PageCounter {
  /** Current page, from 1. `SectionBreaks` adds the breaks between page sections afterwards. */
  page = 1
  renderedBreaks = 0
  hardBreaks = 0
  /** True after a hard break until content follows. */
  #fresh = false
  #section: number | undefined
  /** Indexes of page sections whose first page is known from a rendered break. */
  readonly sectionsSeenBreaking = new Set<number>()

  /** Records a `w:br w:type="page"` or `w:pageBreakBefore`. */
  hardBreak(): void {
    this.page++
    this.hardBreaks++
    this.#fresh = true
  }

  renderedBreak(): void {
    this.renderedBreaks++
    if (!this.#fresh) this.page++
    else if (this.#section !== undefined) this.sectionsSeenBreaking.add(this.#section)
    this.content()
  }

  /** Records visible content, so that a later rendered break counts as a new page. */
  content(): void {
    this.#fresh = false
    this.#section = undefined
  }

  /** Records the end of a page section. The next rendered break shows how the following section begins. */
  sectionEnded(section: number): void {
    this.#fresh = true
    this.#section = section
  }
}

/** Pages of blocks, for a file with credible hints. */
export interface PageMap {
  pageCount: number
  /** Returns the page of a block's first content, from 1. */
  pageOf(block: number): number
  /** Returns the page of a block's last content, from 1. */
  lastPageOf(block: number): number
}

/**
 * Ends of the page sections. A page section declares the type of its beginning in its properties, which are at its end.
 * So breaks are resolved when all sections are known (ECMA-376 Part 1, 17.6.22).
 */
export class SectionBreaks {
  readonly #ends: number[] = []
  readonly #types: string[] = []

  /**
   * Ends the section with block `lastBlock`. `type` is its `w:type`, `nextPage` when undefined. Returns the section's
   * index.
   */
  add(lastBlock: number, type: string | undefined): number {
    this.#ends.push(lastBlock)
    this.#types.push(type ?? 'nextPage')
    return this.#ends.length - 1
  }

  /** Returns the blocks after which the layout moves to a new page. */
  pageBreaksAfter(seenBreaking: ReadonlySet<number>): number[] {
    return this.#ends.filter((_, section) => {
      const next = this.#types[section + 1]
      if (next === undefined) return false
      return seenBreaking.has(section) || (next !== 'continuous' && next !== 'nextColumn')
    })
  }
}

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
