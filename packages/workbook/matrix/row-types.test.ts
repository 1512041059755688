import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must } from '../testing/layout.fixture.ts'

async function read(cells: Cells) {
  const { requirements, ignored, reviewReasons } = await parseWorkbook(
    await fileOf(workbookBytes(workbookOf({ Anexo: cells }), 'xlsx')),
  )
  return {
    rows: requirements.map(({ row }) => row),
    ignored: ignored.map(({ row, reason }) => `${row} ${reason}`),
    reasons: reviewReasons.map(({ code }) => code),
  }
}

const ABOUT = 'O hospital atende três municípios e tem duas unidades.'

describe('a column of types says which rows are no requirements', () => {
  test.each(['Contexto', 'Informativo', 'Note', 'Information'])('such as "%s"', async (type) => {
    const cells = [
      ['Nº', 'Tipo', 'Descrição', 'Atende?'],
      ['1', type, ABOUT, ''],
      ...JOBS.map((job, at) => [String(at + 2), 'Requisito', must(job), '']),
    ]
    expect(await read(cells)).toEqual({ rows: [3, 4, 5, 6, 7], ignored: ['2 note'], reasons: [] })
  })

  test('and a person is asked when other words of it are not known', async () => {
    const { rows, ignored, reasons } = await read([
      ['Nº', 'Tipo', 'Descrição', 'Atende?'],
      ['1', 'Cabeçalho', 'Módulo de agenda', ''],
      ['2', 'Contexto', ABOUT, ''],
      ['3', 'Informativo', must('informar o tempo de espera'), ''],
      ...JOBS.map((job, at) => [String(at + 4), at % 2 === 0 ? 'Técnico' : 'Segurança', must(job), '']),
    ])
    expect({ rows, ignored }).toEqual({ rows: [4, 5, 6, 7, 8, 9], ignored: ['2 group', '3 note'] })
    expect(reasons).toContain('rows_unclear')
  })

  test('and a person is asked when only some rows have one', async () => {
    const { rows, reasons } = await read([
      ['Nº', 'Tipo', 'Descrição', 'Atende?'],
      ['1', 'Contexto', ABOUT, ''],
      ...JOBS.map((job, at) => [String(at + 2), '', must(job), '']),
    ])
    expect(rows).toEqual([3, 4, 5, 6, 7])
    expect(reasons).toContain('rows_unclear')
  })

  test('also beside the columns of the product’s own template', async () => {
    const { rows, ignored, reasons } = await read([
      ['Categoria', 'Item', 'Descrição', 'Tipo'],
      ['Geral', 'Hospital', ABOUT, 'Contexto'],
      ...JOBS.map((job, at) => ['Geral', `Função ${at + 1}`, must(job), 'Requisito']),
    ])
    expect({ rows, ignored }).toEqual({ rows: [3, 4, 5, 6, 7], ignored: ['2 note'] })
    expect(reasons).toEqual([])
  })
})
