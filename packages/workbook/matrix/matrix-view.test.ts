import { utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readMatrixView } from '../index.ts'
import { viewWorkbook } from '../read/parse-workbook.ts'
import { fileOf, sheetOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'

const TEXT = 'O sistema deve registrar o acesso de cada usuário.'
const ROWS: Cells = [
  ['Edital 10/2026', '', ''],
  [],
  ['Nº', 'Requisito', 'Atende'],
  ['1', 'SEGURANÇA', ''],
  ['1.1', TEXT, 'Sim'],
  ['1.2', `${TEXT} Sempre.`, ''],
  ['', 'e o guarda por um ano', ''],
  ['1.3', `${TEXT} Em português.`, ''],
  [],
  ['Local e data', '', ''],
]

async function written() {
  const workbook = workbookOf({ Capa: [['Edital']], Requisitos: ROWS, Velha: [['x']] })
  sheetOf(workbook, 'Requisitos')['!merges'] = [utils.decode_range('A1:C1')]
  workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] }
  return fileOf(workbookBytes(workbook, 'xlsx'))
}

test('a sheet is shown unchanged, with the kind of each row and the role of each column', async () => {
  const view = await readMatrixView(await written(), { range: { from: 1, rows: 300 } })
  expect(view.sheets).toEqual([
    { name: 'Capa', hidden: false, used: false, requirements: 0, lastRow: 1 },
    { name: 'Requisitos', hidden: false, used: true, requirements: 3, lastRow: 10 },
    { name: 'Velha', hidden: true, used: false, requirements: 0, lastRow: 1 },
  ])
  expect(view).toMatchObject({ sheet: 'Requisitos', columns: 3, requirements: 3, reviewReasons: [] })
  expect(view.rows.map(({ row, kind }) => [row, kind])).toEqual([
    [1, 'note'],
    [3, 'header'],
    [4, 'group'],
    [5, 'requirement'],
    [6, 'requirement'],
    [7, 'continuation'],
    [8, 'requirement'],
    [10, 'note'],
  ])
  expect(view.rows[3]?.cells).toEqual([
    { column: 0, text: '1.1' },
    { column: 1, text: TEXT },
    { column: 2, text: 'Sim' },
  ])
  expect(view.merges).toEqual([{ top: 1, left: 0, bottom: 1, right: 2 }])
  expect(view.tables).toEqual([
    {
      sheet: 'Requisitos',
      headerRow: 3,
      firstRow: 4,
      lastRow: 10,
      used: true,
      requirements: 3,
      columns: [
        { column: 0, name: 'Nº', role: 'number' },
        { column: 1, name: 'Requisito', role: 'text' },
        { column: 2, name: 'Atende', role: 'answer' },
      ],
    },
  ])
})

test('rows are returned in parts, for the requested sheet', async () => {
  const range = { sheet: 'Requisitos', from: 5, rows: 2 }
  expect((await readMatrixView(await written(), { range })).rows.map(({ row }) => row)).toEqual([5, 6])
  const hidden = await readMatrixView(await written(), { range: { sheet: 'Velha', from: 1, rows: 10 } })
  expect(hidden.rows).toEqual([
    { row: 1, kind: 'left_out', reason: 'hidden_sheet', hidden: false, cells: [{ column: 0, text: 'x' }] },
  ])
})

test('a view of long texts in many columns stays small', async () => {
  // In full, the 200 shown columns would take 3.8 MB.
  const wide = Array.from({ length: 6 }, () => Array.from({ length: 300 }, () => 'palavra '.repeat(400)))
  const file = await fileOf(
    workbookBytes(workbookOf({ M: [['Nº', 'Requisito', 'Atende'], ...wide] }), 'xlsx'),
  )
  const { view } = await viewWorkbook(file, { range: { from: 1, rows: 10_000 } })
  expect(view.columns).toBe(200)
  expect(JSON.stringify(view).length).toBeLessThan(3_000_000)
})
