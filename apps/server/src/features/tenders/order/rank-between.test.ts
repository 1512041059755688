import { expect, test } from 'vitest'
import { rankBetween, type RankedItem } from './rank-between.ts'

const ITEMS = ['a', 'b', 'c', 'd'].map((id, rank): RankedItem => ({ id, rank }))

const moved = (items: readonly RankedItem[], id: string, after: string | null) => {
  const ranks = new Map(rankBetween(items, id, after).map((item) => [item.id, item.rank]))
  return items
    .map((item) => ({ id: item.id, rank: ranks.get(item.id) ?? item.rank }))
    .toSorted((x, y) => x.rank - y.rank)
}
const order = (items: readonly RankedItem[]) => items.map(({ id }) => id).join('')

test('an item moves to any place without changing the rank of others', () => {
  expect(order(moved(ITEMS, 'd', 'a'))).toBe('adbc')
  expect(order(moved(ITEMS, 'a', 'd'))).toBe('bcda')
  expect(order(moved(ITEMS, 'c', null))).toBe('cabd')
  expect(order(moved(ITEMS, 'b', 'a'))).toBe('abcd')
  expect(rankBetween(ITEMS, 'd', 'a')).toEqual([{ id: 'd', rank: 0.5 }])
  expect(rankBetween(ITEMS.slice(0, 1), 'a', null)).toHaveLength(1)
})

test('repeated moves to one place keep the order, and rarely rank all items again', () => {
  // The ranks do not start near 0, where floating-point numbers are much denser.
  let items: readonly RankedItem[] = ITEMS.map(({ id, rank }) => ({ id, rank: rank + 5 }))
  let renumbered = 0
  for (let turn = 0; turn < 1000; turn++) {
    const [first, second, last] = [items[0]!.id, items[1]!.id, items.at(-1)!.id]
    if (rankBetween(items, last, first).length > 1) renumbered++
    items = moved(items, last, first)
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual([first, last, second])
  }
  expect(renumbered).toBeGreaterThan(0)
  expect(renumbered).toBeLessThan(30)
})
