import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must } from '../testing/layout.fixture.ts'

const read = async (sheets: Record<string, Cells>) =>
  parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))

describe('hours of work', () => {
  test.each(['Horas', 'Hours', 'Horas estimadas', 'Esforço (h)', 'Effort'])(
    '"%s" are no weights',
    async (name) => {
      const { requirements, needsReview } = await read({
        TR: [['Nº', 'Requisito', name, 'Atende'], ...JOBS.map((job, at) => [at + 1, must(job), 8, ''])],
      })
      expect(needsReview).toBe(false)
      expect(requirements.map(({ weight }) => weight)).toEqual(JOBS.map(() => undefined))
    },
  )

  test('stand beside the weight', async () => {
    const { requirements } = await read({
      TR: [['Nº', 'Requisito', 'Horas', 'Peso'], ...JOBS.map((job, at) => [at + 1, must(job), 8, at + 2])],
    })
    expect(requirements.map(({ weight }) => weight)).toEqual(['2', '3', '4', '5', '6'])
  })

  test('are a sign that somebody has to plan for the rows', async () => {
    const list = async (name: string) =>
      read({
        Sheet1: [
          ['ID', 'Description', name],
          [1, 'Patients and their records', 8],
          [2, 'Reports for the director', 8],
          [3, 'Reminders by e-mail', 8],
        ],
      })
    expect((await list('Hours')).needsReview).toBe(false)
    expect((await list('Length')).needsReview).toBe(true)
  })
})

const STATES = [
  'Backups are tested every month',
  'Access rights are reviewed twice a year',
  'Contracts with all suppliers are signed',
  'A contingency plan exists and is known',
]

describe('checks', () => {
  test.each(['Check', 'Checkpoint', 'Check item'])('"%s" names the texts', async (name) => {
    const { requirements, needsReview } = await read({
      Security: [
        ['#', 'Area', name, 'Compliant (Y/N)', 'Comments'],
        ...STATES.map((text, at) => [at + 1, at < 2 ? 'Backup' : 'Suppliers', text, '', '']),
      ],
    })
    expect(needsReview).toBe(false)
    expect(requirements.map(({ number, category, description }) => [number, category, description])).toEqual(
      STATES.map((text, at) => [String(at + 1), at < 2 ? 'Backup' : 'Suppliers', text]),
    )
  })

  test('numbers under "Check" stay numbers', async () => {
    const { requirements } = await read({
      Checklist: [
        ['Check', 'Description', 'Answer'],
        ...STATES.map((text, at) => [`Check ${at + 1}`, text, '']),
      ],
    })
    expect(requirements.map(({ number }) => number)).toEqual(STATES.map((_, at) => `Check ${at + 1}`))
  })
})

describe('a group called "Notas"', () => {
  const rowsBelow = (title: string, texts: readonly string[], first: number): Cells => [
    ['', title, ''],
    ...texts.map((text, at) => [first + at, text, '']),
  ]
  const [one, two, three, four, five] = JOBS.map(must) as [string, string, string, string, string]
  const header = ['Nº', 'Requisito', 'Atende']

  test('is a module when other groups follow', async () => {
    const { requirements, needsReview } = await read({
      TR: [
        header,
        ...rowsBelow('Cadastro', [one, two], 1),
        ...rowsBelow('Notas', [three, four], 3),
        ...rowsBelow('Acessos', [five], 5),
      ],
    })
    expect(needsReview).toBe(false)
    expect(requirements.map(({ category }) => category)).toEqual([
      'Cadastro',
      'Cadastro',
      'Notas',
      'Notas',
      'Acessos',
    ])
  })

  test('is a module when a column names it', async () => {
    const { needsReview } = await read({
      TR: [
        ['Nº', 'Módulo', 'Requisito', 'Atende'],
        ...JOBS.map((job, at) => [at + 1, at < 2 ? 'Cadastro' : 'Notas', must(job), '']),
      ],
    })
    expect(needsReview).toBe(false)
  })

  test.each([
    ['is last', rowsBelow('Cadastro', [one, two, three], 1), rowsBelow('Notas', [four, five], 4), []],
    [
      'has a text that asks for nothing',
      rowsBelow('Cadastro', [one, two], 1),
      rowsBelow('Notas', ['Preços em reais, com todos os impostos', three], 3),
      rowsBelow('Acessos', [four, five], 5),
    ],
  ])('is asked about when it %s', async (_, before, notes, after) => {
    const { reviewReasons } = await read({ TR: [header, ...before, ...notes, ...after] })
    expect(reviewReasons.map(({ code }) => code)).toContain('rows_unclear')
  })
})

test('a table in doubt is named once, although several rules doubt it', async () => {
  const { reviewReasons } = await read({
    Obrigatórios: [
      ['Item', 'Requisito obrigatório', 'Atende'],
      [1, 'Possuir módulo de faturamento SUS.', ''],
      [2, 'Possuir módulo de farmácia.', ''],
    ],
    Desejáveis: [
      ['Nº', 'Requisito desejável', 'Pontos', 'Atende'],
      [1, 'Aplicativo móvel para pacientes.', 5, ''],
      [2, 'Telemedicina integrada.', 10, ''],
    ],
  })
  expect(reviewReasons.map(({ code, params }) => `${code} ${params['sheet']}`).toSorted()).toEqual([
    'table_unclear Desejáveis',
    'table_unclear Obrigatórios',
  ])
})
