import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { CORRECTED_ROLES, NO_CORRECTIONS, type MatrixCorrections } from '../reading/corrections.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { usualLayouts } from '../testing/layouts.fixture.ts'
import { oddLayouts } from '../testing/odd-layouts.fixture.ts'

const written = async (sheets: Record<string, Cells>) => fileOf(workbookBytes(workbookOf(sheets), 'xlsx'))
const corrected = async (sheets: Record<string, Cells>, corrections: Partial<MatrixCorrections>) =>
  parseWorkbook(await written(sheets), { corrections: { ...NO_CORRECTIONS, ...corrections } })
const textsOf = ({ requirements }: { requirements: { row: number; description: string }[] }) =>
  requirements.map(({ row, description }) => [row, description])

const sentence = (what: string) => `O sistema deve ${what} sem intervenção manual.`
const TASKS = ['registrar pacientes', 'emitir relatórios', 'enviar avisos', 'exportar dados']
/** Two columns of sentences without known names. */
const RIVALS: Cells = [
  ['Nº', 'Coluna A', 'Coluna B'],
  ...TASKS.map((task, at) => [at + 1, sentence(task), `Motivo ${at}: ${sentence('evitar perda de dados')}`]),
]
const PLAIN: Cells = [['Nº', 'Requisito', 'Atende'], ...TASKS.map((task, at) => [at + 1, sentence(task), ''])]

describe('a column with another role', () => {
  test('has its text in the column that a person names, without a doubt about it', async () => {
    const matrix = await corrected(
      { Plan1: RIVALS },
      { columns: [{ sheet: 'Plan1', headerRow: 1, column: 1, role: 'text' }] },
    )
    expect(textsOf(matrix)).toEqual(TASKS.map((task, at) => [at + 2, sentence(task)]))
    expect(matrix.reviewReasons).toEqual([])
  })

  test.each(['category', 'item', 'mandatory', 'weight', 'deadline', 'number'] as const)(
    'a column without a telling name becomes the %s',
    async (role) => {
      const rows = PLAIN.map((row, at) => [...row, at === 0 ? 'Campo' : `valor ${at}`])
      const matrix = await corrected(
        { Plan1: rows },
        { columns: [{ sheet: 'Plan1', headerRow: 1, column: 3, role }] },
      )
      expect(matrix.requirements[0]?.[role]).toBe('valor 1')
      expect(matrix.tables[0]?.columns.find(({ column }) => column === 3)?.role).toBe(role)
    },
  )

  test('is not read when a person gives it the role `other`', async () => {
    const rows = PLAIN.map((row, at) => [...row, at === 0 ? 'Peso' : at])
    const columns = [{ sheet: 'Plan1', headerRow: 1, column: 3, role: 'other' as const }]
    expect((await corrected({ Plan1: rows }, {})).requirements[0]?.weight).toBe('1')
    expect((await corrected({ Plan1: rows }, { columns })).requirements[0]?.weight).toBeUndefined()
  })

  test("lets a specified matrix be read by a person's columns", async () => {
    const rows: Cells = [
      ['Categoria', 'Item', 'Descrição', 'Texto do edital'],
      ...TASKS.map((task, at) => ['Geral', `Função de ${task}`, `Nota ${at}`, sentence(task)]),
    ]
    const columns = [
      { sheet: 'Plan1', headerRow: 1, column: 3, role: 'text' as const },
      { sheet: 'Plan1', headerRow: 1, column: 2, role: 'other' as const },
    ]
    const matrix = await corrected({ Plan1: rows }, { columns })
    expect(textsOf(matrix)).toEqual(TASKS.map((task, at) => [at + 2, sentence(task)]))
    expect(matrix.requirements[0]).toMatchObject({
      category: 'Geral',
      groupPath: ['Geral'],
      item: `Função de ${TASKS[0]}`,
    })
  })

  test('finds deadlines by their name', async () => {
    for (const name of ['Prazo', 'Deadline', 'Plazo de entrega', 'Délai', 'Due date']) {
      const rows = PLAIN.map((row, at) => [...row, at === 0 ? name : `${at} dias`])
      expect((await corrected({ Plan1: rows }, {})).requirements[0]?.deadline, name).toBe('1 dias')
    }
  })
})

describe('a row of another kind', () => {
  const row = (number: number, kind: 'requirement' | 'group' | 'none') => ({
    sheet: 'Plan1',
    row: number,
    kind,
  })

  test('is left out when it is marked as no requirement', async () => {
    const matrix = await corrected({ Plan1: PLAIN }, { rows: [row(3, 'none')] })
    expect(matrix.requirements.map((one) => one.row)).toEqual([2, 4, 5])
    expect(matrix.ignored).toContainEqual(expect.objectContaining({ row: 3, reason: 'by_hand' }))
  })

  test('is the category of the rows below when it is marked as a group', async () => {
    const matrix = await corrected({ Plan1: PLAIN }, { rows: [row(3, 'group')] })
    expect(matrix.requirements.map(({ row: at, category }) => [at, category])).toEqual([
      [2, ''],
      [4, sentence(TASKS[1] ?? '')],
      [5, sentence(TASKS[1] ?? '')],
    ])
  })

  test('works in a specified matrix, too', async () => {
    const rows: Cells = [
      ['Categoria', 'Item', 'Descrição'],
      ['A', 'a', 'x'],
      ['', 'Módulo', ''],
      ['', 'b', 'y'],
      ['B', '', ''],
    ]
    const matrix = await corrected(
      { Plan1: rows },
      { rows: [row(2, 'none'), row(3, 'group'), row(5, 'requirement')] },
    )
    expect(
      matrix.requirements.map(({ row: at, groupPath, description }) => [at, groupPath, description]),
    ).toEqual([
      [4, ['Módulo'], 'y'],
      [5, ['B'], 'B'],
    ])
  })

  test("below a table gets the table's columns and the group above it", async () => {
    const rows: Cells = [...PLAIN, [], [], ['', 'Observação: a garantia é de doze meses', '']]
    expect((await corrected({ Plan1: rows }, {})).requirements).toHaveLength(4)
    const matrix = await corrected({ Plan1: rows }, { rows: [row(8, 'requirement')] })
    expect(textsOf(matrix).at(-1)).toEqual([8, 'Observação: a garantia é de doze meses'])
    expect(matrix.ignored.map((one) => one.row)).not.toContain(8)
  })

  test("above the header comes first, and a title above it becomes the table's title", async () => {
    const rows: Cells = [['Parte comercial'], ['Preço fixo por doze meses'], [], ...PLAIN]
    const matrix = await corrected({ Plan1: rows }, { rows: [row(1, 'group'), row(2, 'requirement')] })
    expect(textsOf(matrix)[0]).toEqual([2, 'Preço fixo por doze meses'])
    expect(matrix.requirements.map(({ category }) => category)).toEqual(Array(5).fill('Parte comercial'))
  })

  test('on a sheet without a table, or on a hidden sheet, becomes one text', async () => {
    const workbook = workbookOf({
      M: PLAIN,
      Notas: [['1.2', 'Suporte por telefone']],
      Velha: [['Backup diário']],
    })
    workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] }
    const file = await fileOf(workbookBytes(workbook, 'xlsx'))
    const rows = ['Notas', 'Velha'].map((sheet) => ({ sheet, row: 1, kind: 'requirement' as const }))
    const matrix = await parseWorkbook(file, { corrections: { ...NO_CORRECTIONS, rows } })
    expect(matrix.requirements.slice(-2)).toMatchObject([
      { sheet: 'Notas', number: '1.2', description: 'Suporte por telefone' },
      { sheet: 'Velha', description: 'Backup diário' },
    ])
  })

  test("is no longer in doubt after a person's decision", async () => {
    const rows: Cells = [
      ['Nº', 'Requisito', 'Atende'],
      ...TASKS.map((task, at) => [at + 1, sentence(task), 'Sim']),
      ['', sentence('guardar cópias'), 'Sim'],
      ...TASKS.map((task, at) => [at + 5, sentence(`${task} e imprimir`), 'Sim']),
    ]
    const unsure = await corrected({ Plan1: rows }, {})
    expect(unsure.needsReview).toBe(true)
    const settled = await corrected({ Plan1: rows }, { rows: [row(6, 'requirement')] })
    expect(settled.reviewReasons).toEqual([])
    expect(settled.requirements).toHaveLength(9)
  })
})

describe('another choice of tables', () => {
  const GLOSSARY: Cells = [
    ['Termo', 'Significado'],
    ['SLA', 'Acordo de nível de serviço'],
    ['RPO', 'Ponto de retorno'],
  ]

  test('leaves a table out, or includes it, without a doubt', async () => {
    const sheets = { Requisitos: PLAIN, Outra: PLAIN.map((row) => row.map((cell) => `${String(cell)} b`)) }
    const out = await corrected(sheets, { tables: [{ sheet: 'Outra', headerRow: 1, use: false }] })
    expect(new Set(out.requirements.map(({ sheet }) => sheet))).toEqual(new Set(['Requisitos']))
    expect(out.tables.map(({ sheet, used }) => [sheet, used])).toEqual([
      ['Requisitos', true],
      ['Outra', false],
    ])
    const taken = await corrected(
      { Requisitos: PLAIN, Glossário: GLOSSARY },
      { tables: [{ sheet: 'Glossário', headerRow: 1, use: true }] },
    )
    expect(taken.requirements).toHaveLength(6)
    expect(taken.reviewReasons).toEqual([])
  })

  test('may leave out all tables', async () => {
    const matrix = await corrected({ M: PLAIN }, { tables: [{ sheet: 'M', headerRow: 1, use: false }] })
    expect(matrix).toMatchObject({ requirements: [], needsReview: false })
  })

  test('begins a table at a row that a person marks as a header', async () => {
    const rows: Cells = [
      ['zona', 'palavras'],
      ['a', 'Cofre à prova de fogo'],
      ['b', 'Porta com alarme'],
    ]
    const matrix = await corrected(
      { M: PLAIN, Anexo: rows },
      { columns: [{ sheet: 'Anexo', headerRow: 1, column: 1, role: 'text' }] },
    )
    expect(
      matrix.requirements.filter(({ sheet }) => sheet === 'Anexo').map((one) => one.description),
    ).toEqual(['Cofre à prova de fogo', 'Porta com alarme'])
  })
})

describe('corrections of a layout', () => {
  const matrixOf = (tasks: string[], above: Cells = []): Record<string, Cells> => ({
    'Anexo I': [
      ...above,
      ['Nº', 'Coluna A', 'Coluna B'],
      ...tasks.map((task, at) => [
        at + 1,
        sentence(task),
        `Motivo ${at}: ${sentence(`evitar a perda ${at}`)}`,
      ]),
    ],
  })
  const first = matrixOf(TASKS)
  const next = matrixOf(['faturar consultas', 'cobrar exames', 'agendar salas'], [['Edital 12/2026'], []])

  test('apply to the next matrix of that layout, wherever its header is, and remove its doubts', async () => {
    const [unsure, other] = [await corrected(first, {}), await corrected(next, {})]
    expect([unsure.needsReview, other.needsReview]).toEqual([true, true])
    expect(other.layout.key).toBe(unsure.layout.key)
    const columns = [{ sheet: 'Anexo I', headerRow: 1, column: 1, role: 'text' as const }]
    const { layout } = await corrected(first, { columns })
    expect(layout.key).toBe(unsure.layout.key)
    const again = await parseWorkbook(await written(next), { remembered: layout.remembered })
    expect(again.needsReview).toBe(false)
    expect(textsOf(again)[0]).toEqual([4, sentence('faturar consultas')])
    expect(again.corrections.columns).toEqual([{ sheet: 'Anexo I', headerRow: 3, column: 1, role: 'text' }])
  })

  test('include a reading that a person accepted, so that it is not doubted again', async () => {
    const unsure = await corrected(first, {})
    const again = await parseWorkbook(await written(next), { remembered: unsure.layout.confirmed })
    expect(again.reviewReasons).toEqual([])
    expect(textsOf(again)).toEqual(textsOf(await corrected(next, {})))
  })

  test('exclude corrections of rows, and another layout has another key', async () => {
    const rows = [{ sheet: 'Anexo I', row: 2, kind: 'none' as const }]
    const { layout } = await corrected(first, { rows })
    expect(layout.remembered).toEqual({ tables: [], columns: [] })
    expect((await corrected({ 'Anexo I': PLAIN }, {})).layout.key).not.toBe(layout.key)
  })
})

test('for any corrections, every requirement has words and is in the workbook', async () => {
  const layouts = [...usualLayouts, ...oddLayouts]
  const sheet = fc.constantFrom(...new Set(layouts.flatMap(({ sheets }) => Object.keys(sheets))))
  const headerRow = fc.integer({ min: 1, max: 12 })
  const corrections = fc.record({
    tables: fc.array(fc.record({ sheet, headerRow, use: fc.boolean() }), { maxLength: 3 }),
    columns: fc.array(
      fc.record({
        sheet,
        headerRow,
        column: fc.integer({ min: 0, max: 6 }),
        role: fc.constantFrom(...CORRECTED_ROLES),
      }),
      { maxLength: 4 },
    ),
    rows: fc.array(
      fc.record({
        sheet,
        row: fc.integer({ min: 1, max: 20 }),
        kind: fc.constantFrom('requirement' as const, 'group' as const, 'none' as const),
      }),
      { maxLength: 6 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...layouts), corrections, async ({ sheets }, given) => {
      const own = (one: { sheet: string }) => one.sheet in sheets
      const matrix = await corrected(sheets, {
        tables: given.tables.filter(own),
        columns: given.columns.filter(own),
        rows: given.rows.filter(own),
      }).catch((error: { code?: string }) => {
        if (String(error.code).startsWith('workbook.no_')) return { requirements: [] }
        throw error
      })
      for (const { sheet: name, row, item, description, number } of matrix.requirements) {
        expect(`${item}${description}${number ?? ''}`).not.toBe('')
        expect(
          sheets[name]?.[row - 1]?.some((cell) => cell !== '' && cell !== null),
          `${name}!${row}`,
        ).toBe(true)
      }
      const none = new Map(given.rows.map(({ sheet: name, row, kind }) => [`${name}!${row}`, kind]))
      for (const { sheet: name, row } of matrix.requirements)
        expect(none.get(`${name}!${row}`)).not.toBe('none')
    }),
    { numRuns: 150 },
  )
}, 60_000)
