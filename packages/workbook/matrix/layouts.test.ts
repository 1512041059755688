import { utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, sheetOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { collectRequirements } from './collect-requirements.ts'
import { JOBS, must, shall, TASKS, type Layout } from '../testing/layout.fixture.ts'
import { buyerLayouts } from '../testing/buyer-layouts.fixture.ts'
import { usualLayouts } from '../testing/layouts.fixture.ts'
import { oddLayouts } from '../testing/odd-layouts.fixture.ts'

const layouts = [...usualLayouts, ...oddLayouts, ...buyerLayouts]

async function read({ sheets, merges = [], hidden = [] }: Layout) {
  const workbook = workbookOf(sheets)
  sheetOf(workbook)['!merges'] = merges.map((range) => utils.decode_range(range))
  workbook.Workbook = {
    Sheets: workbook.SheetNames.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })),
  }
  const file = await fileOf(workbookBytes(workbook, 'xlsx'))
  return parseWorkbook(file).then(
    (matrix) => ({ ...matrix, refused: '' }),
    (error: { code: string }) => ({
      requirements: [],
      ignored: [],
      reviewReasons: [],
      needsReview: false,
      refused: error.code,
    }),
  )
}

const places = (rows: Record<string, number[]>) =>
  Object.entries(rows).flatMap(([sheet, numbers]) => numbers.map((row) => `${sheet}!${row}`))

describe('a layout is read exactly, or a person is asked', () => {
  test('there are at least forty layouts', () => {
    expect(layouts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(layouts.map(({ name }) => name)).size).toBe(layouts.length)
  })

  test.each(layouts.map((layout) => [layout.name, layout] as const))('%s', async (_, layout) => {
    const { requirements, needsReview, reviewReasons, refused } = await read(layout)
    const found = requirements.map(({ sheet, row }) => `${sheet}!${row}`).sort()
    const wanted = places(layout.rows).sort()
    if (layout.asks === 'never') {
      expect({ found, reviewReasons }).toEqual({ found: wanted, reviewReasons: [] })
    } else if (!needsReview && refused === '') {
      expect(found).toEqual(wanted)
    }
    if (wanted.length > 0) expect(refused).toBe('')
  })

  test('the number is never the item', async () => {
    for (const layout of layouts) {
      const { requirements } = await read(layout)
      expect(
        requirements.filter(({ item }) => /^[\d.\s]+$/.test(item) && item !== ''),
        layout.name,
      ).toEqual([])
    }
  })
})

test('nine thousand rows in groups are read within two seconds of processor time', () => {
  const rows: SheetGrid['rows'] = [
    {
      index: 0,
      cells: new Map([
        [0, 'Item'],
        [1, 'Descrição'],
        [2, 'Atende'],
      ]),
    },
  ]
  const add = (number: string, text: string) =>
    rows.push({
      index: rows.length,
      cells: new Map([
        [0, number],
        [1, text],
      ]),
    })
  for (let group = 1; group <= 1000; group += 1) {
    add(`${group}`, `Módulo ${group}`)
    for (let part = 1; part <= 8; part += 1)
      add(`${group}.${part}`, `O sistema deve ter a função ${group} ${part}`)
  }
  // Elapsed time would be longer on a busy machine.
  const start = process.threadCpuUsage()
  const matrix = collectRequirements([{ name: 'M', hidden: false, merges: [], rows }], 'pt')
  const { user, system } = process.threadCpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(2000)
  expect(matrix.requirements).toHaveLength(8000)
  expect(matrix.needsReview).toBe(false)
})

test.each<[string, Cells[number], string[], string | undefined]>([
  ['words', ['Nº', 'Requisito', 'Tipo'], ['Obrigatório', 'Desejável', 'Obrigatório'], 'Obrigatório'],
  ['codes that the header names', ['Nº', 'Requisito', 'M/D'], ['M', 'D', 'M'], 'M'],
  ['codes in brackets', ['Nº', 'Exigence', 'Type (O/S)'], ['O', 'S', 'O'], 'O'],
  ['no answers, which are codes too', ['Nº', 'Exigence', 'Type (O/N)'], ['O', 'N', 'O'], undefined],
])('obligations are told by %s, whatever the name of their column', async (_, header, values, first) => {
  const cells = values.map((value, at) => [at + 1, `O sistema deve ter a função ${at + 1}.`, value])
  const file = await fileOf(workbookBytes(workbookOf({ TR: [header, ...cells] }), 'xlsx'))
  const { requirements } = await parseWorkbook(file)
  expect(requirements.map(({ row }) => row)).toEqual([2, 3, 4])
  expect(requirements[0]?.mandatory).toBe(first)
  if (first !== undefined) expect(requirements[0]?.category).not.toContain(first)
})

test('both languages of a bilingual matrix are in the text', async () => {
  const cells: Cells = [
    ['No.', 'Requirement (EN)', 'Exigence (FR)', 'Compliance'],
    ['M1', 'The contractor must provide support.', 'L’entrepreneur doit fournir un soutien.', ''],
    ['M2', 'The contractor must deliver reports.', 'L’entrepreneur doit remettre des rapports.', ''],
  ]
  const { requirements } = await parseWorkbook(
    await fileOf(workbookBytes(workbookOf({ SOW: cells }), 'xlsx')),
  )
  expect(requirements[0]).toMatchObject({
    item: '',
    description: 'The contractor must provide support.\nL’entrepreneur doit fournir un soutien.',
  })
})

test('a column that repeats a few kinds contains groups, whatever its header says', async () => {
  const { requirements } = await read({
    name: '',
    sheets: {
      Planilha1: [
        ['ID', 'Requisito', 'Classificação', 'Requisito'],
        ...JOBS.concat('ler sensores').map((job, at) => [
          at + 1,
          must(job),
          'Essencial',
          at === 3 ? 'Não funcional' : 'Funcional',
        ]),
      ],
    },
    rows: {},
    asks: 'never',
  })
  expect(requirements.map(({ category, description }) => [category, description]).slice(2, 4)).toEqual([
    ['Funcional', must('enviar avisos por e-mail')],
    ['Não funcional', must('exportar dados em CSV')],
  ])
})

test('sizes, which repeat, are not taken for the numbers of requirements', async () => {
  const sheets = {
    Backlog: [
      ['Requisitos', 'Descrição', 'Tam #'],
      ...JOBS.map((job, at) => [`Tela ${job}`, must(job), at % 2 ? 8 : 13]),
    ],
  }
  const { requirements } = await read({ name: '', sheets, rows: {}, asks: 'never' })
  expect(requirements.map(({ number }) => number)).toEqual(JOBS.map(() => undefined))
})

test('a title above rows whose column repeats it is one group', async () => {
  const sheets = {
    Matrix: [
      ['ID', 'Category', 'Requirement'],
      ['APPLICATION INTAKE'],
      ...TASKS.slice(0, 3).map((task, at) => [`BR-${at}`, 'Application Intake', shall(task)]),
    ],
  }
  const { requirements } = await read({ name: '', sheets, rows: {}, asks: 'never' })
  expect(requirements.map(({ category }) => category)).toEqual([
    'Application Intake',
    'Application Intake',
    'Application Intake',
  ])
})

test('a feature merged down beside its requirements is their group, not part of their text', async () => {
  const sheets = {
    Sheet1: [
      ['Feature', 'Req ID', 'Requirements'],
      ...TASKS.map((task, at) => [
        ['Contacts', '', 'Sales', '', 'Stock'][at] ?? '',
        `REQ_0${at}`,
        shall(task),
      ]),
    ],
  }
  const { requirements } = await read({
    name: '',
    sheets,
    merges: ['A2:A3', 'A4:A5'],
    rows: {},
    asks: 'never',
  })
  expect(requirements.map(({ category, description }) => [category, description]).slice(0, 2)).toEqual([
    ['Contacts', shall('register patients')],
    ['Contacts', shall('print monthly reports')],
  ])
})
