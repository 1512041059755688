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

test('the number that people use is preferred to a GUID', async () => {
  const { requirements, needsReview } = await read([
    ['uid', 'ID', 'Name', 'Text'],
    ...TASKS.map((task, at) => [
      `8a82351e-ce7a-11f0-8c51-645d8628c2f${at}`,
      `CON-00${at}`,
      `Part ${task}`,
      shall(task),
    ]),
  ])
  expect(requirements.map(({ number }) => number)).toEqual(TASKS.map((_, at) => `CON-00${at}`))
  expect(needsReview).toBe(false)
})

test('the type of the tests is no group of the requirements', async () => {
  const { requirements } = await read([
    ['Topic', 'Requirement Number', 'Requirement Description', 'Testing Type'],
    ...TASKS.map((task, at) => ['Ward', `RQ10${at}`, shall(task), at % 2 ? 'Review' : 'Black box']),
  ])
  expect(new Set(requirements.map(({ category }) => category))).toEqual(new Set(['Ward']))
})

test('words of a legend to the right of the texts are no title of the requirements', async () => {
  const file = workbookOf({
    Sheet1: [
      ['Módulo', 'Requisito', '', 'Legenda'],
      ['', '', '', 'Quantidade de requisitos por prioridade e módulo'],
      ...JOBS.map((job) => ['Prontuário', must(job)]),
    ],
  })
  const sheet = file.Sheets['Sheet1']
  if (sheet) sheet['!merges'] = [{ s: { r: 1, c: 3 }, e: { r: 1, c: 4 } }]
  const { requirements, needsReview } = await parseWorkbook(await fileOf(workbookBytes(file, 'xlsx')))
  expect(requirements.map(({ category }) => category)).toEqual(JOBS.map(() => 'Prontuário'))
  expect(needsReview).toBe(false)
})
