import { expect, test } from 'vitest'
import { secondsLeft } from './time-left.model.ts'

test('the time left follows from the rate so far', () => {
  expect(secondsLeft({ at: 0, percent: 10 }, { at: 10_000, percent: 30 })).toBe(35)
  expect(secondsLeft({ at: 5000, percent: 5 }, { at: 15_000, percent: 100 })).toBe(0)
})

test('the time left is unknown after a moment or a small step, and when the work stands still', () => {
  expect(secondsLeft({ at: 0, percent: 0 }, { at: 2999, percent: 50 })).toBeUndefined()
  expect(secondsLeft({ at: 0, percent: 10 }, { at: 60_000, percent: 14 })).toBeUndefined()
  expect(secondsLeft({ at: 0, percent: 10 }, { at: 60_000, percent: 10 })).toBeUndefined()
})
