import { expect, test } from 'vitest'
import { areTooManyUnnamed } from './unnamed-files.ts'

test('three unnamed files are leftovers, however small the store is', () => {
  expect(areTooManyUnnamed(3, 3)).toBe(false)
  expect(areTooManyUnnamed(4, 4)).toBe(true)
})

test('up to one in twenty is a leftover, however large the store is', () => {
  expect(areTooManyUnnamed(50, 1000)).toBe(false)
  expect(areTooManyUnnamed(51, 1000)).toBe(true)
})
