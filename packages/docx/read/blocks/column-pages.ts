import type { PageCounter } from './pages.ts'

/**
 * Counts the pages that a table covers. Each column is counted separately, because Word stores a page break in every
 * column of a row that is split. The column with most page breaks decides.
 */
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
   * Ends a table cell. Stores the page of its end for each column that the cell covers.
   * @param span number of columns that the cell covers; more than one if cells were merged
   */
  endCell(span: number): void {
    const breaks = this.#counter.page - this.#start
    for (let i = 0; i < span; i++) this.#breaks[this.#column++] = breaks
  }

  /** Ends a table row. The current page becomes the last page that any column of the table has reached. */
  endRow(): void {
    let most = 0
    for (const breaks of this.#breaks) most = Math.max(most, breaks ?? 0)
    this.#counter.page = this.#start + most
  }
}
