import { expect, test } from 'vitest'
import { KEY_FIELDS, KeyTable } from './key-table.ts'
import { PAIR_SKELETON, PairTable } from './pair-table.ts'

test('finds each pair of a skeleton and a stem again, and no pair of another skeleton', () => {
  const skeletons = new KeyTable(KEY_FIELDS + 1)
  const pairs = new PairTable(skeletons)
  const encode = (text: string) => new TextEncoder().encode(text)
  const numbers = Array.from({ length: 2000 }, (_, at) => {
    const key = encode(`x${at % 900}`)
    const skeleton = skeletons.find(key, 0, key.length)
    return { skeleton, stem: at * 8, pair: pairs.find(skeleton, at * 8) }
  })
  expect(pairs.count).toBe(2000)
  expect(new Set(numbers.map(({ pair }) => pair)).size).toBe(2000)
  for (const { skeleton, stem, pair } of numbers) {
    expect(pairs.find(skeleton, stem)).toBe(pair)
    expect(pairs.records[pair + PAIR_SKELETON]).toBe(skeleton)
  }
  expect(pairs.count).toBe(2000)
})
