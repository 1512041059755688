import { expect, test } from 'vitest'
import { figuresOf } from './home.model.ts'

const hospitalsOf = (statistics: Parameters<typeof figuresOf>[0]) =>
  figuresOf(statistics).find(({ key }) => key === 'hospitals')?.value

test('four figures, the words in compact notation', () => {
  const figures = figuresOf({ total_documents: 3, total_sections: 41, total_words: 12_345, hospitals: [] })
  expect(figures.map(({ key }) => key)).toEqual(['documents', 'sections', 'words', 'hospitals'])
  expect(figures.filter(({ compact }) => compact).map(({ value }) => value)).toEqual([12_345])
})

test('hospitals come as a count or as a list', () => {
  expect(hospitalsOf({ hospitals: ['A', 'B'] })).toBe(2)
  expect(hospitalsOf({ hospitals: [], unique_hospitals: 7 })).toBe(7)
  expect(hospitalsOf({})).toBe(0)
})
