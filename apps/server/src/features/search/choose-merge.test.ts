import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseMerge } from './choose-merge.ts'
import type { MergeableSegment } from './choose-merge.ts'

let lastId = 0
const segment = (count: number, living = count, language: 'pt' | 'en' = 'pt'): MergeableSegment => ({
  id: ++lastId,
  language,
  sectionCount: count,
  parts: [{ documentId: `d${lastId}`, generation: 1, first: 0, count: living }],
})
const several = (number: number, count: number, language: 'pt' | 'en' = 'pt') =>
  Array.from({ length: number }, () => segment(count, count, language))

test('eight segments of about one size are merged, of one language only', () => {
  expect(chooseMerge(several(7, 20))).toEqual([])
  const eight = several(8, 20)
  expect(chooseMerge([...several(4, 20, 'en'), ...eight])).toEqual(eight)
  expect(chooseMerge([...several(7, 20), segment(5000)])).toEqual([])
})

test('a segment that is mostly deleted is rewritten alone', () => {
  const wasteful = segment(100, 49)
  expect(chooseMerge([segment(100), wasteful, segment(100, 50)])).toEqual([wasteful])
})

test('merging ends, leaves few segments and rewrites each section a few times only', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 300 }), (documents) => {
      let segments: MergeableSegment[] = []
      let rewritten = 0
      for (const count of documents) {
        segments.push(segment(count))
        for (let chosen = chooseMerge(segments); chosen.length > 0; chosen = chooseMerge(segments)) {
          const sum = chosen.reduce((total, { sectionCount }) => total + sectionCount, 0)
          rewritten += sum
          segments = [...segments.filter((one) => !chosen.includes(one)), segment(sum)]
        }
      }
      const total = documents.reduce((sum, count) => sum + count, 0)
      expect(segments.length).toBeLessThanOrEqual(7 * 5)
      expect(rewritten).toBeLessThanOrEqual(total * 12)
    }),
    { numRuns: 30 },
  )
})
