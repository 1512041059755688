import { expect, test } from 'vitest'
import { analyzeRequirement } from './analyze-requirement.ts'

const surfaces = (text: string) =>
  analyzeRequirement({ text, language: 'pt' }).terms.map(({ surface }) => surface)

test('a requirement is its words, inflections together, and the pairs that follow each other', () => {
  const { terms, pairs } = analyzeRequirement({
    text: 'Suporte técnico: os técnicos de suporte técnico',
    language: 'pt',
  })
  expect(terms).toEqual([
    { stem: 'suport', surface: 'Suporte', forms: ['suporte'], count: 2 },
    { stem: 'tecnic', surface: 'técnico', forms: ['tecnico', 'tecnicos'], count: 3 },
  ])
  expect(pairs).toEqual([
    { left: 0, right: 1 },
    { left: 1, right: 0 },
  ])
})

test.each([
  '3.1 Suporte técnico',
  '3.1.2. Suporte técnico',
  '2) Suporte técnico',
  'b) Suporte técnico',
  '4 - Suporte técnico',
])('the number of an item is not part of it: %s', (text) => {
  expect(surfaces(`${text}\n${text}`)).toEqual(['Suporte', 'técnico'])
})

test('numbers that say something stay', () => {
  expect(surfaces('24 horas de suporte')).toEqual(['24', 'horas', 'suporte'])
  expect(surfaces('Disponibilidade de 99,5 %')).toEqual(['Disponibilidade', '99,5'])
  expect(surfaces('ISO 27001')).toEqual(['ISO', '27001'])
})
