import fc from 'fast-check'
import snowball from 'snowball-stemmers'
import { expect, test } from 'vitest'
import { stemPortuguese } from './stem-portuguese.ts'

const generated = snowball.newStemmer('portuguese')

const SUFFIXES = (
  'eza ico ismo ável ível ista oso amento imento adora ador ação ações ante antes ância logia logias ução uções ência ' +
  'ências amente mente idade idades iva ivo ira iras eira eiras ic ad os iv at ativamente osamente avelmente ívelmente ' +
  'abilidade icidade atividade ada ida aria eríamos assem êssemos áveis arás ou os a i o á í ó e é ê ç gue cie ci ia ei'
).split(' ')

/** Letters that decide about regions and endings, and one that no rule knows. */
const letters = fc.string({
  unit: fc.constantFrom(...Array.from('aeiouáéíóúâêôãõçcgqbdlmnrstvx~ñ')),
  maxLength: 9,
})

test('equals the generated Snowball stemmer for any word', () => {
  const words = fc.tuple(letters, fc.array(fc.constantFrom(...SUFFIXES), { maxLength: 3 }))
  fc.assert(
    fc.property(words, ([start, endings]) => {
      const word = start + endings.join('')
      expect(stemPortuguese(word)).toBe(generated.stem(word))
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['manutenção', 'manutençã'],
  ['manutenções', 'manutençõ'],
  ['qualidade', 'qualidad'],
  ['possibilidades', 'possibil'],
  ['continuamente', 'continu'],
  ['administrativamente', 'administr'],
  ['psicologia', 'psicolog'],
  ['resolução', 'resolu'],
  ['experiência', 'experient'],
  ['madeira', 'madeir'],
  ['sangue', 'sang'],
  ['ç', 'c'],
  ['', ''],
])('%s becomes %s', (word, stem) => {
  expect(stemPortuguese(word)).toBe(stem)
  expect(generated.stem(word)).toBe(stem)
})
