import type { PageCounter } from './pages.ts'

/**
 * Pages inside a table. Word marks a page break in every column that runs over it, and again in the next row
 * when that one begins there. Each column is therefore counted alone, and the longest gives the pages of the
 * table.
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

  /** `span` is the number of grid columns the cell covers. */
  endCell(span: number): void {
    const breaks = this.#counter.page - this.#start
    for (let i = 0; i < span; i++) this.#breaks[this.#column++] = breaks
  }

  endRow(): void {
    let most = 0
    for (const breaks of this.#breaks) most = Math.max(most, breaks ?? 0)
    this.#counter.page = this.#start + most
  }
}
