import { describe, expect, test } from 'vitest'
import { rawRow, rawWorkbook } from '../testing/raw-workbook.fixture.ts'
import type { Cells } from '../testing/build-workbook.fixture.ts'
import { answered, answeredCells } from './answered.fixture.ts'
import type { AnswerRow } from './answer-row.ts'

const TEXTS = ['registrar pacientes', 'emitir relatórios', 'exportar dados'].map(
  (what) => `O sistema deve ${what}.`,
)
/** Answers to the three requirements, which begin in a 1-based row. */
const answers = (first = 2, comment?: string): AnswerRow[] =>
  (['complies', 'no', 'complies'] as const).map((mark, at) =>
    Object.assign({ sheet: 'Matriz', row: first + at, mark }, comment !== undefined && { comment }),
  )

/** Fills a matrix with the given names of columns from C on, and returns the texts of its cells from there on. */
async function filled(names: string[], cells: Cells = [], comment?: string) {
  const matrix = [
    ['ID', 'Requisito', ...names],
    ...TEXTS.map((text, at) => [`1.${at + 1}`, text, ...(cells[at] ?? [])]),
  ]
  const { texts, result } = await answeredCells({ Matriz: matrix }, answers(2, comment))
  return { cells: texts['Matriz'] ?? {}, result }
}

/** Texts of the cells that a matrix got in a column, row by row. */
const column = (cells: Record<string, string>, letter: string) =>
  [2, 3, 4].map((row) => cells[`${letter}${row}`] ?? '')
const WORDS = ['Atende', 'Não atende', 'Atende']
const NONE = ['', '', '']

describe('what the buyer filled is never overwritten', () => {
  test.each(['Obrigatório (Sim/Não)', 'Mandatory (Y/N)', 'Crítico? (S/N)', 'Integrado (S/N)'])(
    'in a column "%s"',
    async (name) => {
      const own = name.includes('Sim') ? ['Sim', 'Não', 'Não'] : ['S', 'N', 'N']
      const { cells } = await filled(
        [name, 'Atende'],
        own.map((value) => [value]),
      )
      expect([column(cells, 'C'), column(cells, 'D')]).toEqual([own, WORDS])
    },
  )

  test('but an empty column named by its values takes them', async () => {
    const { cells } = await filled(['Possui (S/N)'])
    expect(column(cells, 'C')).toEqual(['S', 'N', 'S'])
  })
})

describe('columns to be ticked', () => {
  test('take neither words nor a second tick when one of them has a tick', async () => {
    const { cells } = await filled(['Atende', 'Não atende'], [['X']])
    expect([column(cells, 'C'), column(cells, 'D'), column(cells, 'E')]).toEqual([['X', '', ''], NONE, WORDS])
  })

  const twoRows = async (groups: [string, string], ticks: (string | null)[][]) => {
    const head =
      rawRow(1, ['Nº', 'Requisito', groups[0], null, groups[1], null]) +
      rawRow(2, [null, null, 'Sim', 'Não', 'Sim', 'Não'])
    const body = TEXTS.map((text, at) => rawRow(at + 3, [`${at + 1}`, text, ...(ticks[at] ?? [])])).join('')
    const merges = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const source = await rawWorkbook({
      sheets: { Matriz: `<sheetData>${head}${body}</sheetData><mergeCells>${merges}</mergeCells>` },
    })
    const { texts } = await answered(source, answers(3))
    return 'CDEFG'
      .split('')
      .map((letter) => [3, 4, 5].map((row) => texts['Matriz']?.[`${letter}${row}`] ?? ''))
  }
  const OURS = [
    ['X', '', 'X'],
    ['', 'X', ''],
  ]

  test.each([
    ['beside ticks of the buyer', 'Obrigatório', [['X'], [null, 'X'], ['X']]],
    ['beside empty columns for how obligatory it is', 'Obrigatório', []],
    ['beside those for the evaluation', 'Avaliação da comissão', []],
  ])('are those of the answer %s', async (_, group, ticks) => {
    const columns = await twoRows([group, 'Atendimento'], ticks)
    expect(columns.slice(2, 4)).toEqual(OURS)
    expect(columns.slice(0, 2)).toEqual(
      ticks.length === 0
        ? [NONE, NONE]
        : [
            ['X', '', 'X'],
            ['', 'X', ''],
          ],
    )
  })

  test('of several bidders stay empty, unless one is the supplier', async () => {
    expect(await twoRows(['Empresa A', 'Empresa B'], [])).toEqual([NONE, NONE, NONE, NONE, WORDS])
    expect((await twoRows(['Área técnica', 'Licitante'], [])).slice(0, 4)).toEqual([NONE, NONE, ...OURS])
  })
})

describe('columns of others', () => {
  test('such as other bidders take no answer', async () => {
    const names = ['Atende - Empresa A', 'Obs. - Empresa A', 'Atende - Empresa B', 'Obs. - Empresa B']
    const { cells, result } = await filled(names, [], 'Desde 2020.')
    expect('CDEF'.split('').map((letter) => column(cells, letter))).toEqual([NONE, NONE, NONE, NONE])
    expect(result.added).toEqual([{ sheet: 'Matriz', columns: ['Atendimento', 'Comentário'] }])
  })

  test('such as the hospital take no answer when another column is for the supplier', async () => {
    const names = ['Atende (área técnica)', 'Atende (licitante)', 'Comentários do hospital', 'Comentários']
    const { cells } = await filled(names, [], 'Sim.')
    expect('CDEF'.split('').map((letter) => column(cells, letter)[0])).toEqual(['', 'Atende', '', 'Sim.'])
  })

  test.each([
    'Prazo de atendimento',
    'Local de atendimento',
    'Compliance date',
    'Tempo de resposta',
    'Expected result',
  ])('such as "%s" take no answer', async (name) => {
    const { cells } = await filled([name, 'Atende'], [], 'Sim.')
    expect([column(cells, 'C'), column(cells, 'D')]).toEqual([NONE, WORDS])
  })
})

describe('a column of marks is left alone, and the report says so,', () => {
  test.each(['Aderência (0 a 4)', 'Grau de atendimento (0/1/2)', 'Compliance (A/B/C)', 'Atendimento (%)'])(
    'when its name "%s" asks for a value of another scale',
    async (name) => {
      const { cells, result } = await filled([name])
      expect([column(cells, 'C'), column(cells, 'D')]).toEqual([NONE, WORDS])
      expect(result.leftAlone).toEqual([{ sheet: 'Matriz', column: 'C', values: [] }])
    },
  )

  const ruled = async (name: string, rule: string, comment?: string) => {
    const cells = [['ID', 'Requisito', name, 'Observação'], ...TEXTS.map((text, at) => [`${at + 1}`, text])]
    const source = await rawWorkbook({
      sheets: {
        Matriz: `<sheetData>${cells.map((row, at) => rawRow(at + 1, row)).join('')}</sheetData><dataValidations count="1">${rule}</dataValidations>`,
      },
    })
    const { texts, result } = await answered(source, answers(2, comment))
    return { cells: texts['Matriz'] ?? {}, result }
  }
  const rule = (type: string, cells: string, formulas: string) =>
    `<dataValidation type="${type}" sqref="${cells}">${formulas}</dataValidation>`
  const CUSTOM = rule('custom', 'C2:C4', '<formula1>OR(C2="S",C2="N")</formula1>')

  test.each([
    ['a formula', CUSTOM],
    ['whole numbers', rule('whole', 'C2:C4', '<formula1>0</formula1><formula2>5</formula2>')],
    ['a length', rule('textLength', 'C2:C4', '<formula1>1</formula1>')],
  ])('when its cells allow only certain values by %s', async (_, xml) => {
    const { cells, result } = await ruled('Atende', xml)
    expect([column(cells, 'C'), column(cells, 'E')]).toEqual([NONE, WORDS])
    expect(result.leftAlone).toEqual([{ sheet: 'Matriz', column: 'C', values: [] }])
  })

  test('but not when its name has the values, or a rule only shows a message', async () => {
    expect(column((await ruled('Atende (S/N)', CUSTOM)).cells, 'C')).toEqual(['S', 'N', 'S'])
    const message = '<dataValidation sqref="C2:C4" showInputMessage="1" prompt="Responda"/>'
    expect(column((await ruled('Atende', message)).cells, 'C')).toEqual(WORDS)
  })

  test('and a comment goes into a limited column, but not into one for numbers', async () => {
    const limited = rule('textLength', 'D2:D4', '<formula1>500</formula1>')
    expect(column((await ruled('Atende', limited, 'Sim.')).cells, 'D')[0]).toBe('Sim.')
    const dates = rule('date', 'D2:D4', '<formula1>1</formula1>')
    expect(column((await ruled('Atende', dates, 'Sim.')).cells, 'D')).toEqual(NONE)
  })
})

describe('the codes of the marks', () => {
  test.each([
    ['Atende (S = Sim / N = Não)', ['S', 'N', 'S']],
    ['Atende?\nC - Conforme\nNC - Não conforme', ['C', 'NC', 'C']],
    ['Compliance (Y/N/TBD)', ['Y', 'N', 'Y']],
  ])('are those of the name "%s"', async (name, codes) => {
    expect(column((await filled([name])).cells, 'C')).toEqual(codes)
  })

  const explained = async (legend: Cells, other: Cells = []) => {
    const matrix = [
      ...legend,
      ['ID', 'Requisito', 'Atende'],
      ...TEXTS.map((text, at) => [`1.${at + 1}`, text]),
    ]
    const sheets = { Matriz: matrix, ...(other.length > 0 && { Instruções: other }) }
    const { texts, result } = await answeredCells(sheets, answers(legend.length + 2))
    const first = legend.length + 2
    return { marks: [0, 1, 2].map((at) => texts['Matriz']?.[`C${first + at}`] ?? ''), result }
  }

  test.each<[string, Cells, Cells]>([
    ['in one cell', [['Legenda: S = Atende; P = Atende parcialmente; N = Não atende.'], []], []],
    ['in several cells', [['S - Atende'], ['P - Parcialmente'], ['N - Não atende'], []], []],
    ['beside their meanings', [['S', 'Atende'], ['N', 'Não atende'], []], []],
    ['on another sheet', [], [['Preencha a coluna C:'], ['S - Atende', 'N - Não atende']]],
  ])('are those of a legend %s', async (_, legend, other) => {
    expect((await explained(legend, other)).marks).toEqual(['S', 'N', 'S'])
  })

  test('are not guessed when the legend has numbers, or one mark has several codes', async () => {
    const { marks, result } = await explained([['0 = Não atende; 1 = Atende parcialmente; 2 = Atende'], []])
    expect(marks).toEqual(NONE)
    expect(result.leftAlone).toMatchObject([{ column: 'C' }])
    expect((await explained([['A - Atende; B - Atende; C - Não atende'], []])).marks).toEqual(WORDS)
  })

  test('are not taken from letters beside answers in the rows of requirements', async () => {
    const { cells } = await filled(
      ['Prioridade', 'Atende'],
      [
        ['M', 'Sim'],
        ['D', 'Não'],
        ['M', 'Sim'],
      ],
    )
    expect(column(cells, 'D')).toEqual(WORDS)
  })
})
