import { expect, test } from 'vitest'
import { readQuantities } from './read-quantities.ts'

test.each([
  ['nunca superior a 4 horas', 'at most'],
  ['jamais inferior a 99,9 %', 'at least'],
  ['sem exceder 4 horas', 'at most'],
  ['without exceeding 4 hours', 'at most'],
  ['not over 4 hours', 'at most'],
  ['não abaixo de 99 %', 'at least'],
  ['não poderá, em hipótese alguma, ser superior a 4 horas', 'at most'],
  ['não podendo exceder o prazo de 4 horas', 'at most'],
  ['shall not, under any circumstances, exceed 4 hours', 'at most'],
  ['dentro do prazo de 30 dias', 'at most'],
  ['no hospital com mais de 200 leitos', 'more than'],
  ['não inclui suporte para mais de 500 usuários', 'more than'],
  ['Peso máx. 5 kg', 'at most'],
  ['mín. 16 GB', 'at least'],
  ['16 GB (mín.)', 'at least'],
  ['=> 99 %', 'at least'],
  ['no wider than 60 cm', 'at most'],
  ['shall not be shorter than 8 characters', 'at least'],
  ['must not be kept for less than 5 years', 'at least'],
  ['não mais largo que 60 cm', 'at most'],
  ['em hipótese alguma poderá exceder 4 horas', 'at most'],
  ['under no circumstances may it exceed 4 hours', 'at most'],
  ['cannot exceed 4 hours', 'at most'],
  ['dispor de, pelo menos, dois técnicos', 'at least'],
  ['não mais que, no máximo, 5 dias', 'at most'],
  ['takes over in 30 seconds', 'exactly'],
  ['turnover must exceed 10 million dollars', 'more than'],
  ['at least the last 10 years', 'at least'],
  ['capped at 3%', 'at most'],
  ['-30 °C or colder', 'at most'],
  ['tolerance of no less than ±100 g', 'at most'],
  ['equipamentos com mais de 2 anos não serão aceitos', 'at most'],
  ['equipment older than two years shall not be offered', 'at most'],
  ['Prazo máximo de resposta e disponibilidade mínima mensal de 99,9 %', 'at least'],
])('%s is %s', (text, comparison) => {
  expect(readQuantities(text).map((one) => one.comparison)).toEqual([comparison])
})

test('a limit belongs to the number that follows it', () => {
  const read = readQuantities('Garantia de 12 meses, mínimo de 3 visitas')
  expect(read.map(({ comparison }) => comparison)).toEqual(['exactly', 'at least'])
})
