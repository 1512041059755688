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
  ['Prazo máximo de resposta e disponibilidade mínima mensal de 99,9 %', 'at least'],
])('%s is %s', (text, comparison) => {
  expect(readQuantities(text).map((one) => one.comparison)).toEqual([comparison])
})

test('a limit belongs to the number that follows it', () => {
  const read = readQuantities('Garantia de 12 meses, mínimo de 3 visitas')
  expect(read.map(({ comparison }) => comparison)).toEqual(['exactly', 'at least'])
})
