import { expect, test } from 'vitest'
import { writtenApart, writtenTogether } from './letters-and-digits.ts'

test('abbreviations and units are written together with a number or apart from it', () => {
  expect(writtenApart('cid10')).toEqual(['cid', '10'])
  expect(writtenApart('iso27001')).toEqual(['iso', '27001'])
  expect(writtenApart('10gb')).toEqual(['10', 'gb'])
  for (const form of ['24x7', 'a4', 'r4', 'backup', '2024', 'h2o']) expect(writtenApart(form)).toBeNull()
  expect(writtenTogether('cid', '10')).toBe('cid10')
  expect(writtenTogether('10', 'gb')).toBe('10gb')
  expect(writtenTogether('1', '0')).toBeNull()
  expect(writtenTogether('rede', 'local')).toBeNull()
})
