import { describe, expect, test } from 'vitest'
import { numberConflicts } from './number-conflicts.ts'

const found = (a: string, b: string) => numberConflicts(a, b).map(({ text, otherText }) => [text, otherText])

describe('conflicting numbers of two versions', () => {
  test('are found whatever else changed around them', () => {
    expect(
      found(
        'No Hospital São Lucas a disponibilidade é de 99,5 % e o suporte atende em 4 horas. Há 12 técnicos.',
        'Desde o início, na Santa Casa, a disponibilidade é de 99,9% e o suporte atende em 4 horas. Há 15 técnicos.',
      ),
    ).toEqual([
      ['99,5 %', '99,9%'],
      ['12', '15'],
    ])
  })

  test('include amounts, hours and times with their units', () => {
    expect(found('O valor é de R$ 1.200,00 por mês.', 'O valor é de R$ 1.350,00 por mês.')).toEqual([
      ['R$ 1.200,00', 'R$ 1.350,00'],
    ])
    expect(found('Atende em até 24 horas.', 'Atende em até 24 dias.')).toEqual([['24 horas', '24 dias']])
    expect(found('Aberto das 08:00 às 18:00.', 'Aberto das 08:00 às 20:00.')).toEqual([['18:00', '20:00']])
    expect(found('Within 24 (twenty-four) hours.', 'Within 36 (thirty-six) hours.')).toHaveLength(1)
  })

  test('are found when one version has an additional sentence', () => {
    expect(
      found(
        'O backup guarda 30 cópias. Cada chamado tem 2 responsáveis.',
        'O backup guarda 30 cópias. São 8 salas climatizadas no prédio. Cada chamado tem 3 responsáveis.',
      ),
    ).toEqual([['2', '3']])
  })

  test('are shown with the words around each, on one line', () => {
    const [one] = numberConflicts('Índice\nde 99,5 % no\nmês', 'Índice\nde 99,9 % no\nmês')
    expect(one).toMatchObject({
      excerpt: 'Índice de 99,5 % no mês',
      otherExcerpt: 'Índice de 99,9 % no mês',
      start: 10,
    })
  })
})

test.each([
  ['the same value written otherwise', 'São 1.200,5 m e 99,5 %.', 'São 1200.5 m e 99.5%.'],
  ['years and dates', 'Desde 2019, em 12/03/2021.', 'Desde 2021, em 15/08/2023.'],
  [
    'what is named by a number',
    'Pregão nº 12, item 3, ISO 9001, CNPJ 12.345.678/0001-90.',
    'Pregão nº 45, item 4, ISO 9002, CNPJ 98.765.432/0001-10.',
  ],
  ['list numbers', '1. Rede de dados\n2. Energia', '3. Rede de dados\n4. Energia'],
  ['codes and telephones', 'Ligue 4002-8922, ramal 123456.', 'Ligue 3003-1234, ramal 654321.'],
])('no conflict: %s', (_, a, b) => {
  expect(found(a, b)).toEqual([])
})
