import { expect, test } from 'vitest'
import { findValidities } from './validities.ts'

const until = (text: string) => findValidities(text).map(({ until: day }) => day)

test.each([
  ['Certificado válido até 31/12/2023.', ['2023-12-31']],
  ['Validade: 05.01.2024', ['2024-01-05']],
  ['Alvará com vencimento em 1º de março de 2022, renovável.', ['2022-03-01']],
  ['Certificação ISO 9001 | validade | 12/2023', ['2023-12-31']],
  ['Registro vigente até fevereiro de 2024', ['2024-02-29']],
  ['Licença válida até 2022.', ['2022-12-31']],
  ['Contrato com vigência de 01/01/2022 a 31/12/2023.', ['2023-12-31']],
  ['The certificate is valid until December 31, 2023.', ['2023-12-31']],
  ['The warranty expires on 3 March 2024.', ['2024-03-03']],
  ['Validity: 2024-06-30', ['2024-06-30']],
])('an end is named: %s', (text, days) => {
  expect(until(text)).toEqual(days)
})

test.each([
  'A empresa foi fundada em 1998 e atende hospitais desde 12/03/2005.',
  'O projeto foi executado de 01/03/2018 até 30/06/2019 com sucesso.',
  'Contrato assinado em 10 de maio de 2019.',
  'Vigência a partir de 01/01/2022.',
  'Alvará válido, emitido em 12/03/2021.',
  'A validade é verificada na entrada. Em 31/12/2019 mudamos de sede.',
  'O backup foi validado em 2019.',
  'Válido até 31/02/2023.',
])('history and beginnings are no end: %s', (text) => {
  expect(until(text)).toEqual([])
})

test('says where it stands', () => {
  const text = 'Documentos:\nAlvará sanitário válido até 31/12/2023 conforme anexo.'
  expect(findValidities(text)).toEqual([
    {
      until: '2023-12-31',
      text: '31/12/2023',
      excerpt: 'Documentos: Alvará sanitário válido até 31/12/2023 conforme anexo.',
    },
  ])
})
