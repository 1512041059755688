import { expect, test } from 'vitest'
import { answersAboutAsWell } from './about-as-well.ts'

test('a version answers about as well up to five points below the best, five included', () => {
  expect([90, 86, 85, 84.9].map((score) => answersAboutAsWell(score, 90))).toEqual([true, true, true, false])
})
