import { expect, test } from 'vitest'
import { scoreTone } from './tone.ts'

test('80 or more is green, 60 or more amber, below red', () => {
  expect([100, 80, 79.9, 60, 59.9, 0].map(scoreTone)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'danger',
    'danger',
  ])
})
