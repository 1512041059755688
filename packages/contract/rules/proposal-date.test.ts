import { expect, test } from 'vitest'
import { isPartialDate, lastDayOf } from './proposal-date.ts'

test.each(['2024', '2024-03', '2024-03-12', '2024-02-29', '1990-01-01'])('%s is a date', (date) => {
  expect(isPartialDate(date)).toBe(true)
})

test.each([
  '',
  '24',
  '2024-13',
  '2024-00',
  '2023-02-29',
  '2024-3',
  '2024-03-32',
  '2024-03-00',
  '1989',
  '12/03/2024',
])('%s is none', (date) => {
  expect(isPartialDate(date)).toBe(false)
})

test('a month and a year mean their last day', () => {
  expect(['2024', '2024-02', '2024-02-03'].map(lastDayOf)).toEqual(['2024-12-31', '2024-02-29', '2024-02-03'])
})
