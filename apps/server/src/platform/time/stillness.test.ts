import { expect, test } from 'vitest'
import { Stillness } from './stillness.ts'

function watched(gap = 100) {
  let now = 0
  const stillness = new Stillness(gap, () => now)
  return (milliseconds: number, values: Record<string, string>) => {
    now += milliseconds
    return Object.fromEntries(stillness.look(new Map(Object.entries(values))))
  }
}

test('counts from the first observation, and again from 0 after every change', () => {
  const look = watched()
  expect(look(0, { a: '1', b: '1' })).toEqual({ a: 0, b: 0 })
  expect(look(60, { a: '1', b: '2' })).toEqual({ a: 60, b: 0 })
  expect(look(60, { a: '1', b: '2' })).toEqual({ a: 120, b: 60 })
})

test('forgets a value that was absent in between', () => {
  const look = watched()
  look(0, { a: '1' })
  look(10, {})
  expect(look(10, { a: '1' })).toEqual({ a: 0 })
})

test('counts again from 0 after a gap between observations', () => {
  const look = watched()
  look(0, { a: '1' })
  expect(look(101, { a: '1' })).toEqual({ a: 0 })
  expect(look(50, { a: '1' })).toEqual({ a: 50 })
})
