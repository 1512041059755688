import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, sheetOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>, merges: string[] = []) {
  const workbook = workbookOf(sheets)
  for (const range of merges) {
    const [from = '', to = ''] = range.split(':')
    const place = (cell: string) => ({ c: cell.charCodeAt(0) - 65, r: Number(cell.slice(1)) - 1 })
    const sheet = sheetOf(workbook)
    sheet['!merges'] = [...(sheet['!merges'] ?? []), { s: place(from), e: place(to) }]
  }
  return parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
}

test('a title merged over the whole table is no second row of the header', async () => {
  const { requirements } = await read(
    {
      Plan1: [
        ['REQUISITOS FUNCIONAIS', '', 'PRIORIDADE'],
        ['1. Cadastro e Acesso'],
        ...JOBS.map((job, at) => [`RF1.${at + 1}`, must(job), 'Alta']),
        ['2. Busca'],
        ...JOBS.map((job, at) => [`RF2.${at + 1}`, must(`buscar e ${job}`), 'Alta']),
      ],
    },
    ['A1:B1', 'A2:C2', 'A8:C8'],
  )
  expect([...new Set(requirements.map(({ category }) => category))]).toEqual([
    '1. Cadastro e Acesso',
    '2. Busca',
  ])
})

test('short names that are obligations in some rows are asked about', async () => {
  const { reviewReasons } = await read({
    Requisitos: [
      ['Código', 'Identificação', 'Classificação', 'Objetivo'],
      ...JOBS.map((job, at) => [`RF0${at + 1}`, `Tela para ${job}`, 'Importante', must(job)]),
      ...JOBS.map((job, at) => [`RNF0${at + 1}`, 'Importante', 'Desempenho', must(`${job} depressa`)]),
    ],
  })
  expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
})

test('the people who use a function are no groups', async () => {
  const { requirements } = await read({
    Requisitos: [
      ['Código', 'Nombre del Requisito', 'Usuario Asociado', 'Descripción'],
      ...[...JOBS, ...JOBS].map((job, at) => [
        `RF-0${at}`,
        `Parte ${at}`,
        at % 2 ? 'Todos' : 'Administrador',
        must(`${job} ${at}`),
      ]),
    ],
  })
  expect([...new Set(requirements.map(({ category }) => category))]).toEqual(['Requisitos'])
})

test.each([
  'Ordem de execução',
  'Ordem Execução',
  'Orden de ejecución',
  'Execution order',
  'Order of delivery',
])('a column "%s" has no numbers of requirements', async (name) => {
  const { requirements } = await read({
    Requisitos: [
      ['Requisito', 'Prioridade', name],
      ...JOBS.map((job, at) => [must(job), 'Alta', 1 + ((at * 3) % JOBS.length)]),
    ],
  })
  expect(requirements.map(({ number }) => number)).toEqual(JOBS.map(() => undefined))
})

test('merged numbers of test cases are no groups of requirements', async () => {
  const { requirements } = await read(
    {
      Requirements: [
        ['ID', 'Test Cases', 'Requirement Description', 'Priority'],
        ...[...TASKS, ...TASKS].map((task, at) => [
          `REQ-${at}`,
          at % 2 ? '' : `Case for ${task}`,
          shall(`${task} ${at}`),
          'High',
        ]),
      ],
    },
    [2, 4, 6, 8, 10].map((row) => `B${row}:B${row + 1}`),
  )
  expect([...new Set(requirements.map(({ category }) => category))]).toEqual(['Requirements'])
})

test.each([
  ['Description', 'Input', 'Expected?'],
  ['Descrição', 'Entrada', 'Resultado esperado'],
  ['Descripción', 'Datos de prueba', 'Salida esperada'],
])('tests with "%s", "%s" and "%s" are asked about', async (...names) => {
  const { needsReview } = await read({
    'Functional requirements': [
      ['ID', ...names],
      ...TASKS.map((task, at) => [at + 1, `The user can ${task} on every ward`, `${at} users`, 'A message']),
    ],
  })
  expect(needsReview).toBe(true)
})

describe('a list without a header is read without a question', () => {
  test('when every row has a code of one series and a text', async () => {
    const { requirements, reviewReasons } = await read({
      Planilha1: [
        ['Requisitos Funcionais'],
        ...JOBS.map((job, at) => [`RF0${at + 1}`, must(job)]),
        ['Requisitos não funcionais'],
        ...JOBS.map((job, at) => [`RNF0${at + 1}`, must(`${job} depressa`)]),
      ],
    })
    expect(requirements.map(({ number }) => number)).toEqual(
      ['RF', 'RNF'].flatMap((series) => JOBS.map((_, at) => `${series}0${at + 1}`)),
    )
    expect([...new Set(requirements.map(({ category }) => category))]).toEqual([
      'Requisitos Funcionais',
      'Requisitos não funcionais',
    ])
    expect(reviewReasons).toEqual([])
  })

  test('but not when its codes stand for something else', async () => {
    const { needsReview } = await read({
      Planilha1: TASKS.map((task, at) => [`UC0${at + 1}`, `People ${task}`]),
    })
    expect(needsReview).toBe(true)
  })

  test('but not when a third column is filled', async () => {
    const { needsReview } = await read({
      Planilha1: JOBS.map((job, at) => [`RF0${at + 1}`, must(job), `Sala ${at} do hospital`]),
    })
    expect(needsReview).toBe(true)
  })

  test('but not when a label stands over its codes', async () => {
    const { needsReview } = await read({
      Planilha1: [
        ['', 'Requisitos Funcionais:'],
        ['Número:'],
        ...JOBS.map((job, at) => [`RF ${at + 1}`, must(job)]),
        ['Requisitos não funcionais:'],
        ['Número:'],
        ...JOBS.map((job, at) => [`RNF ${at + 1}`, must(`${job} depressa`)]),
      ],
    })
    expect(needsReview).toBe(true)
  })

  test('but not when a code comes twice', async () => {
    const { needsReview } = await read({
      Planilha1: [...JOBS.map((job, at) => [`RF0${at + 1}`, must(job)]), ['RF01', must('abrir a porta')]],
    })
    expect(needsReview).toBe(true)
  })
})

describe('a sheet that repeats the matrix under other names', () => {
  const rows = JOBS.map((job, at) => [`REQ-0${at + 1}`, `Tarefa ${at}`, must(job), 'Alta'])
  const other = [
    'Planilha de Requisitos - Lista de Tarefas (Quality Assurance)',
    'Requisito',
    'Descrição',
    'Prioridade',
    'Coluna 6',
  ]
  const matrix: Cells = [['ID do Requisito', 'Requisito', 'Descrição', 'Prioridade'], ...rows]

  test('is a copy', async () => {
    const { requirements, reviewReasons, notices } = await read({
      Lista: matrix,
      Outra: [other, ...rows],
    })
    expect(requirements).toHaveLength(JOBS.length)
    expect(reviewReasons).toEqual([])
    expect(notices.map(({ code }) => code)).toEqual(['copy_left_out'])
  })

  test('is read instead when it has one more requirement', async () => {
    const { requirements, notices } = await read({
      Lista: matrix,
      Outra: [other, ...rows, ['REQ-09', 'Tarefa 9', must('abrir a porta'), 'Alta']],
    })
    expect(requirements.map(({ sheet }) => sheet)).toEqual([...JOBS, ''].map(() => 'Outra'))
    expect(notices.map(({ code }) => code)).toEqual(['copy_left_out'])
  })
})

test.each([
  ['en', ['View Total Revenue', 'Identify Top Customers', 'Analyze Product Performance', 'User login']],
  ['en', ['Add items', 'Verify checkout', 'Track orders', 'Manage customer accounts']],
  ['pt', ['Cadastro de clientes', 'Login', 'Carrinho de compras', 'Efetuar pagamento']],
  ['pt', ['Cadastrar usuario', 'Login', 'Gerar relatorio', 'Consultar produtos']],
])('short texts without function words are in %s', async (language, texts) => {
  const { language: found } = await read({
    RTM: [
      ['Requirement ID', 'Business Requirement', 'Status'],
      ...texts.map((text, at) => [`BR-${at}`, text, 'OK']),
    ],
  })
  expect(found).toBe(language)
})

test.each([
  ['Nº anterior', 'Nº'],
  ['Parent ID', 'ID'],
  ['Old code', 'Code'],
  ['Previous number', 'Number'],
])('the numbers are not those of "%s" but of "%s"', async (other, own) => {
  const { requirements } = await read({
    Requisitos: [
      [other, 'Requisito', own, 'Atende'],
      ...JOBS.map((job, at) => [`P-${at + 40}`, must(job), `R-${at + 1}`, '']),
    ],
  })
  expect(requirements.map(({ number }) => number)).toEqual(JOBS.map((_, at) => `R-${at + 1}`))
})

test.each(['Rank', 'Week', 'Semana', 'Release', 'Fase'])(
  'a column "%s" has no numbers of requirements',
  async (name) => {
    const { requirements } = await read({
      Requirements: [
        [name, 'Requirement', 'Priority'],
        ...TASKS.map((task, at) => [at + 1, shall(task), at % 2 ? 'High' : 'Low']),
      ],
    })
    expect(requirements.map(({ number }) => number)).toEqual(TASKS.map(() => undefined))
  },
)

test('figures right of the texts under an unknown name are no numbers of requirements', async () => {
  const { requirements } = await read({
    Requirements: [
      ['Requirement', 'Priority', 'Build'],
      ...TASKS.map((task, at) => [shall(task), at % 2 ? 'High' : 'Low', at + 1]),
    ],
  })
  expect(requirements.map(({ number }) => number)).toEqual(TASKS.map(() => undefined))
})

test('a column with the same words in every row is no part of the texts', async () => {
  const { requirements } = await read({
    Requisitos: [
      ['ID', 'Requisito', 'Critério de Avaliação', 'Pontuação'],
      ...JOBS.map((job, at) => [at + 1, must(job), '0 = não atende; 5 = atende em parte; 10 = atende', 10]),
    ],
  })
  expect(requirements.map(({ description }) => description)).toEqual(JOBS.map(must))
})

test.each([
  ['Situação', 'Excluído'],
  ['Change', 'Deleted'],
  ['Estado', 'Eliminado'],
])('requirements that are withdrawn under "%s" by "%s" are asked about', async (name, word) => {
  const matrix = (words: string[]): Cells => [
    ['Nº', 'Requisito', 'Prioridade', name],
    ...JOBS.map((job, at) => [at + 1, must(job), 'Alta', words[at] ?? '']),
  ]
  const { reviewReasons } = await read({ Requisitos: matrix(['', '', word]) })
  expect(reviewReasons).toEqual([
    { code: 'rows_unclear', params: { sheet: 'Requisitos', count: 1, rows: '4' } },
  ])
  const { needsReview } = await read({ Requisitos: matrix(['', '', 'Aprovado']) })
  expect(needsReview).toBe(false)
})

test('quantities are no numbers of requirements, and unread names left of the texts are asked about', async () => {
  const { requirements, reviewReasons } = await read({
    Equipe: [
      ['Perfil', 'Quantidade', 'Requisitos mínimos', 'Comprovação'],
      ...['Gerente', 'Analista', 'Programador', 'Testador'].map((person, at) => [
        person,
        at + 1,
        must(`ter ${person} no lugar`),
        'Atestado',
      ]),
    ],
  })
  expect(requirements.map(({ number }) => number)).toEqual([undefined, undefined, undefined, undefined])
  expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
})

test('Roman numerals are numbers of requirements', async () => {
  const numerals = ['I', 'II', 'III', 'IV', 'V']
  const { requirements, needsReview } = await read({
    Requisitos: [['Item', 'Requisito'], ...JOBS.map((job, at) => [numerals[at] ?? '', must(job)])],
  })
  expect(requirements.map(({ number, item }) => `${number}${item}`)).toEqual(numerals)
  expect(needsReview).toBe(false)
})

test('fields of a database are asked about', async () => {
  const { needsReview } = await read({
    Requisitos: [
      ['Campo', 'Tipo', 'Tamanho', 'Descrição'],
      ...JOBS.map((job, at) => [`campo_${at}`, 'texto', 20 + at, `Valor que a tela usa para ${job}`]),
    ],
  })
  expect(needsReview).toBe(true)
})

test('a question of a few words is the name of a column', async () => {
  const { requirements, needsReview } = await read({
    Requirements: [
      ['ID', 'Requirement', 'In scope?'],
      ...TASKS.map((task, at) => [`R${at + 1}`, shall(task), 'Yes']),
    ],
  })
  expect(requirements).toHaveLength(TASKS.length)
  expect(needsReview).toBe(false)
})

test('requirements that are not in scope are asked about', async () => {
  const { reviewReasons } = await read({
    Requirements: [
      ['ID', 'Requirement', 'In scope?'],
      ...TASKS.map((task, at) => [`R${at + 1}`, shall(task), at === 1 ? 'No' : 'Yes']),
    ],
  })
  expect(reviewReasons.map(({ params }) => params['rows'])).toEqual(['3'])
})

test('words right of the texts without any header are asked about', async () => {
  const { reviewReasons } = await read({
    Requisitos: [
      ['ID', 'REQUISITO'],
      ...JOBS.map((job, at) => [`RF0${at + 1}`, must(job), `vale para a ala ${'ABCDE'[at]}`]),
    ],
  })
  expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
})
