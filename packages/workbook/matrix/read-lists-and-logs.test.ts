import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(sheets: Record<string, Cells>) {
  return parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))
}

test('lists side by side with different columns are two lists, and a person is asked', async () => {
  const { requirements, reviewReasons } = await read({
    Sheet1: [
      ['Funcionales', '', '', '', 'Calidad'],
      ['Prioridad', 'Requisito', '', '', 'Prioridad', 'Atributo', 'Requisito'],
      ...JOBS.map((job, at) => [1, must(job), '', '', at, 'Seguridad', must(`proteger ${job}`)]),
    ],
  })
  expect(requirements).toHaveLength(2 * JOBS.length)
  expect(requirements.some(({ description }) => description.includes('\n'))).toBe(false)
  expect(new Set(reviewReasons.map(({ code }) => code))).toEqual(new Set(['side_by_side']))
})

test('obligations are recognised in blocks that repeat the header', async () => {
  const header = ['Nome', 'Descrição', 'Classificação', 'Tamanho']
  const rows = (of: string) => JOBS.slice(0, 3).map((job) => [`Tela ${of}`, must(job), 'Essencial', 'M'])
  const { requirements } = await read({
    Planilha1: [
      ['Site'],
      header,
      ...rows('A'),
      ['Aplicativo'],
      header,
      ...rows('B'),
      ['Painel'],
      header,
      ...rows('C'),
    ],
  })
  expect(requirements.map(({ mandatory }) => mandatory)).toEqual(Array(9).fill('Essencial'))
  expect(requirements.map(({ category }) => category).slice(2, 4)).toEqual(['Site', 'Aplicativo'])
})

test('a classification into kinds is the category', async () => {
  const { requirements } = await read({
    Backlog: [
      ['ID', 'Requisito', 'Classificação'],
      ...[...JOBS, 'ler sensores', 'medir o calor'].map((job, at) => [
        `R${at}`,
        must(job),
        at > 3 ? 'Não Funcional' : 'Funcional',
      ]),
    ],
  })
  expect(requirements.at(0)?.category).toBe('Funcional')
  expect(requirements.at(-1)?.category).toBe('Não Funcional')
})

test('numbers merged down over most rows are numbers', async () => {
  const workbook = workbookOf({
    Bandeja: [
      ['Identificação', 'Requisitos de alto nível', 'Requisitos de baixo nível', 'Descrição'],
      ...[...JOBS, ...JOBS].map((job, at) => [
        at === 0 ? '13' : at === 5 ? '14' : '',
        at === 0 ? must('mostrar a bandeja') : at === 5 ? must('pagar a bandeja') : '',
        `${at < 5 ? 13 : 14}.${(at % 5) + 1} O usuário pode ${job}.`,
        `Com o usuário conectado, ${job}.`,
      ]),
    ],
  })
  const [sheet] = Object.values(workbook.Sheets)
  if (sheet)
    sheet['!merges'] = [0, 1].flatMap((column) => [
      { s: { r: 1, c: column }, e: { r: 5, c: column } },
      { s: { r: 6, c: column }, e: { r: 10, c: column } },
    ])
  const { tables, requirements } = await parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
  expect(tables[0]?.columns[0]?.role).toBe('number')
  expect(requirements.map(({ number }) => number).slice(3, 6)).toEqual(['13.4', '13.5', '14.1'])
})

describe('lists of other things are asked about', () => {
  test.each<[string, Cells]>([
    [
      'a log',
      [
        ['Date', 'Summary', 'Description'],
        ...TASKS.map((task, at) => [`7/1${at}/2027`, `Release ${at}`, `Staff can now ${task} in the portal`]),
      ],
    ],
    [
      'defects',
      [
        ['Bug ID', 'Module', 'Title', 'Severity', 'Steps to reproduce'],
        ...TASKS.map((task, at) => [
          `BUG-${at}`,
          'Portal',
          `Cannot ${task}`,
          'High',
          `Open the page and ${task}`,
        ]),
      ],
    ],
    [
      'tasks with their states',
      [
        ['Feature area', 'Item', 'Resource', 'Status'],
        ...['Server', 'Client', 'Server', 'Client'].map((area, at) => [area, `sign in ${at}`, 'Ana', 'Done']),
      ],
    ],
    [
      'parts of the work',
      [
        ['EAP', 'Tarefa', 'Descrição da tarefa', 'Esforço'],
        ...JOBS.map((job, at) => [`1.${at}`, `Fase ${at}`, `A equipe vai ${job} na fase`, '8']),
      ],
    ],
    [
      'parts of the work that name its requirements',
      [
        ['EAP', 'Tarefa', 'Descrição da tarefa', 'Esforço'],
        ['1', 'Portal do paciente'],
        ...JOBS.map((job, at) => [
          `1.${at}`,
          `Requisitos da fase ${at}`,
          at % 3 === 0 ? `O software deve ${job}` : `Definição do modo de ${job} na fase`,
          '8',
        ]),
      ],
    ],
  ])('%s', async (_, cells) => {
    const { needsReview } = await read({ Sheet1: cells })
    expect(needsReview).toBe(true)
  })

  test('a log in which the buyer asks is read as a matrix', async () => {
    const { requirements } = await read({
      Sheet1: [
        ['Date', 'Requirement', 'Owner'],
        ...TASKS.map((task, at) => [`7/1${at}/2027`, shall(task), 'Ana']),
      ],
    })
    expect(requirements).toHaveLength(TASKS.length)
  })
})

test('a sheet that shows an example of the matrix is left out', async () => {
  const header = ['Requirement ID', 'Requirement type', 'Requirement description', 'Priority']
  const rows = (of: string) => TASKS.map((task, at) => [`${of}-${at}`, 'Functional', shall(task), 'High'])
  const { requirements, needsReview } = await read({
    Template: [header, ...rows('R')],
    Example: [header, ...rows('X').map((row) => row.map((text) => `${text} by face`))],
  })
  expect(new Set(requirements.map(({ sheet }) => sheet))).toEqual(new Set(['Template']))
  expect(needsReview).toBe(false)
})

test('requirements in a further column that is merged over several rows are asked about', async () => {
  const workbook = workbookOf({
    Sheet1: [
      ['Business requirements', 'Functional requirements', 'Non functional requirements', 'Test cases'],
      ['BR-1-Exams', 'FR-1 teachers log in by the portal', 'NFR-1 pages are shown in a second', 'TC-1'],
      ['BR-2-Marks', 'FR-2 teachers can make an exam', 'NFR-2 passwords are kept as hashes', 'TC-2'],
      ['', 'FR-3 the portal shows who may log in', '', 'TC-3'],
    ],
  })
  const [sheet] = Object.values(workbook.Sheets)
  if (sheet) sheet['!merges'] = [0, 2].map((c) => ({ s: { r: 2, c }, e: { r: 3, c } }))
  const { reviewReasons } = await parseWorkbook(await fileOf(workbookBytes(workbook, 'xlsx')))
  expect(reviewReasons.map(({ code }) => code)).toContain('columns_unclear')
})

test('an exactly named title is the item, not the title of the document', async () => {
  const { requirements } = await read({
    Worksheet: [
      ['Requirement Id', 'Document Title', 'Title', 'Description'],
      ...TASKS.map((task, at) => [
        `R00${at}`,
        'Functional',
        `Staff ${task}`,
        shall(`${task} within a second`),
      ]),
    ],
  })
  expect(requirements[0]).toMatchObject({
    item: 'Staff register patients',
    description: shall('register patients within a second'),
  })
})
