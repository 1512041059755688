import { expect, test } from 'vitest'
import { judgeText } from '../judge/judge.ts'
import { parseNumber } from '../text/numbers.ts'
import { readQuantities } from './read-quantities.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const read = (text: string) =>
  readQuantities(text).map(({ value, high, unit }) =>
    high === undefined ? `${value} ${unit}` : `${value}..${high} ${unit}`,
  )

test.each([
  ['99,9% (noventa e nove vírgula nove por cento)', ['99.9 percent']],
  ['R$ 1.234,56 (mil duzentos e trinta e quatro reais e cinquenta e seis centavos)', ['1234.56 BRL']],
  ['R$ 1.500.000,00 (um milhão e quinhentos mil reais)', ['1500000 BRL']],
  ['24x7 (vinte e quatro horas por dia, sete dias por semana)', ['168 hour/week']],
  ['suporte 8x5 (resposta em quatro horas)', ['40 hour/week', `${4 * HOUR} second`]],
  ['24 horas por dia, sete dias por semana', ['168 hour/week']],
  ['de segunda a sexta-feira, das 8h às 18h', ['50 hour/week']],
  ['das 08:00 às 17:30, de segunda a sexta', ['47.5 hour/week']],
  ['Monday to Friday, 8 am to 6 pm', ['50 hour/week']],
  ['seg a sáb das 7h às 19h', ['72 hour/week']],
  ['24/7/365', ['168 hour/week']],
  ['1 hora e 30 minutos', [`${1.5 * HOUR} second`]],
  ['1h 30min', [`${1.5 * HOUR} second`]],
  ['em até 2h30min', [`${2.5 * HOUR} second`]],
  ['1 hora e meia', [`${1.5 * HOUR} second`]],
  ['12 dias e 6 horas', [`${12.25 * DAY} second`]],
  ['resposta em 4 horas e solução em 30 minutos', [`${4 * HOUR} second`, '1800 second']],
  ['das 08h00min às 18h00min', ['480 clock', '1080 clock']],
  ['8h às 18h', ['480 clock', '1080 clock']],
  ['8:00 AM to 6:00 PM', ['480 clock', '1080 clock']],
  ['99.995% availability', ['99.995 percent']],
  ['de 4 até 8 horas', [`${4 * HOUR}..${8 * HOUR} second`]],
  ['vigência do contrato: 12 meses', [`${365.25 * DAY} second`]],
  ['resolução 300 dpi', ['300 dot per inch']],
  ['aviso: 30 dias', [`${30 * DAY} second`]],
  ['por lote: 200 licenças', ['200 licenca']],
  ['conservação a -80 °C', ['-80 degree Celsius']],
  ['de -10 a 40 °C', ['-10..40 degree Celsius']],
  ['2-8 °C', ['2..8 degree Celsius']],
  ['R$ 10 mi', ['10000000 BRL']],
  ['10 000 exames', ['10000 exame']],
  ['US$1.5M', ['1500000 USD']],
  ['de 3 (três) a 5 (cinco) pessoas', ['3..5 pessoa']],
  ['de 3 (três) a 5 (cinco) dias', [`${3 * DAY}..${5 * DAY} second`]],
  ['12.000 BTU/h', ['12000 BTU']],
  ['multa de 0,5 % por dia de atraso', ['0.5 percent/day']],
  ['disponibilidade de 99,5 % por mês', ['99.5 percent']],
  ['5 L/min', ['0.005 cubic metre/minute']],
  ['uma equipe de seis analistas', ['6 analista']],
  ['cento e vinte profissionais', ['120 profissional']],
  ['eight characters', ['8 caractere']],
  ['we provide one reference site', ['1 reference']],
  ['no mínimo um técnico', ['1 tecnico']],
  ['5 certified analysts', ['5 analista']],
  ['meia hora', ['1800 second']],
  ['in under one minute', ['60 second']],
  ['autonomia da bateria de 6h30', [`${6.5 * HOUR} second`]],
  ['half an hour', ['1800 second']],
  ['two and a half hours', [`${2.5 * HOUR} second`]],
  ['120 minutos úteis', ['2 business hour']],
  ['tela de 24"', ['0.6095999999999999 metre']],
  ['24-inch screen', ['0.6095999999999999 metre']],
  ['203 pontos por polegada', ['203 dot per inch']],
  ['203 dots per inch', ['203 dot per inch']],
  ['500 candelas por metro quadrado', ['500 candela per square metre']],
  ['40 ppm', ['40 pagina/minute']],
  ['40 páginas por minuto', ['40 pagina/minute']],
  ['160 klx', ['160000 lux']],
  ['0.5 MW', ['500000 watt']],
  ['100-240 VAC', ['100..240 volt']],
  ['24 °C +/- 2 °C', ['24 degree Celsius', '2 degree Celsius']],
  ['12 horas por dia, seis dias por semana', ['72 hour/week']],
  ['twelve hours a day, seven days a week', ['84 hour/week']],
  ['around the clock', ['168 hour/week']],
  ['9-to-5, Monday to Friday', ['40 hour/week']],
  ['Oracle Database 19c', ['19 oracle']],
  ['FHIR DSTU2', ['2 fhir']],
  ['Wi-Fi 6E', ['6 wi-fi']],
  ['chave de 2048 bits', ['2048 bit']],
  ['a Tier III data centre', ['3 tier']],
  ['8 horas diárias', [`${8 * HOUR} second/day`]],
  ['SIGH na versão 12', ['12 sigh']],
])('%s', (text, quantities) => {
  expect(read(text)).toEqual(quantities)
})

test.each([
  'Lei nº 8.666, de 21 de junho de 1993',
  'Contrato nº 45/2019, de 12/03/2019',
  'fora do horário comercial',
  'cabo de 10x5 mm',
  'subitem 5.1',
  'art. 5 m',
  'um técnico fará a visita',
])('no quantity: %s', (text) => {
  expect(read(text)).toEqual([])
})

test.each([
  ['Resposta em 4 horas e 30 minutos', 'Resposta em até 4 horas', 'contradicts'],
  ['Suporte de segunda a sexta, das 8h às 18h', 'Suporte 24x7', 'contradicts'],
  ['Suporte 24x7', 'Suporte de segunda a sexta, das 8h às 18h', 'fulfils'],
  ['Disponibilidade de 99,900 %', 'Disponibilidade de 99,95 %', 'contradicts'],
  ['Multa de 0,5 % ao dia', 'Multa de 2 % ao mês', 'silent'],
  ['Conservação a -60 °C', 'Conservação a -80 °C', 'contradicts'],
  ['Multa de 10 % se a disponibilidade for inferior a 99 %', 'Disponibilidade mínima de 99,5 %', 'silent'],
  ['Lei nº 14.133, de 1º de abril de 2021, com 20 leitos', 'Lei nº 8.666, de 1993, com 20 leitos', 'fulfils'],
])('%s / %s: %s', (offered, asked, verdict) => {
  expect(judgeText(offered, asked).map((one) => one.verdict)).toEqual([verdict])
})

test('a quotation mark that ends a quotation is no sign for inches', () => {
  expect(read('o campo "Sala 19" e a tela de 19"')).toEqual(['19 ', '0.4826 metre'])
})

test('the repetition in words belongs to a count', () => {
  const text = 'com duas (02) visitas e 20 (vinte) licenças'
  expect(readQuantities(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'duas (02)',
    '20 (vinte)',
  ])
})

test('a blank groups thousands only before zeros', () => {
  expect(parseNumber('10 000')).toBe(10_000)
  expect(read('itens 10 200 leitos')).toContain('200 leito')
})
