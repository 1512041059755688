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

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word}${i}`)

test('very long sections are compared by their beginnings', () => {
  const { differences, shortened } = compareTexts(
    numbered('a', 20_000).join(' '),
    numbered('b', 20_000).join(' '),
  )
  expect(shortened).toBe(true)
  expect(differences.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(120_000)
})

test('texts with too many different words are compared by paragraphs, and so show what stayed', () => {
  const paragraphs = (word: string) => Array.from({ length: 100 }, () => numbered(word, 20).join(' '))
  const from = ['Suporte técnico.', ...paragraphs('a'), 'Prazo de 4 horas.', 'Fim.'].join('\n')
  const to = ['Suporte técnico.', ...paragraphs('b'), 'Prazo de 4 horas.', 'Termo.'].join('\n')
  expect(compareTexts(from, to).differences.map(({ kind, text }) => [kind, text.slice(0, 17)])).toEqual([
    ['same', 'Suporte técnico.\n'],
    ['removed', 'a0 a1 a2 a3 a4 a5'],
    ['added', 'b0 b1 b2 b3 b4 b5'],
    ['same', 'Prazo de 4 horas.'],
    ['removed', 'Fim.'],
    ['added', 'Termo.'],
  ])
})

test('the same words in another order count as one change when they are too many', () => {
  const words = numbered('a', 5000)
  const { differences } = compareTexts(words.join(' '), words.toReversed().join(' '))
  expect(differences.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
