import { expect, test } from 'vitest'
import { conditionsReview, saysMandatory } from '../index.ts'

test.each(['X', 'x', ' x ', '✓', '✔️', 'Sim', 'S', 'sim.', 'Yes', 'y', 'M', 'Obrigatório', 'Must have'])(
  '"%s" says that a requirement is mandatory',
  (cell) => {
    expect(saysMandatory(cell)).toBe(true)
  },
)

test.each(['', '-', '–', 'Não', 'N', 'No', 'Desejável', 'Opcional', 'Não obrigatório', 'Should'])(
  '"%s" says that a requirement is not mandatory',
  (cell) => {
    expect(saysMandatory(cell)).toBe(false)
  },
)

test('"S" says nothing beside codes such as "M", where it means "should"', () => {
  expect(saysMandatory('S', ['M', 'S', 'C'])).toBeUndefined()
  expect(saysMandatory('S', ['S', 'N', ''])).toBe(true)
  expect(saysMandatory('Alta')).toBeUndefined()
})

const asks = (before: object, after: object) => conditionsReview([before, after])(before, after)

test.each([
  [{ mandatory: 'Desejável' }, { mandatory: 'Obrigatório' }],
  [{}, { mandatory: 'X' }],
  [{ mandatory: 'S' }, { mandatory: 'N' }],
  [{ mandatory: 'S' }, { mandatory: 'M' }],
  [{ mandatory: 'Alta' }, { mandatory: 'Baixa' }],
  [{ deadline: '30 dias' }, { deadline: '15 dias' }],
  [{ deadline: '30 dias' }, {}],
])('changed conditions ask for a review: %o, then %o', (before, after) => {
  expect(asks(before, after)).toBe(true)
})

test.each([
  [{ mandatory: 'X' }, { mandatory: 'Sim' }],
  [{ mandatory: 'Não' }, {}],
  [{ weight: '5' }, { weight: '10' }],
  [{ deadline: '30 dias' }, { deadline: '30  dias ' }],
])('other words for equal conditions, and weights, ask for none: %o, then %o', (before, after) => {
  expect(asks(before, after)).toBe(false)
})
