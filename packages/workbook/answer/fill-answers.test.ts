import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'
import { fillAnswers, previewAnswers } from './fill-answers.ts'

const MATRIX = [
  ['ID', 'Requisito', 'Atende'],
  ['1', 'O sistema deve somar.'],
  ['2', 'O sistema deve listar.'],
]
const rows = [{ sheet: 'Matriz', row: 2, mark: 'complies' as const }]
const matrix = () => fileOf(workbookBytes(workbookOf({ Matriz: MATRIX }), 'xlsx'))

test('a separate process writes the workbook, and a preview returns the same result', async () => {
  const source = await matrix()
  const preview = await previewAnswers(source, rows)
  expect(await fillAnswers(source, `${source}.out`, rows)).toEqual(preview)
  expect(preview.filled).toEqual([{ sheet: 'Matriz', column: 'C', field: 'mark' }])
  expect(existsSync(`${source}.out`)).toBe(true)
})

test('aborting ends the process and leaves no file', async () => {
  const source = await matrix()
  const controller = new AbortController()
  const filling = fillAnswers(source, `${source}.out`, rows, { signal: controller.signal })
  controller.abort(new Error('gone'))
  await expect(filling).rejects.toThrow('gone')
  expect(existsSync(`${source}.out`)).toBe(false)
})

test('a file that is no workbook is refused, and an unwritable folder is reported as such', async () => {
  const text = await fileOf('not a workbook')
  await expect(fillAnswers(text, `${text}.out`, rows)).rejects.toMatchObject({ code: 'workbook.wrong_type' })
  const source = await matrix()
  await expect(fillAnswers(source, `${source}.none/out`, rows)).rejects.toThrow(/ENOENT/)
})
