import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from './compare-texts.ts'

const shown = (a: string, b: string) =>
  compareTexts(a, b)
    .differences.map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('')

test('differences are whole words, with their accents, and whole numbers', () => {
  expect(
    shown('A manutenção é diária, com 99,5 % de êxito.', 'A manutenção é semanal, com 99,9 % de êxito.'),
  ).toBe('A manutenção é [-diária-]{+semanal+}, com [-99,5-]{+99,9+} % de êxito.')
})

test('one name replaced by another is one difference', () => {
  expect(shown('No Hospital São Lucas atende.', 'No Instituto Tomé Paz atende.')).toBe(
    'No [-Hospital São Lucas-]{+Instituto Tomé Paz+} atende.',
  )
})

test('the same letters in another composition are no difference', () => {
  expect(shown('manutenção', 'manutenção'.normalize('NFD'))).toBe('manutenção')
})

test('the differences contain both texts completely', () => {
  const text = fc
    .array(fc.constantFrom('não', 'é', '99,5', ' ', '\n', 'rede', '.', '  '))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (from, to) => {
      const { differences } = compareTexts(from, to)
      const without = (kind: string) =>
        differences
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('')
      expect(without('added')).toBe(from.normalize('NFC'))
      expect(without('removed')).toBe(to.normalize('NFC'))
    }),
  )
})

test('very long sections are compared by their beginnings, in a short time', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join(' ')
  const { differences, shortened } = compareTexts(long('a'), long('b'))
  expect(shortened).toBe(true)
  expect(differences.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(120_000)
})
