import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEY_BUILD, KEY_LOCAL, KEY_FIELDS, KeyTable } from './key-table.ts'
import { SegmentKeys } from './segment-keys.ts'

const encoder = new TextEncoder()

function inOrder(table: KeyTable, keys: SegmentKeys, texts: readonly string[], build: number): string[] {
  keys.clear()
  for (const text of texts) {
    const bytes = encoder.encode(text)
    const record = table.find(bytes, 0, bytes.length)
    if (table.records[record + KEY_BUILD] !== build) keys.add(record, build)
    expect(table.records[record + KEY_LOCAL]).toBeLessThan(keys.count)
  }
  return Array.from(keys.inOrder(), (local) => {
    const start = keys.starts[local]!
    return Buffer.from(table.bytes.subarray(start, start + keys.lengths[local]!)).toString()
  })
}

const sorted = (texts: readonly string[]) => [...new Set(texts)].sort()

/** Letters that UTF-8 and UTF-16 order differently, and keys with common beginnings. */
const letters = fc.constantFrom('a', 'b', '_', 'é', '\ud7ff', '\ue000', '\uffff', '𝑎', '😀')
const texts = fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 4 }), { maxLength: 40 })

test('keys of a segment are sorted like strings, known and new ones', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (segments) => {
      const table = new KeyTable(KEY_FIELDS)
      const keys = new SegmentKeys(table)
      for (const [at, own] of segments.entries())
        expect(inOrder(table, keys, own, at + 1)).toEqual(sorted(own))
    }),
    { numRuns: 200 },
  )
})

test('keys stay sorted when the table is sorted in between', () => {
  const table = new KeyTable(KEY_FIELDS)
  const keys = new SegmentKeys(table)
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${((from + at) * 7919) % 100_003}`)
  let build = 0
  for (const own of [many(0, 5000), many(4000, 3000), many(100, 50), many(6900, 2500), many(0, 9000)])
    expect(inOrder(table, keys, own, ++build)).toEqual(sorted(own))
})
