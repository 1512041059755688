import { readFileSync } from 'node:fs'
import { read, utils, type WorkBook } from '@e965/xlsx'
import type { AnswerRow } from '@tenderwright/workbook'

/** Cell of a workbook that a program must fill, and the text that must be in it afterwards. */
export interface FilledCell {
  sheet: string
  address: string
  text: string
}

/**
 * Input for each program in a benchmark of filling workbooks: `rows` has the answers to requirements, and `cells` has
 * the cells that must be filled.
 */
export interface BenchInput {
  rows: AnswerRow[]
  cells: FilledCell[]
}

/** Returns the text of each cell in a workbook. The key is the sheet and address of the cell, such as "Sheet1!B4". */
export function textsOf(file: string): Map<string, string> {
  const book: WorkBook = read(readFileSync(file))
  return new Map(
    book.SheetNames.flatMap((sheet) =>
      Object.entries(book.Sheets[sheet] ?? {}).flatMap(([address, cell]): [string, string][] =>
        address.startsWith('!') ? [] : [[`${sheet}!${address}`, shown(cell)]],
      ),
    ),
  )
}

function shown(cell: unknown): string {
  const { v: value } = cell as { v?: string | number | boolean }
  return value === undefined ? '' : String(value)
}

/**
 * Returns the cells whose text in the second workbook differs from the first one. Empty cells are left out. Both
 * arguments are results of `textsOf`.
 */
export function changedCells(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): FilledCell[] {
  return [...after].flatMap(([place, text]) => {
    if (text === '' || before.get(place) === text) return []
    const at = place.lastIndexOf('!')
    return [
      { sheet: place.slice(0, at), address: utils.encode_cell(utils.decode_cell(place.slice(at + 1))), text },
    ]
  })
}
