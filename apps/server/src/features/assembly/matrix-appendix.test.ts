import { expect, test } from 'vitest'
import type { ChosenRequirement, ChosenSection } from './answers/chosen-requirements.ts'
import { matrixAppendix } from './matrix-appendix.ts'

const section = { id: 7 } as ChosenSection
const requirement = (id: string, changes: Partial<ChosenRequirement>): ChosenRequirement => ({
  id,
  category: '',
  item: 'Agenda',
  description: 'O sistema deve agendar consultas',
  number: '',
  mark: 'open',
  position: 0,
  isToReview: false,
  isCleared: false,
  sections: [],
  ...changes,
})

test('every requirement is in the matrix, with references if it has an answer', () => {
  const [heading, table] = matrixAppendix(
    [
      requirement('r1', { number: '3.2', mark: 'partly', sections: [section] }),
      requirement('r2', { item: '', mark: 'complies' }),
    ],
    'pt',
    new Map([['r1', 'requirement-r1']]),
  )
  expect(heading).toEqual({ kind: 'heading', level: 1, text: 'Matriz de requisitos' })
  expect(table).toMatchObject({
    kind: 'table',
    rows: [
      [
        '3.2',
        'Agenda\nO sistema deve agendar consultas',
        'Atende em parte',
        { to: 'requirement-r1', shows: 'number' },
        { to: 'requirement-r1', shows: 'page' },
      ],
      ['2', 'O sistema deve agendar consultas', 'Atende', '', ''],
    ],
  })
})

test('an open mark is left empty, because a person has to declare compliance', () => {
  const [, table] = matrixAppendix(
    [requirement('r1', { sections: [section] })],
    'en',
    new Map([['r1', 'requirement-r1']]),
  )
  expect(table).toMatchObject({ rows: [['1', expect.any(String), '', expect.anything(), expect.anything()]] })
})

test('a requirement that is not applicable is marked so, unless a person declared otherwise', () => {
  const [, table] = matrixAppendix(
    [
      requirement('r1', { answer: 'not_applicable' }),
      requirement('r2', { answer: 'not_applicable', mark: 'complies' }),
    ],
    'pt',
    new Map(),
  )
  expect(table).toMatchObject({ rows: [{ 2: 'Não se aplica' }, { 2: 'Atende' }] })
})
