import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBits,
  bitmapOfRanges,
  countBits,
  forEachBit,
  hasBit,
  keepBits,
  newBitmap,
  ordinalsOf,
  removeBits,
} from './section-bitmap.ts'

const SECTIONS = 200
const sections = fc.uniqueArray(fc.nat(SECTIONS - 1), { maxLength: 40 }).map((own) => new Set(own))
/** Ranges whose ends are often at the limits of a word. */
const edges = fc.oneof(fc.nat(SECTIONS), fc.constantFrom(0, 31, 32, 33, 63, 64, 160, SECTIONS))
const ranges = fc.array(
  fc.tuple(edges, edges).map(([a, b]) => ({ first: Math.min(a, b), end: Math.max(a, b) })),
  { maxLength: 4 },
)

const rising = (own: Iterable<number>) => [...own].toSorted((a, b) => a - b)
const bitmapOf = (own: Iterable<number>) =>
  bitmapOfRanges(
    Array.from(own, (first) => ({ first, end: first + 1 })),
    SECTIONS,
  )

test('a bitmap of ranges has their sections', () => {
  fc.assert(
    fc.property(ranges, (own) => {
      const expected = new Set<number>()
      for (const { first, end } of own) for (let at = first; at < end; at++) expected.add(at)
      const bitmap = bitmapOfRanges(own, SECTIONS)
      expect([...ordinalsOf(bitmap)]).toEqual(rising(expected))
      expect(countBits(bitmap)).toBe(expected.size)
    }),
  )
})

test('bitmaps are united, intersected and subtracted like sets', () => {
  fc.assert(
    fc.property(sections, sections, (one, other) => {
      for (const [change, expected] of [
        [addBits, one.union(other)],
        [keepBits, one.intersection(other)],
        [removeBits, one.difference(other)],
      ] as const) {
        const bitmap = bitmapOf(one)
        change(bitmap, bitmapOf(other))
        const visited: number[] = []
        forEachBit(bitmap, (ordinal) => visited.push(ordinal))
        expect(visited).toEqual(rising(expected))
        expect(Array.from({ length: SECTIONS }, (_, at) => hasBit(bitmap, at))).toEqual(
          Array.from({ length: SECTIONS }, (_, at) => expected.has(at)),
        )
      }
    }),
  )
  expect(countBits(newBitmap(SECTIONS))).toBe(0)
})
