import { expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { TASKS } from '../testing/layout.fixture.ts'

const read = async (cells: Cells) =>
  parseWorkbook(await fileOf(workbookBytes(workbookOf({ Product: cells }), 'xlsx')))

test('a name over a column of numbers and a column of texts belongs to the texts', async () => {
  const { requirements, needsReview } = await read([
    ['Required questions', '', 'Answer', 'Guidance'],
    ...TASKS.map((task, at) => [`REQU-0${at}`, `Can staff ${task}?`, '', '']),
    ['Integration details'],
    ...TASKS.map((task, at) => [`INTG-0${at}`, `Can other systems ${task}?`, '', '']),
    ['Company details'],
    ...TASKS.map((task, at) => [`COMP-0${at}`, `Does the company ${task}?`, '', '']),
  ])
  expect(requirements[0]).toMatchObject({
    number: 'REQU-00',
    item: '',
    description: 'Can staff register patients?',
  })
  expect(requirements[10]).toMatchObject({ number: 'COMP-00', category: 'Company details' })
  expect(requirements).toHaveLength(15)
  expect(needsReview).toBe(false)
})
