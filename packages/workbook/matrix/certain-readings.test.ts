import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))
}

const codes = async (sheets: Record<string, Cells>) =>
  [...new Set((await read(sheets)).reviewReasons.map(({ code }) => code))].sort()

describe('a table that may hold something else than requirements is asked about', () => {
  test.each<[string, Record<string, Cells>]>([
    [
      'questions back to the client under the numbers of requirements',
      {
        Sheet1: [
          ['Req_ID', 'Status', 'Comment', 'Customer reaction'],
          ...TASKS.map((task, at) => [`Req_${at}`, '', `Is it approved that people ${task}?`, '']),
        ],
      },
    ],
    [
      'the way in which each requirement is verified',
      {
        Sheet1: [
          ['System Req ID', 'System Req Title', 'Verification Method', 'Method Description for Verification'],
          ...TASKS.map((task, at) => [
            `SR 3.${at}`,
            `Part ${at} of ${task}`,
            at % 2 ? 'Test' : 'Demo',
            `Show in a hall with guests that people can ${task} ${at} times`,
          ]),
        ],
      },
    ],
    [
      'the files of a program that meet each requirement',
      {
        Sheet1: [
          ['Requirement #', 'Requirement Name', 'Location', 'Implementation Details .java files'],
          ...TASKS.map((task, at) => [
            at + 1,
            `Module to ${task}`,
            `4.${at}`,
            `Controller${at}, Manager for ${task}`,
          ]),
        ],
      },
    ],
    [
      'names of functions that tests cover',
      {
        RTM: [
          ['Feature / Requirement', 'User Story', 'Positive Test', 'Status'],
          ...TASKS.map((task, at) => [task.replaceAll(' ', '_'), `US ${at}`, '', '']),
        ],
      },
    ],
    [
      'placeholders in the columns of the product’s own template',
      {
        Model: [
          ['Category', 'Item', 'Description'],
          ['Part', 'Patients', 'The hospital needs that its wards …'],
          ['Part', 'Reports', 'Reports that the head of a ward …'],
          ['Part', 'Reminders', 'Each reminder to a patient must …'],
        ],
      },
    ],
    [
      'risks with a category, a name and a description',
      {
        Sheet1: [
          ['Category', 'Name', 'Description'],
          ['Hardware', 'Server failure', 'The main server stops and nobody can work'],
          ['People', 'Key person leaves', 'A key person of the team leaves the company'],
          ['Budget', 'Overrun', 'The project costs more than was planned'],
        ],
      },
    ],
    [
      'a sheet with the same columns that is not read',
      {
        Backlog: [
          ['EAP', 'Requisitos', 'Descrição', 'Classificação'],
          ...JOBS.map((job, at) => [
            `1.${at}`,
            `Tela ${at}`,
            `Tela para ${job} em todos os setores`,
            'Essencial',
          ]),
        ],
        'Sprint 1': [
          ['Requisitos', 'Descrição', 'Classificação'],
          ...JOBS.map((job, at) => [`Módulo ${at}`, must(job), 'Essencial']),
        ],
      },
    ],
  ])('%s', async (_name, sheets) => {
    expect(await codes(sheets)).toContain('table_unclear')
  })
})

describe('a column that may belong to the requirements is asked about', () => {
  test.each<[string, Cells]>([
    [
      'short names under an unknown word',
      [
        ['id', 'Oracion', 'tipo', 'prioridad', 'detalle'],
        ...JOBS.map((job, at) => [at + 1, `${job} ${at}`, 'funcional', 90 - at, must(job)]),
      ],
    ],
    [
      'wishes between the role and the reason of a user story',
      [
        ['ID', 'As a', 'I should be able to', 'So that', 'Acceptance Criteria'],
        ...TASKS.map((task, at) => [
          at + 1,
          'user',
          task,
          `work ${at} is done`,
          `The screen must show ${task}`,
        ]),
      ],
    ],
    [
      'requirements of two kinds beside each other',
      [
        ['Requirement ID', 'Business Requirement', 'Functional Requirement', 'Test Case ID'],
        ...TASKS.map((task, at) => [`BR-${at}`, `${task} ${at}`, `Part ${at} of the system`, `TC-${at}`]),
      ],
    ],
    [
      'names that only a few rows have',
      [
        ['Key', 'Priority', 'Task', 'Description'],
        ...TASKS.flatMap((task, at) => [
          [`Z-${at}`, 'Must', at === 1 ? 'Z-30, Z-31' : '', shall(task)],
          [`Z-${at + 50}`, 'Should', '', `${shall(task)} twice`],
        ]),
      ],
    ],
  ])('%s', async (_name, cells) => {
    expect(await codes({ Sheet1: cells })).toContain('columns_unclear')
  })
})

describe('rows that differ from the others are asked about', () => {
  test('a row below the header that explains how to fill the table is an example', async () => {
    const { requirements, reviewReasons } = await read({
      'In Scope': [
        ['Type', 'Business Function', 'Requirement', 'Priority'],
        ['(Functional, Technical)', '(for functional type only)', '', '(Core, Desired)'],
        ...TASKS.map((task) => ['Functional', `Area of ${task}`, shall(task), 'Core']),
      ],
    })
    expect(requirements).toHaveLength(TASKS.length)
    expect(reviewReasons.map(({ code }) => code)).toContain('examples_left_out')
  })

  test('some requirements with a number among others without one', async () => {
    const rows = TASKS.flatMap((task, at) => [
      [at < 4 ? `REQ-${at}` : '', shall(task), 'High'],
      ['', `${shall(task)} twice`, 'Low'],
    ])
    const reasons = await codes({ Sheet1: [['Req ID', 'Requirement', 'Priority'], ...rows] })
    expect(reasons).toContain('rows_without_number')
  })
  test('titles of bugs right of the texts are no short names', async () => {
    const { requirements, reviewReasons } = await read({
      RTM: [
        ['Requirement ID', 'Requirement Description', 'Bug Title(s)', 'Status'],
        ...TASKS.map((task, at) => [`REQ-${at}`, shall(task), `Nobody can ${task}`, '']),
      ],
    })
    expect(requirements.map(({ item }) => item)).toEqual(requirements.map(() => ''))
    expect(reviewReasons.map(({ code }) => code)).toEqual(['columns_unclear'])
  })

  test('scenarios under the number of one story', async () => {
    const reasons = await codes({
      Stories: [
        ['Story ID', 'Requirement', 'Scenario', 'Priority'],
        ...TASKS.flatMap((task, at) =>
          [1, 2, 3].map((part) => [`US-${at}`, `${shall(task)} in case ${part}`, part, 'High']),
        ),
      ],
    })
    expect(reasons).toContain('rows_unclear')
  })

  test('a title alone among requirements with a title and a text', async () => {
    const row = (task: string): Cells[number] => [task, shall(task), 'yes']
    const { reviewReasons } = await read({
      Plan: [
        ['Requirement', 'Description', 'Approval'],
        ...TASKS.map(row),
        ['Storage of data', '', 'yes'],
        ...TASKS.map((task) => row(`${task} twice`)),
      ],
    })
    expect(reviewReasons.map(({ code }) => code)).toContain('groups_unclear')
  })

  test('a repeated header with another column in one place', async () => {
    const row = (task: string, at: number, value: string): Cells[number] => [
      `RF-${at}`,
      `Part ${at}`,
      must(task),
      value,
      `#${at}`,
    ]
    const reasons = await codes({
      Plan: [
        ['ID', 'Nombre', 'Descripción', 'Prioridad', 'Issue'],
        ...[...JOBS, ...JOBS, ...JOBS].map((job, at) => row(`${job} ${at}`, at, 'Alta')),
        ['ID', 'Nombre', 'Descripción', 'Categoría', 'Issue'],
        ...JOBS.map((job, at) => row(`${job} logo`, at + 20, ['Uso', 'Carga'][at % 2] ?? '')),
      ],
    })
    expect(reasons).toContain('columns_unclear')
  })
})

describe('without a question', () => {
  test('a figure at the beginning of a few texts is no number', async () => {
    const { requirements, needsReview } = await read({
      Requirements: [
        ['Requirement', 'Priority'],
        ['3 boxes shall explain the product', 'High'],
        ...TASKS.map((task) => [shall(task), 'High']),
      ],
    })
    expect(requirements.map(({ number }) => number)).toEqual(requirements.map(() => undefined))
    expect(needsReview).toBe(false)
  })

  test('details that some rows have right of the texts name no groups', async () => {
    const details = (at: number) => (at % 3 === 0 ? '' : 'identity required')
    const { requirements, needsReview } = await read({
      Requirements: [
        ['ID', 'Requirement', 'Conformance', 'Conditionality Details'],
        ...[...TASKS, ...TASKS].map((task, at) => [at + 1, `${shall(task)} ${at}`, 'SHALL', details(at)]),
      ],
    })
    expect(new Set(requirements.map(({ category }) => category))).toEqual(new Set(['Requirements']))
    expect(needsReview).toBe(false)
  })

  test('the name of the texts may be one column too far right', async () => {
    const { requirements, needsReview } = await read({
      Matriz: [
        ['ID', '', 'Requisitos', 'Prioridade'],
        ...JOBS.map((job, at) => [`R${at + 1}`, must(job), '', 'Alta']),
      ],
    })
    expect(requirements.map(({ description }) => description)).toEqual(JOBS.map(must))
    expect(needsReview).toBe(false)
  })
})
