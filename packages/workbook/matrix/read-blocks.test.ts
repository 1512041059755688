import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))
}

describe('blocks with a header each', () => {
  const header = ['ID', 'Prioridade', 'Requisito', 'Descrição']
  const row = (number: string, job: string) => [number, 'Importante', job, must(job)]
  const blocks: Cells = [
    ['Sistema de agenda'],
    [],
    ['REQUISITOS FUNCIONAIS'],
    header,
    row('RF01', 'agendar'),
    row('RF02', 'cancelar'),
    row('RF03', 'avisar'),
    [],
    ['REQUISITOS NÃO FUNCIONAIS'],
    ['ID', 'Prioridade', 'Requisitos', 'Descrição'],
    row('RNF01', 'cifrar'),
    row('RNF02', 'responder em dois segundos'),
  ]

  test('the titles above the headers are the categories, also in the first block', async () => {
    const { requirements, ignored, needsReview } = await read({ Planilha1: blocks })
    expect(requirements.map(({ number, category }) => `${number} ${category}`)).toEqual([
      'RF01 REQUISITOS FUNCIONAIS',
      'RF02 REQUISITOS FUNCIONAIS',
      'RF03 REQUISITOS FUNCIONAIS',
      'RNF01 REQUISITOS NÃO FUNCIONAIS',
      'RNF02 REQUISITOS NÃO FUNCIONAIS',
    ])
    expect(ignored.filter(({ reason }) => reason === 'group').map(({ row }) => row)).toEqual([3, 9])
    expect(needsReview).toBe(false)
  })

  test('a repeated header with another first cell is no requirement', async () => {
    const names = ['Nível de prioridade', 'Tipo de teste', 'Responsável', 'Comentários']
    const values = ['Alta', 'Unidade', 'Equipe A', 'Sem falhas']
    const { requirements } = await read({
      Planilha1: [
        ['Requisito/Classe', ...names],
        ...JOBS.map((job) => [must(job)].concat(values)),
        ['Teste A/B'],
        ['Telas', ...names],
        ...JOBS.slice(0, 2).map((job) => [`Tela para ${job}`].concat(values)),
      ],
    })
    expect(requirements.map((one) => one.row)).toEqual([2, 3, 4, 5, 6, 9, 10])
    expect(requirements.at(0)?.category).not.toContain('Requisito')
  })

  test('a person is asked about rows that fill few of the columns', async () => {
    const names = ['Requirement', 'Level', 'Kind', 'Owner', 'Result', 'Place']
    const { reviewReasons } = await read({
      Tests: [
        names,
        ...TASKS.map((task) => [shall(task), 'High', 'Unit', 'Ana', 'A or B', 'Lab']),
        ['Usability test', '', 'Number of people'],
        ['The whole system is tested', '', 'three to five'],
      ],
    })
    expect(reviewReasons).toEqual([
      { code: 'rows_unclear', params: { sheet: 'Tests', count: 2, rows: '7, 8' } },
    ])
  })

  test('a column whose name is the title of its block holds the names of requirements', async () => {
    const { requirements } = await read({
      Sheet1: [
        ['Sr. No.', 'Non-Functional Requirements', 'Requirement Description', 'Status'],
        ['1', 'Weight of the monitor', 'At most two kilograms', ''],
        ['2', 'Alarms', 'Audible at ten metres in a busy ward', ''],
        ['Sr. No.', 'Functional Requirements', 'Requirement Description', 'Status'],
        ['1', 'Trends', 'Vital signs of the last three days', ''],
      ],
    })
    expect(requirements.map(({ category, item }) => [category, item])).toEqual([
      ['Non-Functional Requirements', 'Weight of the monitor'],
      ['Non-Functional Requirements', 'Alarms'],
      ['Functional Requirements', 'Trends'],
    ])
  })

  test('a row with a title and dashes is a group title', async () => {
    const { requirements } = await read({
      Detalhes: [
        ['Requisito', 'Prioridade', 'Dificuldade', 'Responsável'],
        ['1: Registrar pacientes', 'Alta', 'Alta', 'Ana'],
        ['Requisitos da versão anterior:', '-', '-', '-'],
        ['2: Registrar consultas', 'Alta', 'Baixa', 'Rui'],
        ['3: Registrar exames', 'Média', 'Baixa', 'Rui'],
      ],
    })
    expect(requirements.map((one) => one.row)).toEqual([2, 4, 5])
  })
})

describe('columns', () => {
  test('codes that restart in each part are numbers', async () => {
    const { requirements } = await read({
      Testes: [
        ['US', 'ID', 'Nome do teste', 'Passos', 'Criticidade'],
        ...['US-1', 'US-2', 'US-3'].flatMap((story) =>
          JOBS.map((job, at) => [story, `CT-0${at + 1}`, `${story}: ${job}`, must(job), 'Alta']),
        ),
      ],
    })
    expect(requirements.map(({ number }) => number).slice(4, 7)).toEqual(['CT-05', 'CT-01', 'CT-02'])
  })

  test('neither dates nor states are categories', async () => {
    const { requirements } = await read({
      FRs: [
        ['ID', 'Requirement', 'Status', 'Last updated acceptance criteria'],
        ...[...TASKS, 'print labels'].map((task, at) => [`FR-${at}`, shall(task), 'Not started', '2-Mar-23']),
      ],
    })
    expect(new Set(requirements.map(({ category }) => category))).toEqual(new Set(['FRs']))
  })

  test('words of importance are obligations whatever their header says', async () => {
    const values = ['Essencial', 'Importante', 'Desejável', 'Importante', 'Essencial']
    const { requirements } = await read({
      TR: [
        ['ID', 'Requisito', 'Classificação', 'Tipo'],
        ...JOBS.map((job, at) => [`RF${at}`, must(job), values[at] ?? '', 'Funcional']),
      ],
    })
    expect(requirements.map(({ mandatory }) => mandatory)).toEqual(values)
  })

  test('remarks that ask complete the text', async () => {
    const { requirements } = await read({
      TR: [
        ['Cód. do requisito', 'Descrição do requisito', 'Prioridade', 'Observações'],
        ...JOBS.map((job, at) => [at + 1, must(job), 'Essencial', `Deverá conter os campos ${job} e data`]),
      ],
    })
    expect(requirements[1]?.description).toContain('Deverá conter os campos emitir relatórios mensais')
  })

  test('names that repeat one word with a number are a header', async () => {
    const { requirements, needsReview } = await read({
      Checks: [
        ['Req', '#', 'Category', 'Detail', 'Level 1', 'Level 2', 'Level 3'],
        ...TASKS.map((task, at) => [
          at + 1,
          `1.${at + 1}`,
          'Design',
          `Verify that staff can ${task}`,
          'x',
          'x',
          '',
        ]),
      ],
    })
    expect(requirements.map((one) => one.row)).toEqual([2, 3, 4, 5, 6])
    expect(needsReview).toBe(false)
  })
})

describe('tables that are no requirements are asked about or left out', () => {
  const rows = (cells: (at: number) => string[]) => [0, 1, 2, 3, 4, 5].map(cells)
  test.each<[string, Cells]>([
    [
      'people',
      [
        ['Name', 'ID', 'Email', 'Class'],
        ...rows((at) => [`Ana Prado ${at}`, `49-1563${at}`, `a${at}@example.org`, `T-1${at}`]),
      ],
    ],
    [
      'risks',
      [
        ['Risco', 'Nome', 'Probabilidade', 'Impacto', 'Prevenção', 'Tratamento'],
        ...rows((at) => [
          `R${at}`,
          `Falha da rede ${at}`,
          'Alta',
          'Alto',
          `Usar a linha ${at} de reserva`,
          'Trocar',
        ]),
      ],
    ],
    [
      'milestones',
      [
        ['Sr. No.', 'Key milestones', 'Start date', 'Due date', 'Status', 'Details'],
        ...rows((at) => [
          `${at}`,
          `Phase ${at} freeze`,
          '10/07/2027',
          '21/10/2027',
          'Open',
          `The parts of phase ${at} are put together`,
        ]),
      ],
    ],
    [
      'links between requirements',
      [
        [
          'Requisitos Funcional X Requisitos Funcional',
          '[RF001] - Cadastrar usuário',
          '[RF002] - Fazer login',
        ],
        ['[RF001] - Cadastrar usuário', 'X', 'X'],
        ['[RF002] - Fazer login', 'X', 'X'],
        ['[RF003] - Logar como escritório no sistema', '', 'X'],
        ['[RF004] - Cadastrar escritório de contabilidade', 'X', ''],
      ],
    ],
  ])('%s', async (_, cells) => {
    const { needsReview } = await read({ Planilha1: cells })
    expect(needsReview).toBe(true)
  })

  test('a cross table beside the names of two groups', async () => {
    const names = ['Escopo', 'Prazo', 'Custo', 'Qualidade', 'Risco'].map((name) => `Gestão de ${name}`)
    const cells: Cells = [
      ['', '', ...names],
      ...[1, 2, 3, 4, 5, 6].map((at) => [
        at === 1 ? 'REQUISITOS FUNCIONAIS' : at === 4 ? 'REQUISITOS NÃO FUNCIONAIS' : '',
        `RF-0${at}`,
        'X',
      ]),
    ]
    const workbook = workbookOf({ Matriz: cells })
    const [sheet] = Object.values(workbook.Sheets)
    if (sheet)
      sheet['!merges'] = [
        { s: { r: 1, c: 0 }, e: { r: 3, c: 0 } },
        { s: { r: 4, c: 0 }, e: { r: 6, c: 0 } },
      ]
    const { needsReview } = await parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
    expect(needsReview).toBe(true)
  })

  test('nobody is asked about a sheet of deliverables and their states beside the matrix', async () => {
    const { needsReview } = await read({
      Requisitos: [['ID', 'Requisito'], ...JOBS.map((job, at) => [at + 1, must(job)])],
      Entregas: [
        ['Entregável', 'Dificuldade', 'Responsável', 'Status'],
        ...rows((at) => [`Documento de contexto ${at} do negócio`, '8', 'Ana', 'Feito']),
      ],
    })
    expect(needsReview).toBe(false)
  })
})

describe('rows and columns of exports and questionnaires', () => {
  test('an exactly named matrix keeps its numbers, obligations and further texts', async () => {
    const { requirements, tables } = await read({
      RFP: [
        ['ID', 'Category', 'Requirement', 'Description', 'Priority', 'Acceptance criteria'],
        [
          'RF-01',
          'Security',
          'Login',
          'Users sign in with a password.',
          'Mandatory',
          'Three tries lock the user.',
        ],
        ['RF-02', 'Security', 'Audit', 'Every access is logged.', 'Desirable', 'Logs last for one year.'],
        [
          'RF-03',
          'Billing',
          'Invoices',
          'Invoices are printed each month.',
          'Mandatory',
          'Printed in one hour.',
        ],
      ],
    })
    expect(requirements[0]).toMatchObject({
      number: 'RF-01',
      category: 'Security',
      item: 'Login',
      description: 'Users sign in with a password.\nThree tries lock the user.',
      mandatory: 'Mandatory',
    })
    expect(tables[0]?.columns.map(({ role }) => role)).toEqual([
      'number',
      'category',
      'item',
      'text',
      'mandatory',
      'text',
    ])
  })

  test('rows that a column of types calls headings and information are no requirements', async () => {
    const { requirements, ignored, needsReview } = await read({
      Export: [
        ['ID', 'Type', 'Text', 'Verification'],
        ['SRS-1', 'Heading', 'Security', ''],
        ['SRS-2', 'Information', 'This chapter is about access.', ''],
        ['SRS-3', 'Requirement', shall('log every access'), 'Test'],
        ['SRS-4', 'Requirement', shall('lock a user after three tries'), 'Test'],
        ['SRS-5', 'Heading', 'Reports', ''],
        ['SRS-6', 'Requirement', shall('print monthly reports'), 'Test'],
      ],
    })
    expect(requirements.map(({ number, groupPath }) => `${number} ${groupPath[0]}`)).toEqual([
      'SRS-3 Security',
      'SRS-4 Security',
      'SRS-6 Reports',
    ])
    expect(ignored.map(({ row, reason }) => `${row} ${reason}`)).toEqual(['2 group', '3 note', '6 group'])
    expect(needsReview).toBe(false)
  })

  test('a title beside the category of its requirements is no group above it', async () => {
    const { requirements } = await read({
      Anexo: [
        ['Nº', 'Módulo', 'Requisito', 'Atende?'],
        ['1', 'Serviços', 'SERVIÇOS DO CONTRATO', ''],
        ...JOBS.map((job, at) => [`1.${at + 1}`, 'Serviços', must(job), '']),
      ],
    })
    expect(new Set(requirements.map(({ groupPath }) => groupPath.join(' > ')))).toEqual(new Set(['Serviços']))
  })

  test('the number of the first step of a test is not the number of the requirement', async () => {
    const { requirements } = await read({
      Tests: [
        ['Test case', 'Test steps', 'Expected result'],
        ...TASKS.map((task) => [`Staff can ${task}`, `1. Open the page.\n2. Try to ${task}.`, 'It works']),
      ],
    })
    expect(requirements.map(({ number }) => number)).toEqual(TASKS.map(() => undefined))
  })

  test('words of a legend to the right are no title', async () => {
    const { requirements } = await read({
      Checklist: [
        ['Artefato', 'Descrição', 'Critérios', 'Atende?', '', ''],
        ['', '', '', '', '', 'Não conformidades encontradas'],
        ...JOBS.map((job) => ['Plano de testes', `O plano diz como ${job}?`, `Diz como ${job}`, '']),
      ],
    })
    expect(requirements).toHaveLength(JOBS.length)
    expect(requirements[0]?.category).not.toContain('conformidades')
  })

  test('user stories in three columns', async () => {
    const { requirements, needsReview } = await read({
      Functional: [
        ['Requirement ID', 'Activity ID and description', 'As a…', 'I want…', 'So that…'],
        ['HIV.A. Registration'],
        ...TASKS.map((task, at) => [
          `HIV.REQ.00${at}`,
          `HIV.A${at}. Gather details`,
          'Health worker',
          `…to ${task}`,
          `…clients are served with task ${at}`,
        ]),
      ],
    })
    expect(requirements.map((one) => one.row)).toEqual([3, 4, 5, 6, 7])
    expect(requirements[0]).toMatchObject({
      number: 'HIV.REQ.000',
      item: '…to register patients',
      description: '…clients are served with task 0',
    })
    expect(needsReview).toBe(false)
  })

  test('a column of yes and no is neither text nor category, even if its name is that of a text', async () => {
    const { requirements } = await read({
      Migration: [
        ['Target ID', 'Target question', 'Migrated answer', 'Needs review'],
        ...[...TASKS, 'print labels', 'scan labels'].map((task, at) => [
          `Q-${at}`,
          `Can staff ${task}?`,
          '',
          at % 2 ? 'YES' : 'NO',
        ]),
      ],
    })
    expect(requirements[0]).toMatchObject({
      category: 'Migration',
      description: 'Can staff register patients?',
    })
  })
})
