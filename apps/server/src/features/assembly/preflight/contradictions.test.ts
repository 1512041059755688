import { readQuantities } from '@tenderwright/quantities'
import { describe, expect, test } from 'vitest'
import { contradictedRequirements, contradictingAnswers } from './contradictions.ts'

const answer = (requirementId: string, text: string, asked = '') => ({
  requirementId,
  asked,
  text,
  quantities: readQuantities(text),
})

describe('a number that contradicts its requirement', () => {
  test('is reported with both places', () => {
    const found = contradictedRequirements([
      answer(
        '1',
        'A disponibilidade garantida é de 99,5 % por mês.',
        'Disponibilidade\nDisponibilidade mínima de 99,9%',
      ),
    ])
    expect(found).toEqual([
      {
        requirementId: '1',
        text: '99,5 %',
        excerpt: 'A disponibilidade garantida é de 99,5 % por mês.',
        other: '99,9%',
        otherExcerpt: 'Disponibilidade Disponibilidade mínima de 99,9%',
      },
    ])
  })

  test.each([
    ['Disponibilidade de 99,95%.', 'Disponibilidade mínima de 99,9%'],
    ['A multa é de 2 %.', 'Disponibilidade mínima de 99,9%'],
    ['Temos 12 técnicos.', 'Mínimo de 200 leitos'],
  ])('is not found: %s / %s', (text, asked) => {
    expect(contradictedRequirements([answer('1', text, asked)])).toEqual([])
  })
})

describe('contradicting numbers of two answers', () => {
  const found = (one: string, other: string) =>
    contradictingAnswers([answer('1', one), answer('2', other)]).map(
      ({ text, other: second }) => `${text} / ${second}`,
    )

  test.each([
    ['A disponibilidade é de 99,9%.', 'Garantimos disponibilidade de 99,5%.', '99,9% / 99,5%'],
    ['O suporte atende em até 4 horas.', 'O suporte atende em até 8 horas.', '4 horas / 8 horas'],
    ['Suporte técnico 24x7.', 'O suporte técnico é 8x5.', '24x7 / 8x5'],
  ])('contradict: %s / %s', (one, other, expected) => {
    expect(found(one, other)).toEqual([expected])
  })

  test.each([
    ['A disponibilidade é de 99,9%.', 'A disponibilidade é de 99.9 %.'],
    ['A disponibilidade é de 99,9%.', 'A multa é de 2 %.'],
    ['Resposta em 4 horas.', 'Retenção de 30 dias.'],
    ['Garantia de 12 meses.', 'A garantia é de 1 ano.'],
    ['Resposta em 1 hora. Resposta em 4 horas. Resposta em 8 horas.', 'Resposta em 2 horas.'],
    ['São 3 turmas de 20 pessoas.', 'São 5 módulos.'],
    ['Bond pursuant to 11 U.S.C. § 322.', 'Bond pursuant to 28 U.S.C. § 586.'],
    ['O plano tem 12 garrafas azuis.', 'O plano tem 14 garrafas azuis.'],
  ])('agree: %s / %s', (one, other) => {
    expect(found(one, other)).toEqual([])
  })
})
