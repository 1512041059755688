import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber } from '../text/numbers.ts'
import type { Quantity } from './quantity.ts'
import { readQuantities } from './read-quantities.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const GIGABYTE = 1024 ** 3

/** Returns a quantity in short form: comparison, value or range, unit. */
function short({ comparison, value, high, unit, version }: Quantity): string {
  const signs = {
    exactly: '=',
    'at least': '>=',
    'more than': '>',
    'at most': '<=',
    'less than': '<',
    range: '',
  }
  const amount = version ? version.join('.') : high === undefined ? `${value}` : `${value}..${high}`
  return `${signs[comparison]}${amount} ${unit}`
}
const read = (text: string) => readQuantities(text).map(short)

describe('reads a quantity written in Portuguese and in English', () => {
  test.each([
    ['disponibilidade de 99,9 %', '=99.9 percent'],
    ['99.9% availability', '=99.9 percent'],
    ['99,9 por cento', '=99.9 percent'],
    ['ten percent of the beds', '=10 percent'],
    ['no mínimo 200 leitos', '>=200 leito'],
    ['at least 200 beds', '>=200 leito'],
    ['200 ou mais leitos', '>=200 leito'],
    ['200 leitos ou mais', '>=200 leito'],
    ['mínimo de 200 (duzentos) leitos', '>=200 leito'],
    ['mais de 500 usuários simultâneos', '>500 usuario'],
    ['more than 500 concurrent users', '>500 usuario'],
    ['não inferior a 30 licenças', '>=30 licenca'],
    ['capacidade para 100.000 usuários', '=100000 usuario'],
    ['24x7', '=168 hour/week'],
    ['atendimento 24 x 7 x 365', '=168 hour/week'],
    ['support 24/7', '=168 hour/week'],
    ['24h x 7d', '=168 hour/week'],
    ['24 horas por dia, 7 dias por semana', '=168 hour/week'],
    ['suporte técnico 24 horas', '=168 hour/week'],
    ['plantão 24 horas por dia', '=168 hour/week'],
    ['24-hour support', '=168 hour/week'],
    ['suporte em 24 horas', `=${24 * HOUR} second`],
    ['prazo de atendimento 24 horas', `=${24 * HOUR} second`],
    ['suporte 24 horas, de segunda a sexta', `=${24 * HOUR} second`],
    ['24 hours a day, 7 days a week', '=168 hour/week'],
    ['suporte 8x5', '=40 hour/week'],
    ['em horário comercial', '=40 hour/week'],
    ['4 horas', `=${4 * HOUR} second`],
    ['até 4 (quatro) horas', `<=${4 * HOUR} second`],
    ['até quatro (4) horas', `<=${4 * HOUR} second`],
    ['em até quatro horas', `<=${4 * HOUR} second`],
    ['within twenty-four hours', `<=${24 * HOUR} second`],
    ['prazo máximo de resposta: 4h', `<=${4 * HOUR} second`],
    ['não superior a 30 minutos', '<=1800 second'],
    ['no more than 30 minutes', '<=1800 second'],
    ['retenção de 5 anos', `=${5 * 365.25 * DAY} second`],
    ['prazo de 10 dias úteis', '=10 business day'],
    ['10 business days', '=10 business day'],
    ['vinte e quatro horas', `=${24 * HOUR} second`],
    ['de 3 a 5 dias', `${3 * DAY}..${5 * DAY} second`],
    ['between 3 and 5 days', `${3 * DAY}..${5 * DAY} second`],
    ['3-5 dias', `${3 * DAY}..${5 * DAY} second`],
    ['entre 200 e 300 leitos', '200..300 leito'],
    ['HL7 v2.5', '=2.5 hl7'],
    ['HL7 versão 2.5.1 ou superior', '>=2.5.1 hl7'],
    ['FHIR R4', '=4 fhir'],
    ['TLS 1.2', '=1.2 tls'],
    ['CID-10', '=10 cid'],
    ['ICD-10', '=10 cid'],
    ['padrão TISS 4.01.00', '=4.1.0 tiss'],
    ['Tasy v3.5', '=3.5 tasy'],
    ['ISO 27001:2022', '=2022 iso 27001'],
    ['ISO/IEC 27001', '= iso 27001'],
    ['ABNT NBR ISO/IEC 27001:2013', '=2013 iso 27001'],
    ['R$ 1.200.000,00', '=1200000 BRL'],
    ['R$1,2 milhão', '=1200000 BRL'],
    ['US$ 1,200.50', '=1200.5 USD'],
    ['500 mil reais', '=500000 BRL'],
    ['até R$ 5.000,00', '<=5000 BRL'],
    ['R$ 1.200,00 por mês', '=1200 BRL/month'],
    ['1.000 atendimentos por dia', '=1000 atendimento/day'],
    ['16 GB de memória', `=${16 * GIGABYTE} byte`],
    ['link de 100 Mbps', '=100000000 bit/s'],
    ['área de 120 m²', '=120 square metre'],
    ['nobreak de 3 kVA', '=3000 volt-ampere'],
    ['>= 95%', '>=95 percent'],
    ['das 8h às 18h', '=480 clock|=1080 clock'],
    ['às 18h30', '=1110 clock'],
    ['até 31/12/2026', '<=20818 date'],
    ['by 31 December 2026', '<=20818 date'],
    ['before 31 December 2026', '<=20818 date'],
    ['a meeting on 31 December 2026', '=20818 date'],
    ['1º de março de 2024', '=19783 date'],
    ['NÃO INFERIOR A 99,5%', '>=99.5 percent'],
    ['mi\u0301nimo de 10 horas', `>=${10 * HOUR} second`],
  ])('%s', (text, expected) => {
    expect(read(text).join('|')).toBe(expected)
  })
})

test.each([
  'Pregão nº 12, item 3, CNPJ 12.345.678/0001-90, CEP 01310-100',
  'Lei nº 8.666, art. 5',
  'Ligue 4002-8922, ramal 123456',
  '4.1 Suporte técnico',
  '2. Rede de dados',
  'Desde 2019 atendemos hospitais.',
  'um dia faremos isso',
  'three-dimensional equations',
  'página 12',
  '',
  'Às 16:07:48, na fase 2, com UN 1.4S e 2x + 1ab',
  'Concurso Público n.º 12/2024, ponto 3.2.1 do termo',
  '½ e ², sem número',
])('no quantity: %s', (text) => {
  expect(read(text)).toEqual([])
})

test('a line break ends a quantity', () => {
  expect(read('Fim do item 7 com 3\nhoras de suporte')).toEqual(['=3 '])
})

test('several in a sentence have their own subjects', () => {
  const [availability, answer] = readQuantities(
    'Disponibilidade de 99,9% e resposta em até 4 horas por chamado.',
  )
  expect(availability?.subject[0]).toBe('disponibilidade')
  expect(answer?.subject).toEqual(['resposta', 'chamado'])
})

test('has its range, including sign and unit', () => {
  const text = 'Índice de 99,5 % no mês, por R$ 1.200,00, em 24 (vinte e quatro) horas e 12 técnicos.'
  expect(readQuantities(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '99,5 %',
    'R$ 1.200,00',
    '24 (vinte e quatro) horas',
    '12',
  ])
})

test('ranges refer to the original text, also with decomposed accents', () => {
  const text = 'A vigência e\u0301 de 12 meses.'
  const [one] = readQuantities(text)
  expect(text.slice(one?.start, one?.end)).toBe('12 meses')
})

test.each([
  ['99,5', 99.5],
  ['99.5', 99.5],
  ['1.200', 1200],
  ['1,200', 1200],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['0,995', 0.995],
  ['1.234.567', 1_234_567],
  ['12,25', 12.25],
  ['1\u00a0200', 1200],
])('the number %s is %d', (written, value) => {
  expect(parseNumber(written)).toBe(value)
})

describe('for any text', () => {
  test('quantities are in order, inside the text and without overlaps', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '99,9 %',
        '24x7',
        ' 4 (quatro) horas',
        'R$ ',
        '12/03/2021',
        ' HL7 v2.5',
        '3-5',
        ' a ',
        'ISO 27001:2022',
      ),
      fc.integer({ min: 0, max: 1e7 }).map(String),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        let last = 0
        for (const { start, end, value } of readQuantities(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(Number.isFinite(value)).toBe(true)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test('both languages write values alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const value = (whole * 100 + cents) / 100
        const write = (locale: string) =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: true }).format(value)
        const [pt, en] = [read(`R$ ${write('pt-BR')}`), read(`R$ ${write('en-US')}`)]
        expect(pt).toEqual([`=${value} BRL`])
        expect(en).toEqual(pt)
      }),
    )
  })
})

test('reads a megabyte of numbers in time proportional to its length', () => {
  const line =
    'Em 12/03/2021 havia 24x7 com 99,9 % e HL7 v2.5 em até 4 (quatro) horas, no mínimo 200 leitos. '
  const time = (repeats: number) => {
    const began = performance.now()
    expect(readQuantities(line.repeat(repeats))).toHaveLength(6 * repeats)
    return performance.now() - began
  }
  time(200)
  expect(time(4000)).toBeLessThan(Math.max(200, time(1000)) * 16)
})
