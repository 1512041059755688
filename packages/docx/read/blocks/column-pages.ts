import type { PageCounter } from './pages.ts'

// Word stores a page break in every column that crosses it. It stores the break again in the next row if that row
// begins after it.
/** Counts the pages of a table separately for each column. The column with most page breaks decides. */
export class ColumnPages {
  readonly #counter: PageCounter
  readonly #start: number
  readonly #breaks: number[] = []
  #column = 0

  constructor(counter: PageCounter) {
    this.#counter = counter
    this.#start = counter.page
  }

  beginRow(): void {
    this.#column = 0
  }

  beginCell(): void {
    this.#counter.page = this.#start + (this.#breaks[this.#column] ?? 0)
  }

  /**
   * Ends a table cell, and stores its last page for each column that it covers.
   * @param span number of columns that the cell covers; more than one if cells were merged
   */
  endCell(span: number): void {
    const breaks = this.#counter.page - this.#start
    for (let i = 0; i < span; i++) this.#breaks[this.#column++] = breaks
  }

  /** Ends a table row, and sets the current page to the last one of any column. */
  endRow(): void {
    let most = 0
    for (const breaks of this.#breaks) most = Math.max(most, breaks ?? 0)
    this.#counter.page = this.#start + most
  }
}
