import { expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'
import { JOBS, must } from '../testing/layout.fixture.ts'
import { TEMPLATE_NAMES } from './header-names.ts'

async function categoriesUnder(header: readonly string[], named: readonly string[]) {
  const rows = JOBS.map((job, at) => [named[at] ?? '', `Item ${job}`, must(job)])
  const workbook = workbookOf({ Requisitos: [Array.from(header), ...rows] })
  const { requirements, needsReview } = await parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
  expect(needsReview).toBe(false)
  return requirements.map(({ category }) => category)
}

const REPEATED = ['Cadastro', 'Cadastro', '', 'Laudos', 'Laudos']
const FIRST_ROW = ['Cadastro', '', '', 'Laudos', '']

test.each([[['Categoria', 'Item', 'Descrição']], [['Category', 'Requirement', 'Description']]])(
  'under the names %j, an empty category is none if the other rows name theirs again',
  async (header) => {
    expect(await categoriesUnder(header, REPEATED)).toEqual(REPEATED)
    expect(await categoriesUnder(header, FIRST_ROW)).toEqual([
      'Cadastro',
      'Cadastro',
      'Cadastro',
      'Laudos',
      'Laudos',
    ])
  },
)

test.each([[TEMPLATE_NAMES.pt], [TEMPLATE_NAMES.en]])(
  'under the names %j of the own template, an empty category always means the one above, as its instructions say',
  async (header) => {
    expect(await categoriesUnder(header, REPEATED)).toEqual([
      'Cadastro',
      'Cadastro',
      'Cadastro',
      'Laudos',
      'Laudos',
    ])
  },
)

test('a heading holds for the rows below without a category, also if other rows name theirs again', async () => {
  const workbook = workbookOf({
    Requisitos: [
      ['Categoria', 'Item', 'Descrição'],
      ['Cadastro', 'Um', must(JOBS[0] ?? '')],
      ['Cadastro', 'Dois', must(JOBS[1] ?? '')],
      ['Laudos', '', ''],
      ['', 'Três', must(JOBS[2] ?? '')],
      ['', 'Quatro', must(JOBS[3] ?? '')],
    ],
  })
  const { requirements } = await parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
  expect(requirements.map(({ category }) => category)).toEqual(['Cadastro', 'Cadastro', 'Laudos', 'Laudos'])
})
