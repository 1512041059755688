import type { MatchOverview } from '@tenderwright/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryCoverage } from './category-coverage.model.ts'
import { coverageOf } from './requirements.model.ts'

const match = { section_id: '7', score: 80 }
const row = (category: string, selected: string | undefined, matched: boolean): MatchOverview => ({
  requirement_id: 'r',
  category,
  item: 'Item',
  description: '',
  group_path: [],
  mark: 'open',
  comment: '',
  ...(selected === undefined ? {} : { selected_section_id: selected }),
  matches: matched ? [match] : [],
})

test('each category counts chosen, open and unmatched rows, in the order of the matrix', () => {
  const rows = [
    row('Técnico', '7', true),
    row('Prazos', undefined, false),
    row('Técnico ', '0', true),
    row('Técnico', undefined, false),
    row('', undefined, true),
  ]
  expect(categoryCoverage(rows, false)).toEqual([
    { category: 'Técnico', chosen: 1, open: 1, unmatched: 1, total: 3 },
    { category: 'Prazos', chosen: 0, open: 0, unmatched: 1, total: 1 },
    { category: '', chosen: 0, open: 1, unmatched: 0, total: 1 },
  ])
})

test('no row is unmatched while matching is running', () => {
  expect(categoryCoverage([row('A', undefined, false)], true)).toMatchObject([{ open: 1, unmatched: 0 }])
})

test('the categories add up to the whole matrix', () => {
  const rows = fc.array(
    fc
      .tuple(fc.constantFrom('A', 'B', ''), fc.constantFrom(undefined, '0', '7'), fc.boolean())
      .map((parts) => row(...parts)),
  )
  fc.assert(
    fc.property(rows, (all) => {
      const categories = categoryCoverage(all, false)
      const sum = (of: 'chosen' | 'open' | 'unmatched' | 'total') =>
        categories.reduce((total, category) => total + category[of], 0)
      expect(sum('chosen') + sum('open') + sum('unmatched')).toBe(all.length)
      expect(sum('total')).toBe(all.length)
      expect(all.length === 0 ? 0 : Math.round((100 * sum('chosen')) / all.length)).toBe(coverageOf(all))
    }),
  )
})
