import { LANGUAGES } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { readTypedDate, writeTypedDate } from './typed-date.ts'

const TODAY = '2026-03-02'

test.each([
  ['12/03/2024', 'pt-BR', '2024-03-12'],
  ['12/03/2024', 'en', '2024-12-03'],
  ['25/03/2024', 'en', '2024-03-25'],
  ['1.3.2024', 'pt-BR', '2024-03-01'],
  ['03/2024', 'pt-BR', '2024-03'],
  ['3/2024', 'en', '2024-03'],
  ['2024', 'en', '2024'],
  [' 2024-03-12 ', 'en', '2024-03-12'],
  ['2024-03', 'pt-BR', '2024-03'],
  ['', 'en', ''],
] as const)('%s in %s is %s', (text, language, date) => {
  expect(readTypedDate(text, language, TODAY)).toBe(date)
})

test.each(['31/02/2024', '13/2024', 'março', '12/03/24', '03/03/2026', '2027', '1950'])(
  '%s is none',
  (text) => {
    expect(readTypedDate(text, 'pt-BR', TODAY)).toBeUndefined()
  },
)

test.each(['2024', '2024-03', '2024-12-03'])('%s is written as it is read', (date) => {
  for (const language of LANGUAGES)
    expect(readTypedDate(writeTypedDate(date, language), language, TODAY)).toBe(date)
})
