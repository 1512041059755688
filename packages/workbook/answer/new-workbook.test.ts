import { expect, test } from 'vitest'
import { cellXml, odsBytes, rowXml, sheetXml } from '../testing/build-opendocument.fixture.ts'
import { fileOf } from '../testing/build-workbook.fixture.ts'
import { readGrids } from '../read/parse-workbook.ts'
import { answered } from './answered.fixture.ts'
import type { AnswerRow } from './answer-row.ts'

const TEXTS = ['registrar pacientes', 'emitir relatórios', 'exportar dados'].map(
  (what) => `O sistema deve ${what}.`,
)
const answers = (sheet: string): AnswerRow[] =>
  (['complies', 'no', 'partly'] as const).map((mark, at) => ({ sheet, row: at + 2, mark }))
const sheet = (name: string, attributes = '', lot = 1) =>
  sheetXml(
    name,
    rowXml(['ID', 'Requisito', 'Atende']) +
      TEXTS.map((text, at) => rowXml([`1.${at + 1}`, `${text} Lote ${lot}.`, cellXml('', attributes)])).join(
        '',
      ),
  )

test.each([
  [
    'equal in their first 31 characters',
    ['Requisitos funcionais do prontuário – parte 1', 'Requisitos funcionais do prontuário – parte 2'],
    ['Requisitos funcionais do prontu', 'Requisitos funcionais do pr (2)'],
  ],
  ['equal but for letter case', ['Lote A', 'LOTE A'], ['Lote A', 'LOTE A (2)']],
  ['with forbidden characters', ['Lote 1/2', "'Lote 1 2'"], ['Lote 1 2', 'Lote 1 2 (2)']],
  ['like that of the note', ['nota', 'Nota (2)'], ['nota', 'Nota (2)']],
])('sheets with names %s keep their answers under names that Excel accepts', async (_, names, written) => {
  const source = await fileOf(
    odsBytes({ sheets: names.map((name, at) => sheet(name, '', at)).join('') }),
    'matriz.ods',
  )
  const { target } = await answered(source, names.flatMap(answers))
  const { sheets } = await readGrids(target)
  const found = sheets.map(({ name }) => name)
  expect(found.slice(0, -1)).toEqual(written)
  expect(new Set(found.map((name) => name.toLowerCase())).size).toBe(found.length)
  for (const { rows } of sheets.slice(0, -1)) expect(rows[1]?.cells.get(2)).toBe('Atende')
})

test('a drop-down list of an OpenDocument spreadsheet gives the words of the marks', async () => {
  const list = `of:cell-content-is-in-list(&quot;Sim&quot;;&quot;Não&quot;;&quot;Parcial&quot;)`
  const source = await fileOf(
    odsBytes({
      sheets: sheet('Matriz', ' table:content-validation-name="marcas"'),
      before: `<table:content-validations><table:content-validation table:name="marcas" table:condition="${list}"/></table:content-validations>`,
    }),
    'matriz.ods',
  )
  const { texts } = await answered(source, answers('Matriz'))
  expect(texts['Matriz']).toMatchObject({ C2: 'Sim', C3: 'Não', C4: 'Parcial' })
})
