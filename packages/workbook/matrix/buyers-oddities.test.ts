import { describe, expect, test } from 'vitest'
import { saysMandatory } from '../compare/obligation.ts'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

const read = async (cells: Cells) =>
  parseWorkbook(await fileOf(workbookBytes(workbookOf({ TR: cells }), 'xlsx')))

/** Returns a matrix with a number, a requirement and further cells for each of five requirements. */
const matrix = (names: string[], cells: (at: number) => Cells[number]): Cells => [
  ['Nº', 'Requisito', ...names],
  ...JOBS.map((job, at) => [at + 1, must(job)].concat(cells(at) as string[])),
]

describe('a yes says the opposite under "Optional"', () => {
  test.each(['Opcional', 'Optional', 'Desejável', 'Não obrigatório', 'Facultativo'])(
    'a tick under "%s" alone is that word',
    async (name) => {
      const { requirements, needsReview } = await read(matrix([name], (at) => [at % 2 ? '' : 'X']))
      expect(needsReview).toBe(false)
      expect(requirements.map(({ mandatory = '' }) => mandatory)).toEqual([name, '', name, '', name])
      expect(saysMandatory(requirements[0]?.mandatory ?? '')).toBe(false)
    },
  )

  test('so is a yes, and a no does not say that the requirement is optional', async () => {
    const { requirements } = await read(matrix(['Opcional'], (at) => [at % 2 ? 'Não' : 'Sim']))
    expect(requirements.map(({ mandatory }) => mandatory).slice(0, 2)).toEqual(['Opcional', 'Opcional: Não'])
    expect(requirements.map(({ mandatory = '' }) => saysMandatory(mandatory)).slice(0, 2)).toEqual([
      false,
      undefined,
    ])
  })

  test('also below the names of the own template', async () => {
    const { requirements } = await read([
      ['Categoria', 'Item', 'Descrição', 'Opcional'],
      ...JOBS.map((job, at) => ['Geral', `Item ${at}`, must(job), at % 2 ? '' : 'X']),
    ])
    expect(requirements[0]?.mandatory).toBe('Opcional')
  })

  test('a tick under "Obrigatório" stays a tick', async () => {
    const { requirements } = await read(matrix(['Obrigatório'], () => ['X']))
    expect(requirements[0]?.mandatory).toBe('X')
  })
})

describe('a person is asked about requirements that may no longer hold', () => {
  test.each([
    ['Alteração', 'Excluído pela errata 1'],
    ['Situação', 'Fora do escopo'],
    ['Observação', 'Item transferido para o lote 2'],
    ['Observação', 'Substituído pelo item 9'],
    ['Remark', 'Superseded by R7'],
    ['Aplicável a esta unidade', 'Não'],
  ])('under "%s": "%s"', async (name, cell) => {
    const { reviewReasons } = await read(matrix([name], (at) => [at === 1 ? cell : '']))
    expect(reviewReasons).toEqual([{ code: 'rows_unclear', params: { sheet: 'TR', count: 1, rows: '3' } }])
  })
})

describe('a person is asked about columns', () => {
  const reasons = async (cells: Cells) => (await read(cells)).reviewReasons.map(({ code }) => code)

  test('with the texts in another language', async () => {
    const cells = matrix(['Requirement (English)', 'Atende'], (at) => [shall(TASKS[at] ?? ''), ''])
    expect(await reasons(cells)).toEqual(['columns_unclear'])
  })

  test('with the numbers of chapters left of numbers that begin again', async () => {
    const cells = [
      ['Cap.', 'Item', 'Requisito', 'Atende'],
      ...JOBS.slice(0, 4).map((job, at) => [at < 2 ? 1 : 2, (at % 2) + 1, must(job), '']),
    ]
    expect(await reasons(cells)).toEqual(['columns_unclear'])
  })

  test('with numbers that a program turned into dates', async () => {
    const cells = [
      ['Item', 'Requisito', 'Atende'],
      ...JOBS.map((job, at) => [`0${at + 1}/jan`, must(job), '']),
    ]
    expect(await reasons(cells)).toEqual(['columns_unclear'])
  })
})

test('a person is asked about a title beside the number of a page', async () => {
  const { reviewReasons } = await read([
    ['Item', 'Requisito', 'Atende'],
    ['1', must(JOBS[0] ?? ''), ''],
    ['2', must(JOBS[1] ?? ''), ''],
    ['Hospital São Lucas - Anexo II', '', ''],
    ['Página 2 de 3', '', ''],
    ['Item', 'Requisito', 'Atende'],
    ['3', must(JOBS[2] ?? ''), ''],
    ['4', must(JOBS[3] ?? ''), ''],
  ])
  expect(reviewReasons).toEqual([{ code: 'groups_unclear', params: { sheet: 'TR', count: 1, rows: '4' } }])
})

test('submodules are categories, too, where they hardly repeat', async () => {
  const { requirements, needsReview } = await read([
    ['Módulo', 'Submódulo', 'ID', 'Requisito'],
    ...['PEP', 'PEP', 'Laudo', 'Compras', 'Custos'].map((name, at) => [
      at < 3 ? 'Clínico' : 'Administrativo',
      name,
      `R${at}`,
      must(JOBS[at] ?? ''),
    ]),
  ])
  expect(needsReview).toBe(false)
  expect(requirements.at(-1)?.category).toBe('Administrativo > Custos')
})

test('the fewest points are no weight', async () => {
  const { requirements } = await read(matrix(['Pontuação mínima', 'Pontuação máxima'], () => ['5', '10']))
  expect(requirements[0]?.weight).toBe('10')
})

test('amounts of money without a currency are no weights, but decimals are', async () => {
  const weights = async (value: string) =>
    (await read(matrix(['Valor'], () => [value]))).requirements[0]?.weight
  expect(await weights('1500,00')).toBeUndefined()
  expect(await weights('1.500,00')).toBeUndefined()
  expect(await weights('2,50')).toBe('2,50')
})

test('"Ex." in the place of a number is an example', async () => {
  const { requirements, reviewReasons } = await read([
    ['Nº', 'Requisito', 'Atende'],
    ['Ex.', 'O sistema deve permitir o acesso.', 'S'],
    ...JOBS.map((job, at) => [at + 1, must(job), '']),
  ])
  expect(requirements).toHaveLength(JOBS.length)
  expect(reviewReasons.map(({ code }) => code)).toEqual(['examples_left_out'])
})

test('"Must/Should" is the name of a column', async () => {
  const { requirements, needsReview } = await read([
    ['#', 'Functional requirement', 'Must/Should', 'Response'],
    ...TASKS.map((task, at) => [at + 1, shall(task), at % 2 ? 'Should' : 'Must', '']),
  ])
  expect(needsReview).toBe(false)
  expect(requirements[0]?.mandatory).toBe('Must')
})
