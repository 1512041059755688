import { expect, test } from 'vitest'
import { rawRow, rawWorkbook, relation } from '../testing/raw-workbook.fixture.ts'
import { answered } from './answered.fixture.ts'
import type { AnswerRow } from './answer-row.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** Styles of a workbook: style 0 locks cells, as the standard says for a style without protection, and 1 unlocks. */
const STYLES = `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf><protection locked="0"/></xf></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" applyProtection="1"><protection locked="0"/></xf></cellXfs></styleSheet>`
const ROWS: AnswerRow[] = (['complies', 'no', 'complies'] as const).map((mark, at) => {
  return { sheet: 'Matriz', row: at + 2, mark }
})

/** Fills a matrix with two columns for marks, and returns the texts in them, row by row. */
async function marks(style: (column: 'C' | 'D') => string, after: string, columns = '') {
  const body = ['registrar pacientes', 'emitir relatórios', 'exportar dados'].map((what, at) => {
    const row = at + 2
    const cells = (['C', 'D'] as const).map((column) => `<c r="${column}${row}"${style(column)}/>`).join('')
    return rawRow(row, [`1.${at + 1}`, `O sistema deve ${what}.`]).replace('</row>', `${cells}</row>`)
  })
  const source = await rawWorkbook({
    sheets: {
      Matriz: `${columns}<sheetData>${rawRow(1, ['ID', 'Requisito', 'Conformidade', 'Atendimento'])}${body.join('')}</sheetData>${after}`,
    },
    bookRelations: relation('rId9', 'styles', 'styles.xml'),
    parts: { 'xl/styles.xml': STYLES },
    types: { 'xl/styles.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml' },
  })
  const { texts } = await answered(source, ROWS)
  return 'CDE'.split('').map((column) => [2, 3, 4].map((row) => texts['Matriz']?.[`${column}${row}`] ?? ''))
}

const PROTECTION = '<sheetProtection sheet="1" objects="1" scenarios="1"/>'
const WORDS = ['Atende', 'Não atende', 'Atende']
const NONE = ['', '', '']
const unlocks = (unlocked: string) => (column: string) => (column === unlocked ? ' s="1"' : '')

test('answers go into the unlocked column of a protected sheet', async () => {
  expect(await marks(unlocks('D'), PROTECTION)).toEqual([NONE, WORDS, NONE])
  expect(await marks(unlocks('C'), PROTECTION)).toEqual([WORDS, NONE, NONE])
})

test('answers go into the cells of a range that the protected sheet opens', async () => {
  const range = '<protectedRanges><protectedRange sqref="D2:D4" name="respostas"/></protectedRanges>'
  expect(await marks(unlocks(''), PROTECTION + range)).toEqual([NONE, WORDS, NONE])
})

test('locks tell nothing when the sheet is not protected, or all of its columns are locked', async () => {
  expect(await marks(unlocks('D'), '')).toEqual([WORDS, NONE, NONE])
  expect(await marks(unlocks('D'), '<sheetProtection sheet="0"/>')).toEqual([WORDS, NONE, NONE])
  expect(await marks(unlocks(''), PROTECTION)).toEqual([WORDS, NONE, NONE])
})
