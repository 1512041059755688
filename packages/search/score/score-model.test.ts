import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainScore, scoreOf, type ScoreFeatures } from './score-model.ts'

/** Features of a section that repeats a rare requirement word for word. */
const FOUND: ScoreFeatures = {
  window: 0.8,
  coverage: 1,
  order: 0.5,
  nearness: 0.5,
  grams: 0.8,
  title: 0,
  titlePrecision: 0,
  mass: 1,
  length: 2,
  specificity: 1,
  rarestAsked: 1,
  rarestFound: 1,
  bodyLength: 0,
  confusability: -1,
  fulfilled: 0,
  contradicted: 0,
  verbatim: 0,
  mentioned: 0,
  sharedHeading: 0,
}
const unit = fc.double({ min: 0, max: 1, noNaN: true })

test('a section with less than three tenths of a requirement stays below 50 and keeps its order', () => {
  expect(scoreOf(FOUND)).toBeGreaterThan(90)
  fc.assert(
    fc.property(unit, unit, fc.double({ min: 0, max: 0.299, noNaN: true }), (one, other, coverage) => {
      const [less, more] = [one, other]
        .toSorted((a, b) => a - b)
        .map((window) => scoreOf({ ...FOUND, coverage, window }))
      expect(more).toBeLessThan(50)
      expect(more).toBeGreaterThanOrEqual(less!)
    }),
  )
})

test('the deduction for slight coverage is a part of the score, and twenty quoted words still lift it', () => {
  const slight = { ...FOUND, coverage: 0.2 }
  const { parts, logit } = explainScore(slight)
  expect(parts.find(({ name }) => name === 'slight')!.points).toBeLessThan(0)
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(logit, 10)
  expect(scoreOf({ ...slight, verbatim: 0.82 })).toBeGreaterThan(81.9)
})

test('a section with half of its evidence in a shared heading stays below 50 and keeps its order', () => {
  const shared = { ...FOUND, sharedHeading: 0.5 }
  expect(scoreOf({ ...FOUND, sharedHeading: 0.49 })).toBe(scoreOf(FOUND))
  expect(scoreOf(shared)).toBeLessThan(50)
  expect(scoreOf({ ...shared, window: 0.7 })).toBeLessThan(scoreOf(shared))
  const { parts, logit } = explainScore(shared)
  expect(parts.find(({ name }) => name === 'sharedHeading')!.points).toBeLessThan(0)
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(logit, 10)
})
