import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize } from '../../analysis/tokenize.ts'
import { WordBounds } from './scan-words.ts'

const bounds = new WordBounds()

function scanned(text: string): string[] {
  bounds.scan(text)
  return Array.from({ length: bounds.count }, (_, at) => text.slice(bounds.starts[at], bounds.ends[at]))
}
const tokens = (text: string) => tokenize(text).map(({ surface }) => surface)

test.each([
  'Manutenção preventiva, às 8h30, de 1.000,00 a 99.5 % (item 3.1.2.).',
  'fim-de-semana d\u00e1gua co\u00adopera\u00e7\u00e3o 12.abc 3,4x ,5 6. e\u0301tico \u0301solto',
  'um 𝐚 dois 😀 três 漢字 عربى',
  '',
])('finds the words that the analysis finds: %s', (text) => {
  expect(scanned(text)).toEqual(tokens(text))
})

test('scanning equals `tokenize` for any text', () => {
  const known = fc.constantFrom(...Array.from('aé1.9,\u0301\u00ad -\u200d٣ßﬁ漢😀𝐚x'))
  const any = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))
  const texts = fc.array(fc.oneof({ weight: 5, arbitrary: known }, any), { maxLength: 30 })
  fc.assert(
    fc.property(texts, (letters) => {
      expect(scanned(letters.join(''))).toEqual(tokens(letters.join('')))
    }),
    { numRuns: 500 },
  )
})

test('buffers grow for a text with more words than all before it', () => {
  expect(scanned('rede '.repeat(5000))).toHaveLength(5000)
})
