import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENT_FORMAT_VERSION } from '@tenderwright/search'
import { chooseCompaction, chooseMerge } from './choose-merge.ts'
import type { MergeableSegment } from './choose-merge.ts'

let lastId = 0
const segment = (count: number, living = count, language: 'pt' | 'en' = 'pt'): MergeableSegment => ({
  id: ++lastId,
  language,
  sectionCount: count,
  living,
  format: SEGMENT_FORMAT_VERSION,
})
const several = (number: number, count: number, language: 'pt' | 'en' = 'pt') =>
  Array.from({ length: number }, () => segment(count, count, language))

test('sixteen segments of about one size and of one language are merged', () => {
  expect(chooseMerge(several(15, 20))).toEqual([])
  const sixteen = several(16, 20)
  expect(chooseMerge([...several(8, 20, 'en'), ...sixteen])).toEqual(sixteen)
  expect(chooseMerge([...several(15, 20), segment(5000)])).toEqual([])
})

test('a segment that is mostly deleted is rewritten alone', () => {
  const wasteful = segment(100, 49)
  expect(chooseMerge([segment(100), wasteful, segment(100, 50)])).toEqual([wasteful])
})

test('merging ends, leaves few segments and rewrites each section only a few times', () => {
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
      expect(segments.length).toBeLessThanOrEqual(15 * 4)
      expect(rewritten).toBeLessThanOrEqual(total * 12)
    }),
    { numRuns: 30 },
  )
})

test('when no more segments arrive, those no larger than all smaller ones together are compacted into one', () => {
  const large = segment(57_600)
  const middling = several(5, 7200)
  const small = several(6, 900)
  const chosen = chooseCompaction([large, ...small, ...middling])
  expect(chosen).toHaveLength(11)
  expect(chosen).not.toContain(large)
  expect(chosen.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(chooseCompaction([large, segment(42_000)])).toEqual([])
  // Only segments of one language are compacted, and small ones are fast to search as they are.
  expect(chooseCompaction([...several(3, 900, 'en'), ...several(3, 900)])).toEqual([])
  expect(chooseCompaction(several(7, 60))).toEqual([])
})

test('the small segments behind large ones are compacted, because a search looks for each word in all of them', () => {
  const small = several(11, 60)
  expect(chooseCompaction([segment(245_760), segment(15_360), segment(960), ...small])).toEqual(small)
})

test('compacting after every few documents leaves few segments and rewrites each section only a few times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 300 }), (documents) => {
      let segments: MergeableSegment[] = []
      let rewritten = 0
      for (const count of documents) {
        segments.push(segment(count))
        for (
          let chosen = chooseCompaction(segments);
          chosen.length > 0;
          chosen = chooseCompaction(segments)
        ) {
          const sum = chosen.reduce((total, { sectionCount }) => total + sectionCount, 0)
          rewritten += sum
          segments = [...segments.filter((one) => !chosen.includes(one)), segment(sum)]
        }
      }
      const total = documents.reduce((sum, count) => sum + count, 0)
      expect(rewritten).toBeLessThanOrEqual(total * Math.max(1, Math.log2(total)))
      // Without those of the smallest index, each segment is larger than all smaller ones together.
      const sizes = segments.map(({ sectionCount }) => sectionCount).sort((a, b) => b - a)
      const rest = sizes.map((_, at) => sizes.slice(at + 1).reduce((sum, size) => sum + size, 0))
      expect(sizes.filter((size, at) => size <= rest[at]! && size + rest[at]! >= 2000).length).toBeLessThan(3)
    }),
    { numRuns: 30 },
  )
})

test('large segments of an earlier format are rewritten one by one, when nothing else needs merging', () => {
  const earlier = (count: number) => ({ ...segment(count), format: SEGMENT_FORMAT_VERSION - 1 })
  const [large, larger] = [earlier(40_000), earlier(90_000)]
  const current = segment(50_000)
  expect(chooseCompaction([large, current, larger])).toEqual([large])
  expect(chooseCompaction([current, larger, earlier(60)])).toEqual([larger])
  expect(chooseCompaction([current, segment(40_000), earlier(60)])).toEqual([])
  expect(chooseCompaction([large, ...several(5, 900)])).toHaveLength(5)
})
