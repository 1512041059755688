import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))
}

describe('titles are no requirements', () => {
  test('an empty form with titles above repeated headers has no requirements', async () => {
    const header = ['Task/Item', 'Responsible person', 'Status', 'Comments']
    const blocks = ['Documentation', 'Risk assessment', 'Internal audits', 'Training'].flatMap((title) => [
      [title],
      header,
      [],
      [],
    ])
    await expect(read({ Sheet1: blocks })).rejects.toMatchObject({ code: 'workbook.no_requirements' })
  })

  test('sections without a number among numbered recommendations are asked about', async () => {
    const { requirements, needsReview } = await read({
      Sheet1: [
        ['Section', 'Recommendation No.', 'Profile', 'Title', 'Status', 'Description', 'Audit'],
        ['1', '', '', 'Initial setup', '', 'Items of this section are advised for all systems', ''],
        ...TASKS.map((task, at) => [
          '1',
          `1.${at + 1}`,
          'Level 1',
          `Ensure ${task}`,
          'Manual',
          shall(task),
          'Look',
        ]),
      ],
    })
    expect(requirements.map(({ number }) => number)).toEqual(TASKS.map((_, at) => `1.${at + 1}`))
    expect(needsReview).toBe(true)
  })

  test('a category without requirements is no title of the next category', async () => {
    const { requirements } = await read({
      Sheet1: [
        ['Category', 'No.', 'Requirement', 'Notes'],
        ['Reliability'],
        ['Power', 'P1', shall('run for a day'), ''],
        ['', 'P2', shall('charge in an hour'), ''],
        ['Testing'],
        ['Cost'],
        ['Schedule', 'S1', shall('be delivered in May'), ''],
        ['', 'S2', shall('be reviewed in June'), ''],
      ],
    })
    expect(requirements.map(({ category }) => category)).toEqual(['Power', 'Power', 'Schedule', 'Schedule'])
  })
})

describe('which rows and tables belong to the matrix', () => {
  test('a row of values is no header, even if its words are names of columns', async () => {
    const rows = (names: string[]) =>
      names.map((name, at) => [name, `Página para ${JOBS[at]}`, 'Essencial', 'Médio', 'S1'])
    const { requirements, needsReview } = await read({
      Backlog: [
        ['Requisito', 'Descrição', 'Prioridade', 'Dificuldade', 'Sprint'],
        ...rows(['Tabelas', 'Página', 'User Story', 'Avisos', 'Acessos']),
      ],
    })
    expect(requirements).toHaveLength(JOBS.length)
    expect(needsReview).toBe(false)
  })

  test('nobody is asked about a form about the workbook above the matrix', async () => {
    const { requirements, needsReview } = await read({
      Requirements: [
        ['Product name', 'Data recorder device'],
        ['Product description', 'The recorder measures sound in a ward and sends it to a server'],
        ['Product version', 'v2.9'],
        ['Last updated', '29/10/2027'],
        ['Category', 'REQ-#', 'Requirement', 'Notes'],
        ...TASKS.map((task, at) => ['Functional', `FUN-${at}`, shall(task), '']),
      ],
    })
    expect(requirements).toHaveLength(TASKS.length)
    expect(needsReview).toBe(false)
  })

  test('all sheets with the header of the suggested table are suggested', async () => {
    const rows = (of: string) => JOBS.map((job, at) => [`${of}-${at}`, `Wir wollen ${of} ${job}`, ''])
    const { requirements, needsReview } = await read({
      Funktional: [['ID', 'Beschreibung', 'Kommentar'], ...rows('FA')],
      Nichtfunktional: [['ID', 'Beschreibung', 'Kommentar'], ...rows('NFA').slice(0, 3)],
    })
    expect(requirements).toHaveLength(JOBS.length + 3)
    expect(needsReview).toBe(true)
  })

  test('lists side by side under upper names have those as their titles', async () => {
    const workbook = workbookOf({
      Planilha1: [
        ['Requisitos Funcionais', '', '', '', 'Requisitos Não Funcionais'],
        ['Código', 'Identificação', 'Objetivo', '', 'Código', 'Identificação', 'Objetivo'],
        ...JOBS.map((job, at) => [
          `RF${at}`,
          `Tela ${at}`,
          must(job),
          '',
          `RNF${at}`,
          `Meta de ${job}`,
          must(`bem ${job}`),
        ]),
      ],
    })
    const [sheet] = Object.values(workbook.Sheets)
    if (sheet) sheet['!merges'] = [0, 4].map((c) => ({ s: { r: 0, c }, e: { r: 0, c: c + 2 } }))
    const { requirements, needsReview } = await parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
    expect(requirements).toHaveLength(2 * JOBS.length)
    expect(requirements.at(-1)).toMatchObject({
      category: 'Requisitos Não Funcionais',
      number: 'RNF4',
      item: `Meta de ${JOBS[4]}`,
      description: must(`bem ${JOBS[4]}`),
    })
    expect(needsReview).toBe(false)
  })

  test('codes of several parts number a list', async () => {
    const { requirements, needsReview } = await read({
      Cliente: [['Cliente'], ...JOBS.map((job, at) => [`NFR-A${at + 1} – ${must(job)}`])],
    })
    expect(requirements[1]).toMatchObject({ number: 'NFR-A2', description: must(JOBS[1] ?? '') })
    expect(needsReview).toBe(false)
  })
})

describe('columns', () => {
  test('a matrix that links requirements to tests keeps its header, whatever number the tests have', async () => {
    const header = (tests: number[]) => [
      'Requirement\nNumber',
      'Requirement\nName',
      ...tests.map((at) => `TC ${at}`),
    ]
    const { requirements } = await read({
      Sheet1: [
        header([1, 2, 3, 4, 5, 6]),
        ...TASKS.slice(0, 3).map((task, at) => [`FR 1.${at}`, `Staff ${task}`, 'x']),
        header([7, 8, 9, 10]),
        ...TASKS.slice(3).map((task, at) => [`FR 2.${at}`, `Staff ${task}`, 'x']),
      ],
    })
    expect(requirements.map(({ number, description }) => `${number} ${description}`)).toEqual([
      'FR 1.0 Staff register patients',
      'FR 1.1 Staff print monthly reports',
      'FR 1.2 Staff send reminders by e-mail',
      'FR 2.0 Staff export data as CSV',
      'FR 2.1 Staff log every access',
    ])
  })

  test('the criteria of acceptance follow the text, however long they are', async () => {
    const { requirements } = await read({
      Hoja1: [
        ['Código', 'Requisito funcional', 'Descripción resumida', 'Criterio de aceptación'],
        ...JOBS.map((job, at) => [
          `RF-${at}`,
          `Vista ${at}`,
          `Permite ${job}`,
          `Dado un usuario, cuando entra puede ${job} sin error`,
        ]),
      ],
    })
    expect(requirements[0]?.description.split('\n')[0]).toBe(`Permite ${JOBS[0]}`)
  })

  test('a column of names that few rows have is asked about', async () => {
    const { reviewReasons } = await read({
      Sheet1: [
        ['ID', 'Resource title', 'Requirement', 'Parameter'],
        ...TASKS.map((task, at) => [
          `R${at}`,
          `Part of ${task}`,
          shall(task),
          at === 1 ? 'Number of reports' : '',
        ]),
      ],
    })
    expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
  })

  test('people in a column whose name only contains a text word are no categories', async () => {
    const { requirements } = await read({
      Hoja1: [
        ['Requisito', 'Descripción', 'Video y explicación'],
        ...[...JOBS, ...JOBS].map((job, at) => [`Vista ${job}`, must(job), at % 2 === 0 ? 'Ana' : 'Jesús']),
      ],
    })
    expect(new Set(requirements.map(({ category }) => category))).toEqual(new Set(['']))
  })

  test('a requirement column in which half of the cells are numbers and nothing is read is asked about', async () => {
    const names = ['Vista 1', 'Vista 2', 'Procedimiento 1', 'Procedimiento 2', 'Procedimiento 3', 'Vista 3']
    const { reviewReasons } = await read({
      Hoja1: [
        ['Requisitos', 'Descripción'],
        ...names.map((name, at) => [name, must(`${JOBS[at % 5]} ${at}`)]),
      ],
    })
    expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
  })

  test('possible values of a parameter are no weight', async () => {
    const { requirements } = await read({
      Sheet1: [
        ['ControlId', 'ControlText', 'Values\ndefault, [alternatives]'],
        ...TASKS.map((task, at) => [3000 + at, shall(task), 'low, [medium, high]']),
      ],
    })
    expect(requirements[0]).toMatchObject({ number: '3000', description: shall(TASKS[0] ?? '') })
    expect(requirements[0]).not.toHaveProperty('weight')
  })

  test('a running number of the rows is none of requirements that have numbers of their own', async () => {
    const { requirements } = await read({
      Sheet1: [
        ['Sr No.', 'Requirement No.', 'Requirement Description', 'Priority'],
        ...TASKS.map((task, at) => [at + 1, `Req00${at}`, shall(task), 'High']),
      ],
    })
    expect(requirements[0]).toMatchObject({ number: 'Req000', description: shall(TASKS[0] ?? '') })
  })

  test('a remark in every row that is longer than the text is asked about', async () => {
    const { reviewReasons } = await read({
      Hoja1: [
        ['Código', 'Requisito', 'Prioridad', 'Comentarios'],
        ...JOBS.map((job, at) => [
          `H${at}`,
          `Vista ${job}`,
          'Alta',
          `El cliente va a ${job} cuando entra por la web`,
        ]),
      ],
    })
    expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
  })

  test('a text column that only the first row of each group fills is asked about', async () => {
    const { reviewReasons } = await read({
      Sheet1: [
        [
          'ID',
          'Requirement Description',
          'Functional Requirement ID',
          'Functional Requirement Document',
          'Priority',
        ],
        ...[...TASKS, ...TASKS].map((task, at) => [
          at % 5 === 0 ? at / 5 + 1 : '',
          at % 5 === 0 ? (at === 0 ? 'Page of visits' : 'Page of reports') : '',
          `FR_0${at}`,
          `Staff can ${task} on page ${at}`,
          'High',
        ]),
      ],
    })
    expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
  })
})

test('nobody is asked about figures whose labels have no name, on another sheet', async () => {
  const { requirements, needsReview } = await read({
    Burndown: [
      ['', 'Base', 'Realizado', '', 'Nome'],
      ...['Total', 'Sprint 1A', 'Sprint 1B', 'Sprint 2A'].map((name, at) => [
        name,
        240 - at,
        240,
        `Maria Silva ${name}`,
        at,
      ]),
    ],
    Backlog: [
      ['Requisito', 'Descrição', 'Classificação'],
      ...JOBS.map((job, at) => [`Tela ${at}`, must(job), 'Essencial']),
    ],
  })
  expect(requirements).toHaveLength(JOBS.length)
  expect(needsReview).toBe(false)
})

describe('letters below numbered requirements', () => {
  const header = ['Item', 'Requisito', 'Obrigatoriedade', 'Atende (S/N/P)']
  const rows = JOBS.map((job, at) => [at + 1, must(job), at % 2 ? 'D' : 'O', ''])
  const below = async (...further: Cells) => {
    const { requirements, reviewReasons, ignored } = await read({ Requisitos: [header, ...rows, ...further] })
    return {
      count: requirements.length,
      codes: reviewReasons.map(({ code }) => code),
      notes: ignored.filter(({ reason }) => reason === 'note').map(({ row }) => row),
    }
  }

  test('are a legend under its title', async () => {
    expect(
      await below([], ['Legenda:'], ['X', 'Atende'], ['Y', 'Não atende'], ['Z', 'Atende parcialmente']),
    ).toEqual({ count: JOBS.length, codes: [], notes: [8, 9, 10, 11] })
  })

  test('are a legend when the header has the same letters', async () => {
    expect(await below(['S', 'Atende'], ['N', 'Não atende'], ['P', 'Atende parcialmente'])).toEqual({
      count: JOBS.length,
      codes: [],
      notes: [7, 8, 9],
    })
  })

  test('are a legend when the cells above have the same letters', async () => {
    expect(await below([], ['O', 'Obrigatório'], ['D', 'Desejável'])).toEqual({
      count: JOBS.length,
      codes: [],
      notes: [8, 9],
    })
  })

  test('are asked about when their explanations ask for something', async () => {
    const { codes } = await below(
      [],
      ['O', 'Este requisito deve ser atendido'],
      ['D', 'Este requisito pode ser atendido depois'],
    )
    expect(codes).toEqual(['rows_unclear'])
  })

  test('are asked about when nothing explains them', async () => {
    const { count, codes } = await below([], ['X', must('abrir a porta')], ['Y', must('fechar a porta')])
    expect(count).toBe(JOBS.length + 2)
    expect(codes).toEqual(['rows_unclear'])
  })

  test('may continue the requirements when they are Roman numerals', async () => {
    const { count, codes } = await below(['I', must('abrir a porta')], ['II', must('fechar a porta')])
    expect(count).toBe(JOBS.length + 2)
    expect(codes).toEqual([])
  })
})

test('numbered notes below requirements are notes', async () => {
  const { requirements, ignored, needsReview } = await read({
    Requisitos: [
      ['Nº', 'Requisito', 'Atende'],
      ...JOBS.map((job, at) => [at + 1, must(job), '']),
      ['Nota 1', 'Os prazos contam a partir da assinatura do contrato', ''],
      ['Nota 2', 'A proposta vale por sessenta dias corridos', ''],
    ],
  })
  expect(requirements).toHaveLength(JOBS.length)
  expect(ignored.filter(({ reason }) => reason === 'note').map(({ row }) => row)).toEqual([7, 8])
  expect(needsReview).toBe(false)
})

test('a row with the name of the number column and a title heads a group', async () => {
  const { requirements } = await read({
    Requisitos: [
      ['ID', 'Requisitos Funcionais'],
      ...JOBS.map((job, at) => [`RF${at + 1}`, must(job)]),
      [],
      ['ID', 'Restrições'],
      ...JOBS.map((job, at) => [`RE${at + 1}`, must(`${job} com poucas pessoas`)]),
    ],
  })
  expect(requirements).toHaveLength(2 * JOBS.length)
  expect(requirements.at(-1)?.category).toBe('Restrições')
})

test.each([
  'Assumptions',
  'Out of scope',
  'Premissas',
  'Fora do escopo',
  'Fuera del alcance',
  'Observações gerais:',
  'Instruções de preenchimento',
  'General notes',
  'Instrucciones',
])('rows below "%s" are asked about', async (title) => {
  const { reviewReasons } = await read({
    Requirements: [
      ['ID', 'Requirement'],
      ...TASKS.map((task, at) => [`R${at + 1}`, shall(task)]),
      [title],
      ['A1', 'The client provides the servers'],
      ['A2', 'Users know how to use a browser'],
    ],
  })
  expect(reviewReasons).toEqual([
    { code: 'rows_unclear', params: { sheet: 'Requirements', count: 2, rows: '8, 9' } },
  ])
})

test.each(['Observação: vale para todas as unidades', 'Inclui os avisos por SMS e por telefone'])(
  'a remark without a number between requirements is asked about: %s',
  async (remark) => {
    const { needsReview } = await read({
      Requisitos: [
        ['Nº', 'Requisito', 'Atende'],
        ...JOBS.flatMap((job, at): Cells =>
          at === 2
            ? [
                [at + 1, must(job), ''],
                ['', remark, ''],
              ]
            : [[at + 1, must(job), '']],
        ),
      ],
    })
    expect(needsReview).toBe(true)
  },
)
