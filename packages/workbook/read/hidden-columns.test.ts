import { describe, expect, test } from 'vitest'
import {
  fileOf,
  sheetOf,
  workbookBytes,
  workbookOf,
  type Cells,
  type Format,
} from '../testing/build-workbook.fixture.ts'
import { odsBytes, rowXml, sheetXml } from '../testing/build-opendocument.fixture.ts'
import { JOBS, must } from '../testing/layout.fixture.ts'
import { parseWorkbook } from './parse-workbook.ts'

const note = (at: number) => `Nota interna ${at}: preço de referência já pago por outro cliente`
const rows = (...between: string[]): Cells => [
  [...between, 'Requisito', 'Descrição', 'Atende'],
  ...JOBS.map((job, at) => [...between.map(() => 'Geral'), must(job), note(at), '']),
]

async function readWith(cells: Cells, hidden: number, format: Format = 'xlsx') {
  const workbook = workbookOf({ Requisitos: cells })
  sheetOf(workbook)['!cols'] = Array.from({ length: hidden + 1 }, (_, at) => ({
    wch: 20,
    hidden: at === hidden,
  }))
  return parseWorkbook(await fileOf(workbookBytes(workbook, format)))
}

describe('words in a hidden column are not taken for requirements without a question', () => {
  test.each([
    ['in an .xlsx', rows(), 1],
    ['under the names of the template', rows('Categoria'), 2],
  ])('%s', async (_, cells, hidden) => {
    const { reviewReasons } = await readWith(cells, hidden)
    expect(reviewReasons).toContainEqual({
      code: 'columns_unclear',
      params: { sheet: 'Requisitos', count: 1 },
    })
  })

  test('in an .ods', async () => {
    const columns =
      '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>'
    const xml = rows().map((cells) => rowXml(cells.map(String)))
    const file = await fileOf(odsBytes({ sheets: sheetXml('Requisitos', columns + xml.join('')) }), 'm.ods')
    const { reviewReasons } = await parseWorkbook(file)
    expect(reviewReasons.map(({ code }) => code)).toEqual(['columns_unclear'])
  })

  test('but a person who gave the column its role is not asked again', async () => {
    const first = await readWith(rows(), 1)
    const workbook = workbookOf({ Requisitos: rows() })
    sheetOf(workbook)['!cols'] = [{ wch: 20 }, { wch: 20, hidden: true }]
    const again = await parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')), {
      remembered: first.layout.confirmed,
    })
    expect(again.reviewReasons).toEqual([])
    expect(again.requirements).toHaveLength(JOBS.length)
  })

  test('and a hidden column of numbers, groups or answers raises no question', async () => {
    expect(
      (
        await readWith(
          rows().map((row) => [row[0] ?? '', row[2] ?? '']),
          1,
        )
      ).needsReview,
    ).toBe(false)
  })
})
