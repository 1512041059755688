import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'
import { shownName, typedName } from './values.ts'

test.each([
  ['Hospital São José', 'Hospital São José'],
  ['Hospital\nSão José', 'Hospital São José'],
  ['Hospital\r\n\tSão José', 'Hospital São José'],
  ['a\u2028b\u2029c\u0085d', 'a b c d'],
  ['invoice\u202excod.exe', 'invoicexcod.exe'],
  ['\u2066\u2067\u2068\u2069\u200e\u200f\u061cHospital\u202c', 'Hospital'],
  ['Hos\u200bpi\u2060tal\ufeff', 'Hospital'],
  ['a\u001b[31mb\u009b', 'a[31mb'],
  // Right-to-left letters, and letters that are joined.
  ['مستشفى الملك', 'مستشفى الملك'],
  ['בית חולים', 'בית חולים'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩\u200d⚕️ Clínica', '👩\u200d⚕️ Clínica'],
  ['医院', '医院'],
  ['\ud83d', '\ufffd'],
])('%j reads %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
  expect(shownName.parse(name)).toBe(plain)
  expect(shownName.encode(name)).toBe(plain)
})

test('a typed name loses its invisible characters, and is refused when nothing is left', () => {
  expect(typedName.parse(' \u202eHospital\n')).toBe('Hospital')
  expect(typedName.min(1).safeParse('\u202e\n').success).toBe(false)
})

test('any name becomes one line that stays unchanged, and keeps its letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
      const plain = plainName(name)
      expect(plain).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/)
      expect(plainName(plain)).toBe(plain)
      const letters = (text: string) => text.match(/[\p{L}\p{M}\p{N}]/gu)
      expect(letters(plain)).toEqual(letters(name.toWellFormed()))
    }),
  )
})
