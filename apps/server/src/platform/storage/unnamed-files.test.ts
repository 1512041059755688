import { expect, test } from 'vitest'
import { areTooManyUnnamed } from './unnamed-files.ts'

test('three unnamed files are leftovers in a store of any size', () => {
  expect(areTooManyUnnamed(3, 3)).toBe(false)
  expect(areTooManyUnnamed(4, 4)).toBe(true)
})

test('up to one in twenty unnamed files are leftovers', () => {
  expect(areTooManyUnnamed(50, 1000)).toBe(false)
  expect(areTooManyUnnamed(51, 1000)).toBe(true)
})
