import { expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

const read = async (rows: Cells) =>
  parseWorkbook(await fileOf(workbookBytes(workbookOf({ Sheet1: rows }), 'xlsx')))

test('rows that are not normative are titles and remarks', async () => {
  const { requirements, ignored, needsReview } = await read([
    ['uid', 'text', 'header', 'normative'],
    ['SRS-1', 'Access of users', '', 'FALSE'],
    ['SRS-2', 'This chapter is about the users of the ward.', '', 'FALSE'],
    ...TASKS.map((task, at) => [`SRS-${at + 3}`, shall(task), `Part ${at}`, 'TRUE']),
  ])
  expect(requirements.map(({ row, category }) => `${row} ${category}`)).toEqual(
    TASKS.map((_, at) => `${at + 4} Access of users`),
  )
  expect(ignored.map(({ row, reason }) => `${row} ${reason}`)).toEqual(['2 group', '3 note'])
  expect(needsReview).toBe(false)
})

test('a row that asks for something stays a requirement although it is not normative', async () => {
  const { requirements } = await read([
    ['uid', 'text', 'normative'],
    ...TASKS.map((task, at) => [`SRS-${at + 1}`, shall(task), at === 2 ? 'FALSE' : 'TRUE']),
  ])
  expect(requirements).toHaveLength(TASKS.length)
})

test.each([
  ['Must', 'Should', 'Could'],
  ['Obrigatório', 'Desejável', 'Opcional'],
])('the ticked column says how obligatory a requirement is: %s, %s, %s', async (...names) => {
  const { requirements, needsReview } = await read([
    ['Nº', 'Requisito', ...names],
    ...JOBS.map((job, at) => [
      at + 1,
      must(job),
      ...names.map((_, column) => (column === at % 3 ? 'X' : '')),
    ]),
  ])
  expect(requirements.map(({ mandatory }) => mandatory)).toEqual(JOBS.map((_, at) => names[at % 3] ?? ''))
  expect(needsReview).toBe(false)
})

test('columns of which a row ticks two say nothing about obligations', async () => {
  const { requirements } = await read([
    ['Nº', 'Requisito', 'Must', 'Should'],
    ...JOBS.map((job, at) => [at + 1, must(job), 'X', at === 0 ? 'X' : '']),
  ])
  expect(requirements.every(({ mandatory }) => mandatory === undefined)).toBe(true)
})

test('many numbered columns leave the header a header', async () => {
  const sites = Array.from({ length: 60 }, (_, at) => `Hospital ${at + 1}`)
  const { requirements, needsReview } = await read([
    ['Item', 'Requisito', ...sites],
    ...JOBS.map((job, at) => [`1.${at + 1}`, must(job), ...sites.map(() => 'X')]),
  ])
  expect(requirements.map(({ number }) => number)).toEqual(JOBS.map((_, at) => `1.${at + 1}`))
  expect(needsReview).toBe(false)
})
