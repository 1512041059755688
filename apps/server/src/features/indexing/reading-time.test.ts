import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingMilliseconds } from './reading-time.ts'

const MINUTE = 60_000
const GIGABYTE = 1024 ** 3

test('a document of 3 GB gets the whole time of the setting, a small one a third, a larger one more', () => {
  expect(readingMilliseconds(30, 3 * GIGABYTE)).toBe(30 * MINUTE)
  expect(readingMilliseconds(30, 0)).toBe(10 * MINUTE)
  expect(readingMilliseconds(30, 6 * GIGABYTE)).toBe(50 * MINUTE)
})

test('the time grows with the size, and is valid for a timer', () => {
  const sizes = fc.double({ min: 0, max: 1e15, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), sizes, sizes, (minutes, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)]
      const shortest = readingMilliseconds(minutes, small)
      expect(shortest).toBeGreaterThan(0)
      expect(readingMilliseconds(minutes, large)).toBeGreaterThanOrEqual(shortest)
      expect(readingMilliseconds(minutes, large)).toBeLessThan(2 ** 31)
    }),
  )
})
