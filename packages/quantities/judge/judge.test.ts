import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeQuantity, judgeText } from './judge.ts'
import { readQuantities } from '../read/read-quantities.ts'

const verdicts = (offered: string, asked: string) => judgeText(offered, asked).map(({ verdict }) => verdict)

describe('an offer', () => {
  test.each([
    ['Disponibilidade de 99,95 %.', 'Disponibilidade mínima de 99,9%'],
    ['Availability of 99.95%.', 'Availability of 99.9%'],
    ['O hospital tem 250 leitos.', 'no mínimo 200 leitos'],
    ['The product runs in a hospital of 250 beds.', 'no mínimo 200 leitos'],
    ['Suporta até 500 leitos.', 'at least 200 beds'],
    ['Mais de 200 leitos atendidos.', 'no mínimo 200 leitos'],
    ['Suporte 24 horas por dia, 7 dias por semana.', 'Suporte 24x7'],
    ['Suporte 24x7.', 'Suporte 8x5'],
    ['Resposta em 2 horas.', 'Resposta em até 4 (quatro) horas'],
    ['Resposta em até 240 minutos.', 'Resposta em até 4 horas'],
    ['Resposta em 2 horas.', 'Tempo de resposta de 4 horas'],
    ['Garantia de 3 meses.', 'Garantia de 90 dias'],
    ['Integração por HL7 v2.5.1.', 'HL7 v2.5'],
    ['Integração por HL7 v2.8.', 'HL7 v2.5 ou superior'],
    ['Certificação ISO 27001:2022.', 'ISO/IEC 27001'],
    ['Entrega em 3 a 5 dias.', 'Entrega em até 10 dias'],
    [
      'Disponibilidade de 99,5% no mês; com redundância, disponibilidade de 99,9%.',
      'Disponibilidade de 99,9%',
    ],
  ])('fulfils: %s / %s', (offered, asked) => {
    expect(verdicts(offered, asked)).toEqual(['fulfils'])
  })

  test.each([
    ['Disponibilidade de 99,5 %.', 'Disponibilidade mínima de 99,9%'],
    ['A disponibilidade garantida é de 99,5 % por mês.', 'Disponibilidade mínima de 99,9%'],
    ['Disponibilidade mínima de 99,5 %.', 'Disponibilidade de 99,9%'],
    ['Atende hospitais com até 150 leitos.', 'no mínimo 200 leitos'],
    ['Suporte em horário comercial.', 'Suporte 24x7'],
    ['Suporte 8x5.', 'Suporte 24x7'],
    ['Resposta em até 6 horas.', 'Resposta em até 4 horas'],
    ['Resposta em 1 dia.', 'Resposta em até 4 (quatro) horas'],
    ['Integração por HL7 v2.3.', 'HL7 v2.5'],
    ['Certificação ISO 27001:2013.', 'ISO 27001:2022'],
    ['Garantia de 12 meses.', 'Garantia de 24 meses'],
    ['Entrega em 10 a 15 dias.', 'Entrega em até 5 dias'],
  ])('contradicts: %s / %s', (offered, asked) => {
    expect(verdicts(offered, asked)).toEqual(['contradicts'])
  })

  test.each([
    ['Multa de 2 %.', 'Disponibilidade mínima de 99,9%'],
    ['A retenção é de 30 dias.', 'Resposta em até 4 horas'],
    ['Certificação ISO 9001:2015.', 'ISO 27001:2022'],
    ['Certificação ISO 27001.', 'ISO 27001:2022'],
    ['Sem números.', 'Resposta em até 4 horas'],
    ['Temos 12 técnicos.', 'no mínimo 200 leitos'],
    ['Menus com dois níveis de navegação.', 'Aprovação em três níveis hierárquicos.'],
  ])('says nothing of: %s / %s', (offered, asked) => {
    expect(verdicts(offered, asked)).toEqual(['silent'])
  })
})

test('judges each required quantity', () => {
  const asked = 'Disponibilidade de 99,9%, resposta em até 4 horas e suporte 24x7.'
  const offered = 'A disponibilidade é de 99,5%. O suporte é 24x7, com resposta em 2 horas.'
  expect(verdicts(offered, asked)).toEqual(['contradicts', 'fulfils', 'fulfils'])
})

describe('for any value', () => {
  const value = fc.integer({ min: 1, max: 9999 })
  const one = (text: string) => readQuantities(text)[0]!

  test('a quantity fulfils itself', () => {
    const forms = fc.constantFrom(
      'no mínimo N leitos',
      'até N horas',
      'N %',
      'N a 20000 dias',
      'mais de N licenças',
      'R$ N',
    )
    fc.assert(
      fc.property(forms, value, (form, n) => {
        const quantity = one(form.replace('N', String(n)))
        expect(judgeQuantity(quantity, quantity)).toBe('fulfils')
      }),
    )
  })

  test('a smaller offer contradicts, or at least does not fulfil', () => {
    fc.assert(
      fc.property(value, value, (offered, asked) => {
        expect(judgeQuantity(one(`${offered} horas`), one(`até ${asked} horas`))).toBe(
          offered <= asked ? 'fulfils' : 'contradicts',
        )
        expect(judgeQuantity(one(`temos ${offered} licenças`), one(`no mínimo ${asked} licenças`))).toBe(
          offered >= asked ? 'fulfils' : 'contradicts',
        )
      }),
    )
  })
})
