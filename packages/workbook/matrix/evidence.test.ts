import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))
}

const done = (task: string) => `Built a small program to ${task} and showed it to the class`

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

describe('two signs are enough', () => {
  test.each<[string, Cells]>([
    ['a name and numbers', [['#', 'Funcionalidades'], ...JOBS.map((job, at) => [at + 1, job])]],
    ['texts that ask, below "Description"', [['Description'], ...TASKS.map((task) => [shall(task)])]],
    [
      'codes and obligations',
      [['Cód.', 'Nome', 'Prioridade'], ...JOBS.map((job, at) => [`RF${at + 1}`, job, 'Alta'])],
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
