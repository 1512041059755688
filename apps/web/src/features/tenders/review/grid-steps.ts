import type { KeyboardEvent } from 'react'
import type { PageCell } from './review.model.ts'

/**
 * Position of a cell in a grid that shows a spreadsheet. Row 0 has the column letters, and column -1 has the row
 * numbers.
 */
export interface Place {
  row: number
  column: number
}

/**
 * Displayed rows of a spreadsheet, with the numbers of the first (`from`) and the last row (`to`). `cells` maps each
 * row number to the cells of this row.
 */
interface Page {
  cells: ReadonlyMap<number, readonly PageCell[]>
  from: number
  to: number
  columns: number
}

/**
 * Returns the cell of a spreadsheet grid to which a key moves the focus. The keys are the arrow keys, Home and End; any
 * other key gives `undefined`. A merged cell counts as one cell.
 */
export function step({ key, ctrlKey }: KeyboardEvent, { row, column }: Place, page: Page): Place | undefined {
  const here = page.cells.get(row)?.find((cell) => cell.column === column)
  const below = here?.bottom ?? (row === 0 ? page.from : row + 1)
  const above = row === page.from ? 0 : row - 1
  const targets: Record<string, Place> = {
    ArrowRight: { row, column: here?.right ?? column + 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowDown: { row: below, column },
    ArrowUp: { row: above, column },
    Home: { row: ctrlKey ? page.from : row, column: -1 },
    End: { row: ctrlKey ? page.to : row, column: page.columns - 1 },
  }
  const next = targets[key]
  if (!next || next.row > page.to || next.row < 0 || next.column >= page.columns || next.column < -1)
    return undefined
  // The corner cell, between the row numbers and the column letters, cannot get the focus.
  if (next.row === 0) return next.column < 0 ? undefined : next
  return next.column < 0 ? next : anchorOf(next, page.cells)
}

/**
 * Returns the first position of the merged cell around a position. Returns the position itself if it is not in a merged
 * cell.
 */
function anchorOf(place: Place, cells: Page['cells']): Place {
  for (const own of cells.values()) {
    const covering = own.find(
      (cell) =>
        cell.row <= place.row &&
        place.row < cell.bottom &&
        cell.column <= place.column &&
        place.column < cell.right,
    )
    if (covering) return { row: covering.row, column: covering.column }
  }
  return place
}
