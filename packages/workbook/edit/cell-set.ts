import type { CellRange } from './cell-address.ts'

/**
 * Set of cells of one worksheet. It tells quickly whether a rectangle has any of them, to find formulas that read
 * changed cells.
 */
export class CellSet {
  /**
   * Cells of the set, by column. `rows` has a 1 at the index of each row whose cell is in the set. `first` and `last`
   * are the first and last such row.
   */
  readonly #columns = new Map<number, { rows: Uint8Array; first: number; last: number }>()

  add(row: number, column: number): void {
    const had = this.#columns.get(column) ?? { rows: new Uint8Array(64), first: row, last: row }
    if (row >= had.rows.length) {
      const wider = new Uint8Array(Math.max(row + 1, had.rows.length * 2))
      wider.set(had.rows)
      had.rows = wider
    }
    had.rows[row] = 1
    had.first = Math.min(had.first, row)
    had.last = Math.max(had.last, row)
    this.#columns.set(column, had)
  }

  touches({ top, left, bottom, right }: CellRange): boolean {
    for (const [column, { rows, first, last }] of this.#columns) {
      if (column < left || column > right) continue
      const found = rows.indexOf(1, Math.max(top, first))
      if (found >= 0 && found <= Math.min(bottom, last)) return true
    }
    return false
  }
}
