import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(...rows: Cells) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf({ Sheet1: rows }), 'xlsx')))
}

const THINGS = ['Lamp', 'Bed', 'Scale', 'Desk', 'Chair']

describe('a table with the columns of another kind is asked about', () => {
  test.each<[string, Cells]>([
    [
      'risks with the controls against them',
      [
        ['Risk Number', 'Risk Description', 'Threat Probability', 'Threat Impact', 'Control', 'Status'],
        ...TASKS.map((task, at) => [
          `R00${at}`,
          `Nobody can ${task}`,
          3,
          4,
          `Keep a paper form to ${task}`,
          '',
        ]),
      ],
    ],
    [
      'tests with their results',
      [
        ['Test case id', 'Description', 'Priority', 'Expected result', 'Actual result', 'Status'],
        ...TASKS.map((task, at) => [
          `TC-${at}`,
          `Open the page and ${task}`,
          'p1',
          'It works',
          'It worked',
          'passed',
        ]),
      ],
    ],
    [
      'parts with what they cost',
      [
        ['Name', 'Part number', 'Weight', 'Cost'],
        ...THINGS.map((thing, at) => [`Ward ${thing}`, at + 1, 20, 100 + at]),
      ],
    ],
    [
      'goods with their number',
      [
        ['Software', 'Nome / Versão', 'Situação do licenciamento', 'Quantidade', 'Comentário'],
        ...THINGS.map((thing, at) => [
          'Aplicativo',
          `Ward ${thing} Professional 64 bits`,
          'Licenciado',
          9 + at,
          'Em uso pela equipe',
        ]),
      ],
    ],
    [
      'tasks with the days on which they are due',
      [
        ['Rank', 'Due date', 'Task', 'Notes'],
        ...TASKS.map((task, at) => [at + 1, '2027-03-01', `Remember to ${task} on the server`, '']),
      ],
    ],
    [
      'a log of services to vehicles',
      [
        ['No', 'Date', 'Odometer', 'Service description', 'Remarks'],
        ...TASKS.map((task, at) => [
          at + 1,
          `2027-0${at + 1}-01`,
          9000 + at,
          `Changed the oil and filter ${task}`,
          '',
        ]),
      ],
    ],
    [
      'an agenda',
      [
        ['No', 'Time', 'Agenda item', 'Comments'],
        ...TASKS.map((task, at) => [at + 1, `${at + 9}:00`, `The presenter explains how to ${task}`, '']),
      ],
    ],
    [
      'references',
      [
        ['No', 'Reference story', 'Description', 'Comments'],
        ...TASKS.map((task, at) => [at + 1, `Clinic ${at}`, `The clinic now can ${task} in a day`, '']),
      ],
    ],
    [
      'a register of assets',
      [
        ['Asset ID', 'Asset name', 'Asset description', 'Asset type', 'Owner', 'Location', 'Value'],
        ...TASKS.map((task, at) => [
          `A0${at}`,
          `Server ${at}`,
          `Server that helps to ${task}`,
          'Data',
          'Ana',
          'Ward',
          'High',
        ]),
      ],
    ],
    [
      'steps of a test that name the requirements they check',
      [
        ['Step ID', 'Position', 'Speed', 'Message', 'Requirements', 'Comments'],
        ...TASKS.map((task, at) => [`T1.0${at}`, at, at * 3, 'TRUE', `Req-2${at}: ${shall(task)}`, '']),
      ],
    ],
    [
      'tests with the results that they expect',
      [
        ['ID', 'Módulo', 'Caso de Teste', 'Passos', 'Resultado Esperado', 'Status'],
        ...JOBS.map((job, at) => [
          `CT-${at}`,
          'Portal',
          `Teste ${at}`,
          `Abrir a página e ${job}`,
          'Lista na tela',
          '',
        ]),
      ],
    ],
    [
      'factors of risks',
      [
        ['Risk factor', 'Description', 'Scoring scale'],
        ...TASKS.map((task, at) => [`Access ${at}`, `Level of access of those who ${task}`, '(1-5)']),
      ],
    ],
    [
      'work of people with its progress',
      [
        ['Item needed', 'Person responsible', 'Description', 'Status'],
        ...TASKS.map((task, at) => [
          `Part ${at}`,
          'Ana',
          `Write the code with which staff ${task}`,
          'working',
        ]),
      ],
    ],
    [
      'two rows',
      [
        ['No', 'Requirement', 'Comply'],
        ['1', shall('weigh the speed of the page'), ''],
        ['2', shall('weigh the price of a year'), ''],
      ],
    ],
  ])('%s', async (_, cells) => {
    expect((await read(...cells)).needsReview).toBe(true)
  })

  test('goods with a number that the buyer describes in sentences are read', async () => {
    const { requirements, needsReview } = await read(
      ['Item', 'Description', 'Qty', 'Comply'],
      ...THINGS.map((thing, at) => [at + 1, `${thing}: ${shall(TASKS[at] ?? '')}`, 2, '']),
    )
    expect(requirements).toHaveLength(THINGS.length)
    expect(needsReview).toBe(false)
  })

  test('requirements with the probability and severity of their failure are read', async () => {
    const { requirements, needsReview } = await read(
      ['Req Id', 'Requirement', 'Severity', 'Probability'],
      ...TASKS.map((task, at) => [`R${at}`, shall(task), 'High', 'Low']),
    )
    expect(requirements).toHaveLength(TASKS.length)
    expect(needsReview).toBe(false)
  })
})

describe('rows of exports of requirements tools', () => {
  test('a column of true and false tells headings from requirements', async () => {
    const { requirements, needsReview } = await read(
      ['ID', 'Text', 'Header'],
      ['D1', 'Registration', 'true'],
      ...TASKS.slice(0, 3).map((task, at) => [`D${at + 2}`, shall(task), 'false']),
      ['D5', 'Reports', 'true'],
      ...TASKS.slice(3).map((task, at) => [`D${at + 6}`, shall(task), 'false']),
    )
    expect(requirements.map(({ number, category }) => `${number} ${category}`)).toEqual([
      'D2 Registration',
      'D3 Registration',
      'D4 Registration',
      'D6 Reports',
      'D7 Reports',
    ])
    expect(needsReview).toBe(false)
  })

  test('annotations are no requirements', async () => {
    const { requirements } = await read(
      ['ID', 'Requirement Text', 'Content type'],
      ['S1', 'Light', 'Title'],
      ['S2', shall('dim the light'), 'Req'],
      ['S3', 'A picture of an example', 'Annotation'],
      ['S4', shall('switch the light off'), 'Req'],
      ['S5', shall('switch the light on'), 'Req'],
    )
    expect(requirements.map(({ number }) => number)).toEqual(['S2', 'S4', 'S5'])
  })
})

test('sentences that run over several columns are asked about', async () => {
  const { reviewReasons } = await read(
    ['ID', 'Quién', 'Verbo modal', 'Verbo', 'A quién', 'Qué', 'Requerimiento'],
    ...JOBS.map((job, at) => [at + 1, 'El sistema', 'Debe', 'permitir', 'al viajero', job, `Función ${job}`]),
  )
  expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
})

test('a row "Total" below the requirements is no requirement', async () => {
  const { requirements } = await read(
    ['Task', 'Criterion', 'Mark', 'Comments'],
    ...TASKS.map((task, at) => [`Part of the ${THINGS[at]}`, shall(task), 1, '']),
    ['Total', '', TASKS.length, ''],
  )
  expect(requirements).toHaveLength(TASKS.length)
})

test('a state such as "Done" in some rows is no part of a requirement', async () => {
  const { requirements } = await read(
    ['Requisitos', 'ID', 'Título', 'Prioridade'],
    ...JOBS.map((job, at) => [at % 2 === 0 ? 'Feito' : '', at + 1, must(job), 'Alta']),
  )
  expect(requirements[0]).toMatchObject({ item: '', description: must(JOBS[0] ?? '') })
})

test('remarks that ask are read even if most cells of the column are "N/A"', async () => {
  const { requirements } = await read(
    ['Código', 'Requisito', 'Observações'],
    ...JOBS.map((job, at) => [at + 1, must(job), at === 1 ? 'O campo da data não deve ficar vazio' : 'N\\A']),
  )
  expect(requirements.map(({ description }) => description).slice(0, 2)).toEqual([
    must(JOBS[0] ?? ''),
    `${must(JOBS[1] ?? '')}\nO campo da data não deve ficar vazio`,
  ])
})
