import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qualityScore } from './quality-score.ts'

const perfect = {
  sections: 10,
  headed: 10,
  confidence: 10,
  usable: 10,
  words: 4000,
  images: 0,
  trackedChanges: false,
}

test('a document of certain headings and usable text scores the maximum, an empty one nothing', () => {
  expect(qualityScore(perfect)).toBe(100)
  expect(qualityScore({ ...perfect, sections: 0, headed: 0, confidence: 0, usable: 0 })).toBe(0)
})

test.each([
  ['tracked changes left', { trackedChanges: true }, 90],
  ['no headings', { headed: 0, confidence: 0 }, 60],
  ['unsure headings', { confidence: 5 }, 80],
  ['sections of no usable length', { usable: 0 }, 70],
  ['scanned pages', { words: 300, images: 50 }, 82],
])('%s lower the score', (_, change, score) => {
  expect(qualityScore({ ...perfect, ...change })).toBe(score)
})

test('the score stays between 0 and 100', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.nat(5000),
      share,
      share,
      share,
      fc.nat(1e6),
      fc.nat(1000),
      fc.boolean(),
      (sections, headedShare, sure, usableShare, words, images, trackedChanges) => {
        const headed = Math.floor(sections * headedShare)
        const score = qualityScore({
          sections,
          headed,
          confidence: headed * sure,
          usable: Math.floor(sections * usableShare),
          words,
          images,
          trackedChanges,
        })
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      },
    ),
  )
})
