import { expect, test } from 'vitest'
import { judgeText } from '../judge/judge.ts'
import { findFrequencies, INTERVAL } from './frequencies.ts'
import { readQuantities } from './read-quantities.ts'

const DAY = 86_400
const MONTH = (365.25 * DAY) / 12

const intervals = (text: string) => findFrequencies(text).map(({ value }) => value)

test.each([
  ['os relatorios sao entregues mensalmente', MONTH],
  ['reunioes realizadas semanalmente', 7 * DAY],
  ['copia diariamente as 2h', DAY],
  ['manutencao preventiva semestral', 6 * MONTH],
  ['periodicidade trimestral', 3 * MONTH],
  ['os simulados devem ser anuais', 12 * MONTH],
  ['a cada 6 (seis) meses', 6 * MONTH],
  ['a cada duas semanas', 14 * DAY],
  ['todos os meses', MONTH],
  ['duas vezes por ano', 6 * MONTH],
  ['uma vez ao mes', MONTH],
  ['every 15 minutes', 900],
  ['every two weeks', 14 * DAY],
  ['every other week', 14 * DAY],
  ['every month', MONTH],
  ['monthly service reports', MONTH],
  ['reports are sent weekly.', 7 * DAY],
  ['four times a year', 3 * MONTH],
  ['once a year', 12 * MONTH],
  ['annual audits', 12 * MONTH],
])('%s', (text, interval) => {
  expect(intervals(text)).toEqual([interval])
})

test.each([
  'valor mensal de r$ 10.000,00',
  'disponibilidade mensal de 99,9 %',
  'monthly availability of 99.9%',
  'multa a cada hora de atraso',
  'a credit for every hour of downtime',
  'durante todo o ano',
  'por 6 meses',
])('no frequency: %s', (text) => {
  expect(intervals(text)).toEqual([])
})

test.each([
  ['at least every 15 minutes', 'at most'],
  ['pelo menos a cada 15 minutos', 'at most'],
  ['no máximo a cada 30 dias', 'at most'],
  ['at least twice a year', 'at most'],
  ['no máximo duas vezes por ano', 'at least'],
  ['a cada 6 meses', 'exactly'],
])('%s: the interval is %s', (text, comparison) => {
  expect(readQuantities(text).map((one) => [one.unit, one.comparison])).toEqual([[INTERVAL, comparison]])
})

test.each([
  ['Relatórios entregues semanalmente ao gestor.', 'Relatórios entregues mensalmente ao gestor.', 'fulfils'],
  ['Relatórios entregues todo mês ao gestor.', 'Relatórios entregues mensalmente ao gestor.', 'fulfils'],
  ['Relatórios entregues a cada três meses.', 'Relatórios entregues mensalmente.', 'contradicts'],
  [
    'Manutenção preventiva uma vez por ano.',
    'Manutenção preventiva realizada semestralmente.',
    'contradicts',
  ],
  ['Servers are polled every 5 minutes.', 'Servers polled at least every 15 minutes.', 'fulfils'],
  ['Servers are polled every 45 minutes.', 'Servers polled at least every 15 minutes.', 'contradicts'],
  ['Reuniões a cada 15 dias.', 'Reuniões a cada duas semanas.', 'fulfils'],
  ['Relatórios de auditoria por 12 meses.', 'Relatórios de auditoria anualmente.', 'silent'],
])('%s / %s: %s', (offered, asked, verdict) => {
  expect(judgeText(offered, asked).map((one) => one.verdict)).toEqual([verdict])
})
