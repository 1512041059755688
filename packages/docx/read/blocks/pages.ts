import type { NumberColumn } from './number-column.ts'

/**
 * Counts pages by the hints a file carries. Word writes `w:lastRenderedPageBreak` where a page began when it last
 * laid the document out, also after a break the author put there; such a pair is one new page, not two.
 */
export class PageCounter {
  /** Pages begun so far, 1-based; breaks between sections are added afterwards by `SectionBreaks`. */
  page = 1
  renderedBreaks = 0
  hardBreaks = 0
  /** A hard break was counted and nothing has been shown since. */
  #fresh = false
  #section: number | undefined
  /** Layout sections (by order) whose first page is known from a rendered break. */
  readonly sectionsSeenBreaking = new Set<number>()

  /** `w:br w:type="page"` or `w:pageBreakBefore`. */
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

  /** Text or a picture came: a later rendered break is a page of its own. */
  content(): void {
    this.#fresh = false
    this.#section = undefined
  }

  /** A layout section (by order) has ended: the next rendered break shows how the following one begins. */
  sectionEnded(section: number): void {
    this.#fresh = true
    this.#section = section
  }
}

/** The page on which each block begins, or nothing when the file gives no hints worth believing. */
export interface PageMap {
  pageCount: number
  /** 1-based page of a block's first content. */
  pageOf(block: number): number
  /** 1-based page of a block's last content. */
  lastPageOf(block: number): number
}

/**
 * Ends of the sections of the page layout. The beginning of a section is stated by its own properties, which
 * come at its end, so breaks can be resolved only when all are known (ECMA-376 Part 1, 17.6.22).
 */
export class SectionBreaks {
  readonly #ends: number[] = []
  readonly #types: string[] = []

  /**
   * Ends the section with block `lastBlock`; `type` is its `w:type`, `nextPage` when absent. Returns its
   * order.
   */
  add(lastBlock: number, type: string | undefined): number {
    this.#ends.push(lastBlock)
    this.#types.push(type ?? 'nextPage')
    return this.#ends.length - 1
  }

  /** Returns blocks after which the layout moves to a new page. */
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
  /** `Pages` of the extended properties: what the writing program counted. */
  statedPages: number | undefined
}

/** A page rarely holds more words; many more without any break mean that the hints are no layout. */
const WORDS_A_PAGE_CANNOT_HOLD = 900

export function resolvePages(hints: PageHints): PageMap | undefined {
  const { counter } = hints
  const extra = hints.sectionBreaks.pageBreaksAfter(counter.sectionsSeenBreaking)
  const pageCount = counter.page + extra.length
  if (counter.renderedBreaks === 0) {
    // Only breaks put by hand: true pages only when they leave no room for others in between.
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
