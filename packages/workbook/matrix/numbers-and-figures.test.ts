import { expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import { shall, TASKS } from '../testing/layout.fixture.ts'

const read = async (sheets: Record<string, Cells>) =>
  parseWorkbook(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')))

test.each(['code', 'Código'])('a column "%s" of codes is preferred to a running number', async (name) => {
  const { requirements, needsReview } = await read({
    Sheet1: [
      ['id', name, 'description', 'priority'],
      ...TASKS.map((task, at) => [at + 1, `URS-00${at + 1}`, shall(task), at % 2 ? 'High' : 'Low']),
    ],
  })
  expect(requirements.map(({ number }) => number)).toEqual(TASKS.map((_, at) => `URS-00${at + 1}`))
  expect(needsReview).toBe(false)
})

test('codes of tests do not replace the running number of requirements', async () => {
  const { requirements } = await read({
    Sheet1: [
      ['ID', 'Requirement', 'Test Case ID'],
      ...TASKS.map((task, at) => [at + 1, shall(task), `TC-0${at + 1}`]),
    ],
  })
  expect(requirements.map(({ number }) => number)).toEqual(TASKS.map((_, at) => `${at + 1}`))
})

test('the descriptions of scores are no weights', async () => {
  const levels = ['No inventory', 'No encryption', 'No process', 'No monitoring yet', 'No user accounts']
  const { requirements, needsReview } = await read({
    Sheet1: [
      ['Question ID', 'Question', 'Score 1', 'Score 5'],
      ...levels.map((level, at) => [
        `${at + 1}.1`,
        `Do you have a policy for case ${at + 1}?`,
        level,
        `Full ${level}`,
      ]),
    ],
  })
  expect(requirements.map(({ weight }) => weight)).toEqual(levels.map(() => undefined))
  expect(needsReview).toBe(false)
})

test('the progress of work is no category', async () => {
  const { requirements, needsReview } = await read({
    Sheet1: [
      ['ID', 'Requirement Description', 'Specification', 'Design'],
      ...[...TASKS, 'delete old accounts'].map((task, at) => [
        at + 1,
        shall(task),
        at < 2 ? 'In Progress' : 'Not Started',
        'Não iniciado',
      ]),
    ],
  })
  expect(new Set(requirements.map(({ category }) => category))).toEqual(new Set(['']))
  expect(needsReview).toBe(false)
})

const controls = (standard: string, sums: Cells): Cells => [
  [`${standard}: vendor assessment`],
  ['Control ID', 'Requirement', 'Weight', 'Status', 'Evidence'],
  ...TASKS.map((task, at) => [`A.5.${at + 1}`, `${shall(task)} (${standard})`, 1, '', '']),
  ...sums,
]

test('sums under a title "Summary" are no requirements', async () => {
  const sums = [[''], ['SUMMARY'], ['Compliant', 0], ['Partial', 0], ['N/A', '0%'], ['Score', '-']]
  const { requirements, needsReview } = await read({
    'ISO 27001': controls('ISO 27001', sums),
    'SOC 2': controls('SOC 2', sums),
  })
  expect(requirements.map(({ sheet, row }) => `${sheet} ${row}`)).toEqual(
    ['ISO 27001', 'SOC 2'].flatMap((sheet) => TASKS.map((_, at) => `${sheet} ${at + 3}`)),
  )
  expect(needsReview).toBe(false)
})

test('a person is asked about words beside figures among the requirements', async () => {
  const { reviewReasons } = await read({ Controls: controls('SOC 2', [['Partial', 3]]) })
  expect(reviewReasons.map(({ code }) => code)).toEqual(['rows_unclear'])
})

test.each(['Seção da proposta', 'Proposal section', 'Sección de la propuesta'])(
  'the places in a column "%s" are no numbers of requirements',
  async (name) => {
    const { requirements, needsReview } = await read({
      Requisitos: [
        ['Requisito', 'Prioridade', 'Atendimento', name, 'Página'],
        ...TASKS.map((task, at) => [shall(task), 'Alta', 'Atende', `${at + 1}.1`, at + 3]),
      ],
    })
    expect(requirements.map(({ number }) => number)).toEqual(TASKS.map(() => undefined))
    expect(needsReview).toBe(false)
  },
)

test('the method of verification is no category', async () => {
  const { requirements, needsReview } = await read({
    Sheet1: [
      ['Req ID', 'Verification Method', 'Requirement'],
      ...[...TASKS, 'delete old accounts'].map((task, at) => [
        `SR-${at + 1}`,
        at % 2 ? 'Test' : 'Inspection',
        shall(task),
      ]),
    ],
  })
  expect(new Set(requirements.map(({ category }) => category))).toEqual(new Set(['']))
  expect(needsReview).toBe(false)
})

test('a list of tests beside the requirements is left out', async () => {
  const { requirements, needsReview } = await read({
    Sheet1: [
      ['Requirement ID', 'Requirement Description', '', '', 'Test Case ID', 'Test Case Description'],
      ...TASKS.map((task, at) => [`R${at + 1}`, shall(task), '', '', `TC${at + 1}`, `Try to ${task}`]),
    ],
  })
  expect(requirements.map(({ number }) => number)).toEqual(TASKS.map((_, at) => `R${at + 1}`))
  expect(needsReview).toBe(false)
})

test('labels of a form above a table are no header of it', async () => {
  const { requirements, reviewReasons } = await read({
    'Audit Checklist': [
      ['Audit Checklist'],
      ['Target Area:', 'Statement of Audit Objective:', 'Auditor:', 'Audit Date:'],
      [''],
      ['Audit Technique', 'Auditable Item, Observation, Procedure etc.', 'Rating (circle one)'],
      ...TASKS.map((task) => ['Observation', `Is there a procedure to ${task}?`, 'YES', 'NO']),
    ],
  })
  expect(requirements.some(({ row }) => row === 4) && reviewReasons.length === 0).toBe(false)
})
