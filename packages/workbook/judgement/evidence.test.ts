import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))
}

const done = (task: string) => `Built a small program to ${task} and showed it to the class`

/** Returns rows with a number, cells that depend on the row, and a sentence that asks for nothing. */
const described = (header: string[], cells: (at: number) => (string | number)[]): Cells => [
  header,
  ...TASKS.map((task, at) => [at + 1, ...cells(at), done(task)]),
]

describe('without positive evidence, a person is asked about the table that is suggested', () => {
  test.each<[string, Cells]>([
    [
      'tasks with their progress',
      [
        ['Backlog', 'Depends on', 'Task name', 'Stack', 'Status'],
        ...TASKS.map((task, at) => [at + 1, '', task, 'backend', 'Done']),
      ],
    ],
    [
      'stories about finished work',
      [['Reference Story No.', 'Pool', 'Story Summary'], ...TASKS.map((task, at) => [at + 1, 1, done(task)])],
    ],
    [
      'criteria of acceptance without the requirement itself',
      [
        ['Requirement ID', 'Endpoint', 'Acceptance Criteria'],
        ...TASKS.map((task, at) => [`BR00${at}`, `/path/${at}`, `Anybody can ${task} within one second`]),
      ],
    ],
    [
      'a requirement over several rows with a criterion each',
      [
        ['ID', 'User Story Description', 'Acc_ID', 'Acceptance Criteria'],
        ...TASKS.flatMap((task, at) =>
          [1, 2, 3].map((part) => [
            `US-0${at}`,
            `As a nurse, I want to ${task}, so that every patient is safe on this ward and on all others`,
            `AC-0${at}-0${part}`,
            `And the screen should show result ${part}`,
          ]),
        ),
      ],
    ],
    [
      'checks with the parameters joined to them',
      [
        [
          'ControlId',
          'ControlText',
          'ResourceTitle',
          'Parameter\n[optional parameter]',
          'Values\n[alternatives]',
        ],
        ...TASKS.map((task, at) => [
          3000 + at,
          `Check whether nobody can ${task}`,
          ['SYSTEM', 'CLOUD', 'CLOUD', 'NETWORK', 'CLUSTER'][at] ?? '',
          at % 2 ? `Maximum number of users who ${task}\nno_of_users_${at}` : '',
          at % 2 ? `${at}, []` : '',
        ]),
      ],
    ],
    [
      'questions that are answered in words',
      [
        ['ID', 'Question', 'Answer'],
        ...TASKS.map((task, at) => [at + 1, `Who may ${task}?`, `Only the head nurse may ${task}`]),
      ],
    ],
    [
      'parts of a program with marks of tests',
      [
        ['Sr. No.', 'Functionality', 'Automation Testing'],
        ...TASKS.map((task, at) => [at + 1, `Button to ${task}`, at % 2 ? 'O' : 'X']),
      ],
    ],
    [
      'criteria with the state of their execution',
      [
        ['acceptance_id', 'criterion', 'execution_state', 'result', 'approver'],
        ...TASKS.map((task, at) => [
          `R12-ACC-0${at}`,
          `Two nurses ${task} and nothing else happens on the ward`,
          'NOT EXECUTED',
          'OPEN',
          '',
        ]),
      ],
    ],
    [
      'changes of a program under their hashes',
      [
        ['SHA', 'Descrição', 'Prioridade', 'Categoria'],
        ...TASKS.map((task, at) => [
          `c29${at}5ea`,
          `Let people ${task} on the ward page`,
          'Alta',
          'Manutenção',
        ]),
      ],
    ],
    [
      'tasks below the parts of a product that must exist',
      [
        ['Item', 'Importância', 'Tarefas', 'Estimado'],
        ...JOBS.flatMap((job) => [
          [must(job), 100, `Desenhar a tela para ${job}`, 1],
          [must(job), 100, `Testar se todos podem ${job}`, 2],
        ]),
      ],
    ],
    [
      'issues of several kinds',
      [
        ['id', 'tipo', 'titulo', 'descricao', 'prioridade'],
        ...[...TASKS, ...TASKS].map((task, at) => [
          100 + at,
          ['Epic', 'Feature', 'Task', 'Product Backlog Item', 'Bug'][at % 5] ?? '',
          `Part ${at} to ${task}`,
          `Let everybody on the ward ${task} ${at} times`,
          at % 2 ? 'Alta' : 'Baixa',
        ]),
      ],
    ],
    [
      'questions of a quiz',
      [
        ['Question', 'Category', 'Correct Answer', 'Incorrect Answer 1'],
        ...TASKS.map((task, at) => [
          `Who may ${task} on the ward?`,
          'A',
          `The nurse of room ${at}`,
          'Everybody',
        ]),
      ],
    ],
    [
      'faults under the names of the own template',
      [
        ['BugID', 'Title', 'Module', 'Description', 'Expected Result', 'Actual Result', 'Severity'],
        ...TASKS.map((task, at) => [
          `BUG00${at}`,
          `Fault ${'ABCDE'[at]} of the page`,
          'Login',
          `Nobody on the ward can ${task} any more`,
          `People ${task}`,
          'A blank page',
          'Major',
        ]),
      ],
    ],
    ['endpoints', described(['#', 'Endpoint', 'Method', 'Description'], (at) => [`/v1/part/${at}`, 'GET'])],
    ['screens', described(['ID', 'Tela', 'URL', 'Descrição'], (at) => [`Tela ${at}`, `/t/${at}`])],
    ['papers of a bidder', described(['Item', 'Documento', 'Descrição'], (at) => [`Certidão ${at}`])],
    [
      'measures of a service',
      described(['Item', 'Indicador', 'Meta', 'Descrição'], (at) => [`I${at}`, '95%']),
    ],
    [
      'texts in two languages',
      described(['Key', 'English', 'Português', 'Description'], () => ['Yes', 'Sim']),
    ],
    [
      'risks and what is done',
      described(['ID', 'Mitigação', 'Prioridade', 'Descrição'], () => ['Treinar', 'Alta']),
    ],
    ['goods with a quantity', described(['Item', 'Qtd', 'Descrição'], (at) => [at + 3])],
    [
      'goods with prices',
      described(['Item', 'Unidade', 'Quantidade', 'Valor unitário', 'Descrição'], () => ['un', 10, '']),
    ],
    [
      'records over several rows that name the columns',
      [
        ['Domain', 'Control ID', 'Control Name', 'Description', 'Evidence'],
        ...TASKS.flatMap((task, at) => [
          ['Ward', `DB-0${at}`, `Regular review of who may ${task}`, '', ''],
          ['Ward', 'Description', `Reviews must show who may ${task}`, '', ''],
          ['Ward', 'Evidence', '', '', ''],
        ]),
      ],
    ],
    [
      'goods with the names of the template',
      [
        ['Category', 'Item', 'Description', 'Price'],
        ...TASKS.map((task, at) => ['Ward', `Kit to ${task}`, done(task), 10 + at]),
      ],
    ],
  ])('%s', async (_, rows) => {
    const { needsReview, requirements } = await read({ Sheet1: rows })
    expect(needsReview).toBe(true)
    expect(requirements.length).toBeGreaterThanOrEqual(TASKS.length)
  })

  test('one question is asked about sheets with equal columns', async () => {
    const rows: Cells = [
      ['Backlog', 'Task name', 'Status'],
      ...TASKS.map((task, at) => [at + 1, task, 'Done']),
    ]
    const other = rows.map((row, at) =>
      at === 0 ? row : [row[0] ?? '', `Learn how to ${String(row[1])}`, 'Done'],
    )
    const { reviewReasons } = await read({ First: rows, Second: other })
    expect(reviewReasons.filter(({ code }) => code === 'table_unclear')).toHaveLength(1)
  })
})

test('faults of a program are asked about, although each says what must not happen', async () => {
  const { needsReview } = await read({
    Bugs: [
      ['ID', 'Prioridade', 'Descrição', 'Estado'],
      ...JOBS.map((job, at) => [at + 1, 'Alta', `Não deve ${job} duas vezes`, 'Aberto']),
    ],
  })
  expect(needsReview).toBe(true)
})

test('activities below a repeated header are not taken for requirements', async () => {
  const names = ['Descrição', 'Sprint', 'Classificação', 'Prioridade']
  const { requirements, reviewReasons } = await read({
    Backlog: [
      ['Requisito', ...names],
      ...JOBS.map((job) => [`Tela para ${job}`, must(job), 1, 'Essencial', 1]),
      ['Atividade', ...names],
      ...JOBS.map((job) => [`Diagrama sobre ${job}`, `Desenhar o diagrama sobre ${job}`, 2, 'Essencial', 1]),
    ],
  })
  expect(requirements.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
  expect(reviewReasons).toContainEqual({ code: 'table_unclear', params: { sheet: 'Backlog', row: 7 } })
})

describe('two signs are enough', () => {
  test.each<[string, Cells]>([
    ['a name and numbers', [['#', 'Funcionalidades'], ...JOBS.map((job, at) => [at + 1, job])]],
    ['texts that ask, below "Description"', [['Description'], ...TASKS.map((task) => [shall(task)])]],
    [
      'codes and obligations',
      [['Cód.', 'Nome', 'Prioridade'], ...JOBS.map((job, at) => [`RF${at + 1}`, job, 'Alta'])],
    ],
    [
      'weights beside descriptions',
      [
        ['Item', 'Descrição', 'Peso'],
        ...JOBS.map((job, at) => [at + 1, `Recurso da solução para ${job} em todas as unidades`, 5]),
      ],
    ],
    [
      'sentences about an organization',
      [
        ['Référence', 'Contenu'],
        ...TASKS.map((_, at) => [`2.${at}`, `L’entité tient à jour la liste numéro ${at} de ses systèmes`]),
      ],
    ],
    [
      'a state beside a priority',
      [
        ['#', 'Requerimiento', 'Prioridad', 'Estado'],
        ...JOBS.map((job, at) => [at + 1, must(job), 'Alta', 'Listo']),
      ],
    ],
  ])('%s', async (_, rows) => {
    expect(await read({ Sheet1: rows })).toMatchObject({ needsReview: false, reviewReasons: [] })
  })
})
