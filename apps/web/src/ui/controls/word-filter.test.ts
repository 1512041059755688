import { expect, test } from 'vitest'
import { wordFilter } from './word-filter.ts'

test('a filter finds texts with all of its words, without regard to case and accents', () => {
  const texts = ['Santa Casa de Misericórdia', 'Hospital São José', 'Casa de Saúde']
  const found = (typed: string) => texts.filter(wordFilter(typed))
  expect(found('')).toEqual(texts)
  expect(found('  ')).toEqual(texts)
  expect(found('CASA misericordia')).toEqual(['Santa Casa de Misericórdia'])
  expect(found('são')).toEqual(['Hospital São José'])
  expect(found('casa josé')).toEqual([])
})
