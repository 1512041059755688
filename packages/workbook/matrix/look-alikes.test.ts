import { utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, sheetOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>, merges: string[] = []) {
  const workbook = workbookOf(sheets)
  sheetOf(workbook)['!merges'] = merges.map((range) => utils.decode_range(range))
  return parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
}

/** Returns a matrix with one row for each of five requirements. */
const rowsOf = (header: string[], cells: (at: number, job: string) => Cells[number]): Cells => [
  header,
  ...JOBS.map((job, at) => cells(at, job)),
]
const NAMES = ['Cadastro', 'Relatórios', 'Avisos', 'Exportação', 'Acessos']

describe('weights and figures', () => {
  test.each<[string, string[], (string | number)[], string | undefined]>([
    ['a reference value', ['Valor de referência'], [100], undefined],
    ['an estimated value', ['Valor estimado'], [100], undefined],
    ['an amount of money', ['Custo'], ['R$ 100,00'], undefined],
    ['a date', ['Required by'], ['2027-01-01'], undefined],
    ['a factor', ['Fator de ponderação'], [3], '3'],
    ['the best mark', ['Nota máxima'], [10], '10'],
    ['points beside the weight', ['Pontuação', 'Peso'], [10, 2], '2'],
  ])('%s', async (_, header, values, weight) => {
    const { requirements, needsReview } = await read({
      TR: rowsOf(['Nº', 'Requisito', ...header, 'Atende'], (at, job) => [at + 1, must(job), ...values, '']),
    })
    expect(needsReview).toBe(false)
    expect(requirements.map((one) => one.weight)).toEqual(JOBS.map(() => weight))
    expect(requirements.map((one) => one.mandatory)).toEqual(JOBS.map(() => undefined))
  })
})

test.each([
  ['Max points', 'Points awarded'],
  ['Pontos máximos', 'Pontos obtidos'],
])('"%s" are weights, and "%s" are what a bidder gets', async (most, got) => {
  const { requirements, needsReview } = await read({
    Evaluation: rowsOf(['Nº', 'Requisito', got, most], (at, job) => [at + 1, must(job), 0, 10]),
  })
  expect(needsReview).toBe(false)
  expect(requirements[0]?.weight).toBe('10')
})

test.each(['Explanation', 'Detalhamento', 'Explicação da resposta'])(
  '"%s" right of the answers explains them and not the requirement',
  async (name) => {
    const { requirements, needsReview } = await read({
      TR: rowsOf(['Nº', 'Requisito', 'Atende', name], (at, job) => [
        at + 1,
        must(job),
        'Sim',
        `O produto tem um módulo para ${job}`,
      ]),
    })
    expect(needsReview).toBe(false)
    expect(requirements[0]?.description).toBe(must(JOBS[0] ?? ''))
  },
)

describe('obligations', () => {
  const first = async (sheets: Record<string, Cells>) => {
    const { requirements, needsReview } = await read(sheets)
    return { needsReview, told: requirements.map(({ mandatory }) => mandatory).slice(0, 2) }
  }

  test.each<[string, string, (at: number) => string]>([
    ['a priority', 'Obrigatoriedade', (at) => (at % 2 ? 'Obrigatório' : 'Desejável')],
    ['a priority', 'Mandatory', (at) => (at % 2 ? 'Obrigatório' : 'Desejável')],
    ['a priority', 'Classe', (at) => (at % 2 ? 'Obrigatório' : 'Desejável')],
  ])('%s left of "%s" is not taken for them', async (_, name, value) => {
    const { needsReview, told } = await first({
      TR: rowsOf(['Nº', 'Requisito', 'Prioridade', name], (at, job) => [
        at + 1,
        must(job),
        at + 1,
        value(at),
      ]),
    })
    expect(needsReview).toBe(false)
    expect(told).toEqual(['Desejável', 'Obrigatório'])
  })

  test.each<[string, Cells]>([
    ['below the table', [[], ['Legenda: O = Obrigatório; C = Desejável']]],
    ['in cells of their own', [[], ['O', 'Obrigatório'], ['C', 'Desejável']]],
  ])('codes that a legend %s explains are no categories', async (_, legend) => {
    const table = rowsOf(['Nº', 'Tipo', 'Requisito', 'Atende'], (at, job) => [
      at + 1,
      at % 2 ? 'O' : 'C',
      must(job),
      '',
    ])
    const { told } = await first({ TR: [...table, ...legend] })
    expect(told).toEqual(['C', 'O'])
  })

  test.each([
    ['Obrig.', 'S', 'N'],
    ['Level', 'Critical', 'Nice to have'],
    ['Exigido', 'Sim', 'Não'],
    ['Caráter', 'Eliminatório', 'Classificatório'],
  ])('a column "%s" has them', async (name, own, other) => {
    const { needsReview, told } = await first({
      TR: rowsOf(['Nº', 'Requisito', name, 'Atende'], (at, job) => [
        at + 1,
        must(job),
        at % 2 ? other : own,
        '',
      ]),
    })
    expect(needsReview).toBe(false)
    expect(told).toEqual([own, other])
  })

  test('the usual codes of obligations need no legend', async () => {
    const { needsReview, told } = await first({
      TR: rowsOf(['Nº', 'Tipo', 'Requisito', 'Atende'], (at, job) => [
        at + 1,
        at % 2 ? 'O' : 'D',
        must(job),
        '',
      ]),
    })
    expect(needsReview).toBe(false)
    expect(told).toEqual(['D', 'O'])
  })
})

describe('names and numbers', () => {
  test.each([
    ['Descrição curta', 'Descrição longa'],
    ['Descrição resumida', 'Descrição detalhada'],
    ['Short Description', 'Long Description'],
  ])('"%s" is the name of a requirement beside "%s"', async (short, long) => {
    const { requirements, needsReview } = await read({
      TR: rowsOf(['Código', short, long, 'Atende'], (at, job) => [
        `RF-${at}`,
        NAMES[at] ?? '',
        must(job),
        '',
      ]),
    })
    expect(needsReview).toBe(false)
    expect(requirements[0]).toMatchObject({ item: 'Cadastro', description: must(JOBS[0] ?? '') })
  })

  test.each([
    ['Item', (at: number) => `1.${at + 1}`],
    ['Requisito', (at: number) => `RF-0${at + 1}`],
  ])('numbers under "%s" are numbers, also beside a category and a description', async (name, number) => {
    const { requirements, needsReview } = await read({
      TR: rowsOf(['Módulo', name, 'Descrição', 'Atende'], (at, job) => [
        at < 3 ? 'Cadastro' : 'Laudos',
        number(at),
        must(job),
        '',
      ]),
    })
    expect(needsReview).toBe(false)
    expect(requirements.map((one) => [one.number, one.item])).toEqual(JOBS.map((_, at) => [number(at), '']))
  })

  test('words with figures are names', async () => {
    const { requirements } = await read({
      TR: rowsOf(['Categoria', 'Item', 'Descrição'], (at, job) => ['Geral', `item ${at}`, must(job)]),
    })
    expect(requirements.map(({ item }) => item)).toEqual(JOBS.map((_, at) => `item ${at}`))
  })

  test('a code of the requirement is preferred to a running number, whatever it is called', async () => {
    const { requirements } = await read({
      Questions: [
        ['SL #', 'Ques Num', 'Question', 'Response'],
        ...TASKS.map((task, at) => [at + 1, `A.${at + 1}`, `Does it ${task}?`, '']),
      ],
    })
    expect(requirements[0]?.number).toBe('A.1')
  })
})

test.each([
  ['Cód. do Requisito', 'Cód. do Artefato'],
  ['Nº', 'Código da tela'],
])('"%s" is the number and not "%s" right of the texts', async (number, other) => {
  const { requirements } = await read({
    TR: rowsOf([number, 'Descrição do requisito', 'Prioridade', other], (at, job) => [
      at + 1,
      must(job),
      'Alta',
      `DER0${at}`,
    ]),
  })
  expect(requirements.map((one) => one.number)).toEqual(['1', '2', '3', '4', '5'])
})

test('nobody is asked about the way in which each requirement is verified', async () => {
  const { reviewReasons } = await read({
    Requirements: [
      ['ID', 'Requirement Description', 'Validation Method'],
      ...TASKS.map((task, at) => [at + 1, shall(task), `Demonstration ${at}`]),
    ],
  })
  expect(reviewReasons).toEqual([])
})

test('the requirements tell the language, and not long instructions', async () => {
  const { language } = await read({
    Instructions: Array.from({ length: 9 }, () => [
      'The bidder should read all of the instructions and answer each of them on this sheet.',
    ]),
    Requisitos: rowsOf(['Nº', 'Requisito', 'Atende'], (at, job) => [at + 1, must(job), '']),
  })
  expect(language).toBe('pt')
})

test('a code before the name of a requirement is its number', async () => {
  const { requirements, needsReview } = await read({
    TR: rowsOf(['Requisito', 'Descrição', 'Prioridade'], (at, job) => [
      `RF0${at} - ${NAMES[at]}`,
      must(job),
      'Alta',
    ]),
  })
  expect(needsReview).toBe(false)
  expect(requirements[0]).toMatchObject({
    number: 'RF00',
    item: 'RF00 - Cadastro',
    description: must(JOBS[0] ?? ''),
  })
})

test('numbers that begin again in each section are those of the requirements', async () => {
  const { requirements, needsReview } = await read({
    TR: rowsOf(['Seção', 'Item', 'Descrição', 'Resposta'], (at, job) => [
      at < 2 ? 'Geral' : 'Acesso',
      at < 2 ? at + 1 : at - 1,
      must(job),
      '',
    ]),
  })
  expect(needsReview).toBe(false)
  expect(requirements.map(({ number }) => number)).toEqual(['1', '2', '1', '2', '3'])
})

test('the answer "No" is not taken for a number sign below "#"', async () => {
  const { requirements, reviewReasons } = await read({
    Features: [
      ['#', 'Feature', 'Required', 'Available'],
      ...TASKS.map((task, at) => [at + 1, `Ability to ${task}`, at % 2 ? 'Yes' : 'No', '']),
    ],
  })
  expect(reviewReasons).toEqual([])
  expect(requirements[0]?.mandatory).toBe('No')
})

test('a control that several questions share is their category', async () => {
  const { requirements, needsReview } = await read({
    Questions: [
      ['Control', 'Question ID', 'Question', 'Answer'],
      ...TASKS.map((task, at) => [
        at < 3 ? 'Access rights' : 'Copies of data',
        `C1.${at}`,
        `Does it ${task}?`,
        '',
      ]),
    ],
  })
  expect(needsReview).toBe(false)
  expect(requirements[0]).toMatchObject({
    category: 'Access rights',
    description: `Does it ${TASKS[0]}?`,
  })
})

test.each([
  ['Texto original', 'Texto alterado'],
  ['Old requirement', 'New requirement'],
])('a person is asked whether "%s" or "%s" holds', async (old, changed) => {
  const { needsReview } = await read({
    TR: rowsOf(['Item', old, changed], (at, job) => [`1.${at}`, must(job), must(JOBS[4 - at] ?? '')]),
  })
  expect(needsReview).toBe(true)
})

test('a person is asked about the same numbers in another language', async () => {
  const { reviewReasons } = await read({
    Português: rowsOf(['Nº', 'Requisito', 'Atende'], (at, job) => [at + 1, must(job), '']),
    English: [['No.', 'Requirement', 'Comply'], ...TASKS.map((task, at) => [at + 1, shall(task), ''])],
  })
  expect(reviewReasons).toMatchObject([{ code: 'copies_differ', params: { sheet: 'English' } }])
})

test('nobody is asked about two sheets that both name requirements, whatever their further columns', async () => {
  const { requirements, reviewReasons } = await read({
    Functional: [
      ['Requirement ID', 'As a', 'I want', 'So that'],
      ...TASKS.slice(0, 4).map((task, at) => [
        `FR-${at}`,
        'nurse',
        `the system to ${task}`,
        `work is safe ${at}`,
      ]),
    ],
    'Non-functional': [
      ['Requirement ID', 'Category', 'Non-functional requirement'],
      ...TASKS.map((task, at) => [`NFR-${at}`, at < 3 ? 'Safety' : 'Speed', shall(task)]),
    ],
  })
  expect(reviewReasons).toEqual([])
  expect(requirements).toHaveLength(9)
  expect(requirements[0]?.category).toBe('Functional')
})

describe('categories', () => {
  test('modules and submodules are both', async () => {
    const { requirements, needsReview } = await read({
      TR: rowsOf(['Módulo', 'Submódulo', 'Funcionalidade', 'Descrição'], (at, job) => [
        'Clínica',
        at < 3 ? 'Laudos' : 'Agenda',
        NAMES[at] ?? '',
        must(job),
      ]),
    })
    expect(needsReview).toBe(false)
    expect(requirements.map(({ category }) => category).slice(2, 4)).toEqual([
      'Clínica > Laudos',
      'Clínica > Agenda',
    ])
  })

  test('an empty cell says that there is none if the other rows name theirs again', async () => {
    const named = ['Cadastro', 'Cadastro', '', 'Laudos', 'Laudos']
    const { requirements } = await read({
      TR: rowsOf(['Nº', 'Categoria', 'Requisito'], (at, job) => [at + 1, named[at] ?? '', must(job)]),
    })
    expect(requirements.map(({ category }) => category)).toEqual(named)
  })

  test('a category that only its first row names holds for the rows below', async () => {
    const { requirements } = await read({
      TR: rowsOf(['Nº', 'Categoria', 'Requisito'], (at, job) => [
        at + 1,
        ['Cadastro', '', '', 'Laudos', ''][at] ?? '',
        must(job),
      ]),
    })
    expect(requirements.map(({ category }) => category)).toEqual([
      'Cadastro',
      'Cadastro',
      'Cadastro',
      'Laudos',
      'Laudos',
    ])
  })

  test('two titles below each other replace the two above', async () => {
    const { requirements, needsReview } = await read(
      {
        TR: [
          ['Item', 'Requisito', 'Atende'],
          ['MÓDULO CLÍNICO'],
          ['Laudos'],
          ...JOBS.slice(0, 2).map((job, at) => [at + 1, must(job), '']),
          ['MÓDULO FINANCEIRO'],
          ['Contas'],
          ...JOBS.slice(2, 4).map((job, at) => [at + 3, must(job), '']),
          ['MÓDULO GERAL'],
          [5, must(JOBS[4] ?? ''), ''],
        ],
      },
      ['A2:C2', 'A3:C3', 'A6:C6', 'A7:C7', 'A10:C10'],
    )
    expect(needsReview).toBe(false)
    expect(requirements.map(({ category }) => category)).toEqual([
      'MÓDULO CLÍNICO > Laudos',
      'MÓDULO CLÍNICO > Laudos',
      'MÓDULO FINANCEIRO > Contas',
      'MÓDULO FINANCEIRO > Contas',
      'MÓDULO GERAL',
    ])
  })

  test('a label merged beside all rows is one', async () => {
    const { requirements } = await read(
      {
        Sheet1: [
          ['', 'ID', 'Requirement', 'Comply'],
          ...TASKS.map((task, at) => [at === 0 ? 'WARDS' : '', `R${at}`, shall(task), '']),
        ],
      },
      ['A2:A6'],
    )
    expect(requirements.map(({ category }) => category)).toEqual(TASKS.map(() => 'WARDS'))
  })

  test('the number of a page is none', async () => {
    const { requirements } = await read({
      Sheet1: [
        ['Item', 'Requisito', 'Atende'],
        ...JOBS.slice(0, 3).map((job, at) => [at + 1, must(job), '']),
        ['Página 1 de 2'],
        ...JOBS.slice(3).map((job, at) => [at + 4, must(job), '']),
      ],
    })
    expect(requirements.map(({ category }) => category)).toEqual(JOBS.map(() => ''))
  })

  test('a note over the whole width is no title', async () => {
    const { requirements, needsReview } = await read(
      {
        TR: [
          ['Item', 'Requisito', 'Atende'],
          ...JOBS.slice(0, 2).map((job, at) => [at + 1, must(job), '']),
          ['Nota: os itens acima serão verificados.'],
          ...JOBS.slice(2).map((job, at) => [at + 3, must(job), '']),
        ],
      },
      ['A4:C4'],
    )
    expect(needsReview).toBe(false)
    expect(new Set(requirements.map(({ category }) => category))).toEqual(new Set(['TR']))
  })

  test('a numbered title among parts that all ask is one without a question', async () => {
    const { requirements, needsReview } = await read({
      Spec: [
        ['No.', 'Requirement', 'Compliance'],
        ['1', 'General'],
        ['1.1', shall(TASKS[0] ?? ''), ''],
        ['2', 'Security'],
        ['2.1', 'Authentication'],
        ['2.1.1', shall(TASKS[1] ?? ''), ''],
        ['2.1.2', shall(TASKS[2] ?? ''), ''],
        ['2.2', 'Encryption'],
        ['2.2.1', shall(TASKS[3] ?? ''), ''],
      ],
    })
    expect(needsReview).toBe(false)
    expect(requirements.at(-1)?.category).toBe('Security > Encryption')
  })
})

test.each([
  'Intentionally left blank',
  'Deleted',
  'Item excluído',
  '(Suprimido)',
  'Reservado',
  'Não utilizado',
])('a number with only the words "%s" has no text', async (words) => {
  const { requirements, ignored, needsReview } = await read({
    TR: rowsOf(['ID', 'Requirement', 'Comply'], (at, job) => [`R${at}`, at === 2 ? words : must(job), '']),
  })
  expect(needsReview).toBe(false)
  expect(requirements.map(({ row }) => row)).toEqual([2, 3, 5, 6])
  expect(ignored).toMatchObject([{ row: 4, reason: 'no_text' }])
})

test.each<[string, Cells]>([
  [
    'what each role may do',
    [
      ['Funcionalidade', 'Médico', 'Enfermeiro', 'Recepção'],
      ...JOBS.map((job, at) => [`Tela para ${job} do hospital`, 'X', at % 2 ? 'X' : '', 'X']),
    ],
  ],
  [
    'products with their prices',
    [
      ['Code', 'Name', 'Description', 'Price'],
      ...TASKS.map((task, at) => [
        `P${at}`,
        NAMES[at] ?? '',
        `Software with which all wards ${task} every day`,
        100,
      ]),
    ],
  ],
])('a person is asked about a table of %s', async (_, cells) => {
  expect((await read({ Sheet1: cells })).needsReview).toBe(true)
})

test('the description of each requirement may be a short one', async () => {
  const { requirements } = await read({
    TR: rowsOf(['Código', 'Descrição resumida', 'Atende'], (at, job) => [`RF${at}`, must(job), '']),
  })
  expect(requirements[0]).toMatchObject({ item: '', description: must(JOBS[0] ?? '') })
})

test.each(['Total de pontos', 'Pontuação total', 'Total points'])(
  'a numbered row "%s" is a sum',
  async (words) => {
    const table = rowsOf(['Item', 'Requisito', 'Pontos'], (at, job) => [at + 1, must(job), 5])
    const { requirements } = await read({ TR: [...table, [6, words, 25]] })
    expect(requirements).toHaveLength(JOBS.length)
  },
)

test.each<[string, Cells]>([
  [
    'the codes of answers',
    [
      ['Code', 'Meaning'],
      ['F', 'Fully met by the product'],
      ['P', 'Partially met'],
      ['C', 'Customisation needed'],
      ['N', 'Not met'],
    ],
  ],
  [
    'goods with their prices',
    [
      ['Item', 'Description', 'Quantity', 'Unit price', 'Total price'],
      ...TASKS.map((task, at) => [at + 1, `Licence to ${task}`, 10, '', '']),
    ],
  ],
])('nobody is asked about %s beside the matrix', async (_, other) => {
  const { requirements, reviewReasons } = await read({
    Other: other,
    Requirements: [
      ['Req #', 'Requirement', 'Response'],
      ...TASKS.map((task, at) => [`F${at + 1}`, shall(task), '']),
    ],
  })
  expect(reviewReasons).toEqual([])
  expect(requirements).toHaveLength(TASKS.length)
})
