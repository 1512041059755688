import { expect, test } from 'vitest'
import { analyzeRequirement } from './analyze-requirement.ts'

const surfaces = (text: string) =>
  analyzeRequirement({ text, language: 'pt' }).terms.map(({ surface }) => surface)

test('a requirement consists of its stems, pairs of neighbours and 4-grams', () => {
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

test('meaningful numbers stay', () => {
  expect(surfaces('24 horas de suporte')).toEqual(['24', 'horas', 'suporte'])
  expect(surfaces('Disponibilidade de 99,5 %')).toEqual(['Disponibilidade', '99,5'])
  expect(surfaces('ISO 27001')).toEqual(['ISO', '27001'])
})

test.each([
  'A CONTRATADA deverá oferecer suporte técnico',
  'A empresa contratada não poderá oferecer suporte técnico',
  'O licitante vencedor deve oferecer suporte técnico',
  '4.2. A Proponente devera oferecer suporte técnico',
])('the party that must act is not part of the requirement: %s', (text) => {
  expect(surfaces(text)).toEqual(['suporte', 'técnico'])
})

test('asking words are terms only when a requirement has no others', () => {
  expect(surfaces('O sistema deve permitir exportar laudos')).toEqual(['sistema', 'exportar', 'laudos'])
  expect(surfaces('Deve permitir')).toEqual(['permitir'])
})

test('a party that is the subject of the requirement stays', () => {
  expect(surfaces('Cadastro da contratada')).toEqual(['Cadastro', 'contratada'])
  const english = (text: string) =>
    analyzeRequirement({ text, language: 'en' }).terms.map(({ surface }) => surface)
  expect(english('The bidder shall provide support')).toEqual(['support'])
  expect(english('Vendor evaluation shall be yearly')).toEqual(['Vendor', 'evaluation', 'yearly'])
})

test('capitals and missing accents change nothing', () => {
  const analyzed = (text: string) => {
    const { terms, pairs, grams } = analyzeRequirement({ text, language: 'pt' })
    return { terms: terms.map(({ stem, forms, count }) => ({ stem, forms, count })), pairs, grams }
  }
  const plain = analyzed('Manutenção preventiva de equipamentos médicos')
  expect(analyzed('MANUTENÇÃO PREVENTIVA DE EQUIPAMENTOS MÉDICOS')).toEqual(plain)
  expect(analyzed('manutencao preventiva de equipamentos medicos')).toEqual(plain)
})
