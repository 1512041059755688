import type { Corrections, MatrixView } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import {
  cellsOf,
  columnLetters,
  firstRowOfPage,
  headerRowOf,
  roleAt,
  rowsNamed,
  tableAt,
  withKind,
  withRole,
  withTable,
} from './review.model.ts'

const NONE: Corrections = { tables: [], columns: [], rows: [] }
const table = (header: number, last: number, used = true) => ({
  header_row: header,
  first_row: header + 1,
  last_row: last,
  used,
  requirements: last - header,
  columns: [
    { column: 0, name: 'Nº', role: 'number' as const },
    { column: 1, name: 'Text', role: 'text' as const },
  ],
})
const view: MatrixView = {
  sheets: [],
  sheet: 'M',
  rows: [
    { row: 1, kind: 'note', hidden: false, cells: [{ column: 0, text: 'Title' }] },
    {
      row: 3,
      kind: 'header',
      hidden: false,
      cells: [
        { column: 0, text: 'Nº' },
        { column: 1, text: 'Text' },
      ],
    },
    { row: 4, kind: 'requirement', hidden: false, cells: [{ column: 1, text: 'a' }] },
  ],
  columns: 3,
  merges: [
    { top: 1, left: 0, bottom: 1, right: 2 },
    { top: 4, left: 0, bottom: 90_000, right: 0 },
  ],
  tables: [table(3, 8), table(20, 30, false)],
  requirements_count: 5,
  needs_review: true,
  review_reasons: [],
  corrections: NONE,
  remembered: false,
  version: 'v1',
  can_undo: false,
  undo_discards: 0,
}

test('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('a row outside all tables belongs to the table that is used', () => {
  expect([undefined, 5, 12, 25].map((row) => tableAt(view, row)?.header_row)).toEqual([3, 3, 3, 20])
  expect(headerRowOf(view, 25)).toBe(20)
  expect(headerRowOf({ ...view, tables: [] })).toBe(3)
  expect(headerRowOf({ tables: [], rows: [] })).toBe(1)
})

test('a column that becomes the number takes that role from the previous one', () => {
  const corrected = withRole(NONE, { view, headerRow: 3, column: 2 }, 'number')
  expect(corrected.columns).toEqual([
    { sheet: 'M', header_row: 3, column: 0, role: 'other' },
    { sheet: 'M', header_row: 3, column: 2, role: 'number' },
  ])
  expect(withRole(corrected, { view, headerRow: 3, column: 2 }, 'text').columns).toEqual([
    { sheet: 'M', header_row: 3, column: 0, role: 'other' },
    { sheet: 'M', header_row: 3, column: 2, role: 'text' },
  ])
})

test('the last correction of a row or a table counts, and a row can be returned to the reading', () => {
  const row = { sheet: 'M', row: 4 }
  const twice = withKind(withKind(NONE, row, 'group'), row, 'none')
  expect(twice.rows).toEqual([{ ...row, kind: 'none' }])
  expect(withKind(twice, row, undefined)).toEqual(NONE)
  const used = withTable(NONE, { sheet: 'M', headerRow: 20 }, true)
  expect(withTable(used, { sheet: 'M', headerRow: 20 }, false).tables).toEqual([
    { sheet: 'M', header_row: 20, use: false },
  ])
})

test('merged cells cover others within the page', () => {
  const cells = cellsOf(view, 1, 5)
  expect([...cells].map(([row, own]) => [row, own.map(({ column }) => column)])).toEqual([
    [1, [0]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2]],
    [4, [0, 1, 2]],
    [5, [1, 2]],
  ])
  expect(cells.get(1)?.[0]).toMatchObject({ text: 'Title', right: 3, bottom: 2 })
  expect(cells.get(4)?.[0]).toMatchObject({ bottom: 6 })
})

test('a cell has the role of its column in rows that are read', () => {
  expect(view.rows.map((row) => roleAt(view, row, 1))).toEqual([undefined, 'text', 'text'])
  expect(roleAt(view, { row: 25, kind: 'requirement' }, 1)).toBeUndefined()
})

test('a doubt names its rows, and a row its page', () => {
  expect(rowsNamed({ rows: '3, 8, 12' })).toEqual([3, 8, 12])
  expect(rowsNamed({ row: 7 })).toEqual([7])
  expect(rowsNamed({ sheet: 'M' })).toEqual([])
  expect([1, 100, 101, 250].map(firstRowOfPage)).toEqual([1, 1, 101, 201])
})
