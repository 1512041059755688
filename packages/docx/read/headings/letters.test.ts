import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasLetterOrNumber,
  hasTwoLettersInARow,
  isLetter,
  isUpperCase,
  startsWithLowerCase,
} from './letters.ts'

/** Arbitrary text of letters, mostly of the scripts of Europe, and of signs, digits and spaces. */
const text = fc.array(
  fc.oneof(
    fc.constantFrom(...Array.from('aZ9 .ªºµ×÷ßÀÞàÿĀſƻǅ“”–•…\u2071αΩЖж中あ1²½𝐀𝐚😀\ud800')),
    fc.nat({ max: 0x2fff }).map((code) => String.fromCodePoint(code)),
  ),
  { maxLength: 12 },
)

test('every code point up to the ideographs is a letter exactly if Unicode says so', () => {
  const wrong: number[] = []
  for (let code = 0; code < 0x3100; code++)
    if (isLetter(code) !== /\p{L}/u.test(String.fromCodePoint(code))) wrong.push(code)
  expect(wrong).toEqual([])
})

test('any text is judged as by Unicode patterns', () => {
  fc.assert(
    fc.property(text, (characters) => {
      const line = characters.join('')
      expect(hasLetterOrNumber(line)).toBe(/[\p{L}\p{N}]/u.test(line))
      expect(hasTwoLettersInARow(line)).toBe(/\p{L}{2}/u.test(line))
      expect(startsWithLowerCase(line)).toBe(/^\p{Ll}/u.test(line))
      const inCapitals =
        !/\p{Ll}/u.test(line) && /\p{Lu}/u.test(line) && line.replace(/[^\p{L}]/gu, '').length >= 7
      expect(isUpperCase(line)).toBe(inCapitals)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['PLANO DE TRABALHO', true],
  ['ANEXO', false],
  ['Plano de trabalho', false],
  ['СОДЕРЖАНИЕ', true],
  ['中文中文中文中文', false],
])('capitals: %s', (line, expected) => {
  expect(isUpperCase(line)).toBe(expected)
})
