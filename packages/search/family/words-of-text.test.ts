import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KnownFacts, readWords } from './words-of-text.ts'

/** Returns the words of a text, found by one regular expression. */
function plainWords(text: string): { surface: string; first: boolean; separated: boolean }[] {
  const pattern =
    /\p{N}+(?:[.,:/]\p{N}+)*\p{L}{0,3}(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*/gu
  let end = 0
  let previous = ''
  return Array.from(text.matchAll(pattern), ({ 0: surface, index }) => {
    const between = text.slice(end, index)
    const abbreviated = previous.length < 4 && /^\.\s*$/.test(between)
    const first = end === 0 || (!abbreviated && /[\n\r\t\v\f.!?;:•|]/.test(between))
    const separated = first || (!abbreviated && !/^[ \u00a0\-–'’&]*$/.test(between))
    end = index + surface.length
    previous = surface
    return { surface, first, separated }
  })
}

const piece = fc.oneof(
  fc.constantFrom(...Array.from('aéÀZßﬁ漢½²٣0179')),
  fc.constantFrom(' ', ' ', '  ', '. ', ', ', '.', ',', ':', '/', '-', '\n', '•', '’', '\u00a0'),
  fc.constantFrom('\u0301', '\u00ad', '\u200d', '𝑎', '𝟙', '😀', '\ud800', '\udc00', '\ufdfa'),
  fc.constantFrom('Dr.', '24h', '1.000,00', '1.000abcd', '12kVAx', '3º', 'Não', 'de', 'setenta', 'HL7'),
)
const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
/** Words of letters and digits below U+10000 only, which are read without the regular expression. */
const plain = fc
  .array(fc.constantFrom('Rede', 'não', '99,9', '24h', '1.000abcd', ' ', '. ', 'São', '-', 'a\u0301b'))
  .map((pieces) => pieces.join(''))

test('words, and whether they begin a sentence, are those of one regular expression', () => {
  fc.assert(
    fc.property(fc.oneof(texts, plain), (text) => {
      // Each word is read alone as well, so that its facts do not depend on the words around it.
      const expected = plainWords(text).map(({ surface, first, separated }) =>
        Object.assign(readWords(surface)[0]!, { units: surface.length, first, separated }),
      )
      expect(readWords(text)).toEqual(expected)
    }),
    { numRuns: 3000 },
  )
})

test('facts of a word follow from its letters', () => {
  expect(readWords('Segundo a ISO 27001, S\u00adLA de 24h; vinte.')).toMatchObject([
    { form: 'segundo', capitalized: true, allCapitals: false, number: false, first: true },
    { form: 'a', omitted: true },
    { form: 'iso', allCapitals: true, omitted: false },
    { form: '27001', number: true, units: 5 },
    { form: 'sla', allCapitals: true, units: 4, separated: true },
    { form: 'de', omitted: true },
    { form: '24h', number: true },
    { form: 'vinte', omitted: true, first: true },
  ])
})

test('known words are looked up in texts with letters beyond U+FFFF, too', () => {
  class Counted extends KnownFacts {
    asked = 0
    override of(...word: Parameters<KnownFacts['of']>) {
      this.asked++
      return super.of(...word)
    }
  }
  const known = new Counted()
  expect(readWords('Suporte da rede 𐐨 em 24h', known).map(({ form }) => form)).toEqual([
    'suporte',
    'da',
    'rede',
    '𐐨',
    'em',
    '24h',
  ])
  // The words before the letter are read a second time.
  expect(known.asked).toBe(3 + 6)
  readWords('Suporte 😀 da rede', known)
  expect(known.asked).toBe(3 + 6 + 3)
})

test('known words stay the same after so many others that all are forgotten', () => {
  const known = new KnownFacts(3)
  const before = readWords('Suporte da rede', known)
  for (const text of ['Suporte da rede', 'um dois três quatro cinco seis sete', 'rede da Suporte'])
    expect(readWords(text, known)).toEqual(readWords(text))
  expect(readWords('Suporte da rede', known)).toEqual(before)
})
