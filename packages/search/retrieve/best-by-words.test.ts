import { expect, test, vi } from 'vitest'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import { prepareRequirement } from '../requirement/prepare-requirement.ts'
import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { measureWindow } from '../score/measure-section.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { openLargeKnowledgeBase } from '../testing/large-knowledge-base.fixture.ts'
import { bestByWords } from './best-by-words.ts'
import type { WordScores } from './best-by-words.ts'
import { PostingCache } from '../snapshot/posting-cache.ts'
import { TopKThreshold } from './top-k-threshold.ts'

async function ask(seed: number) {
  const { requirement, store, snapshot } = await openLargeKnowledgeBase(seed)
  const analyzed = analyzeRequirement({ text: requirement, language: 'pt' })
  const prepared = await prepareRequirement(analyzed, snapshot, new PostingCache(store, 1e8), 0)
  return { snapshot, prepared }
}

const scoresOf = (prepared: PreparedRequirement, snapshot: Snapshot): WordScores => ({
  read: () => Promise.resolve(),
  scoreOf: ({ segment, ordinal }) => measureWindow(prepared, snapshot, segment, ordinal).wordScore,
})

test.each([11, 222, 3333])(
  'among thousands of sections the best by words are, to the last bit, those that scoring every one of them finds (seed %i)',
  async (seed) => {
    const { snapshot, prepared } = await ask(seed)
    const isExcluded = (sectionId: number) => sectionId % 7 === 0
    const all = snapshot.segments.flatMap(({ open }, segment) =>
      Array.from(open.sectionIds, (sectionId, ordinal) => {
        let score = 0
        prepared.terms.forEach(({ count }, term) => {
          const found = prepared.words[segment]![term]?.find(ordinal)
          if (!found) return
          const gain = snapshot.segments[segment]!.wordImpacts.exact(
            ordinal,
            found.titleCount,
            found.bodyCount,
          )
          score += count * prepared.weights[term]! * gain
        })
        return { segment, ordinal, sectionId, score }
      }),
    )
    for (const part of ['all', 'one document'] as const) {
      const ranges = snapshot.segments.map(({ live }, at) =>
        part === 'all' ? live : at === 0 ? [{ first: 10, end: 900 }] : [],
      )
      for (const wanted of [1, 10, 100, 10_000]) {
        const expected = all
          .filter(({ sectionId, score }) => score > 0 && !isExcluded(sectionId))
          .filter(({ segment, ordinal }) =>
            ranges[segment]!.some(({ first, end }) => ordinal >= first && ordinal < end),
          )
          .toSorted((a, b) => b.score - a.score || a.sectionId - b.sectionId)
          .slice(0, wanted)
        const found = await bestByWords(
          prepared,
          { snapshot, ranges, isExcluded },
          wanted,
          scoresOf(prepared, snapshot),
        )
        expect(found).toEqual(expected)
      }
    }
  },
)

test('the longest lists are searched for candidates instead of scanned when few sections remain', async () => {
  const { snapshot, prepared } = await ask(11)
  const read = new Map<number, number>()
  for (const words of prepared.words) {
    words.forEach((posting, term) => {
      if (posting === null) return
      const cursor = posting.boundsCursor()
      vi.spyOn(posting, 'boundsCursor').mockReturnValue({
        add: (window, first, end, impacts, weight) => {
          read.set(term, (read.get(term) ?? 0) + end - first)
          cursor.add(window, first, end, impacts, weight)
        },
      })
    })
  }
  const ranges = snapshot.segments.map(({ live }) => live)
  await bestByWords(prepared, { snapshot, ranges, isExcluded: () => false }, 3, scoresOf(prepared, snapshot))
  const lengths = prepared.terms.map((_, term) =>
    prepared.words.reduce((sum, words) => sum + (words[term]?.sectionCount ?? 0), 0),
  )
  const { sections } = snapshot.statistics
  expect(read.get(lengths.indexOf(Math.min(...lengths)))).toBe(sections)
  const searched = lengths.filter((_, term) => (read.get(term) ?? 0) < sections)
  expect(searched.length).toBeGreaterThan(0)
  const median = lengths.toSorted((one, other) => one - other)[lengths.length >> 1]!
  expect(Math.min(...searched)).toBeGreaterThan(median)
})

test('the top-k threshold is the k-th highest number offered', () => {
  let state = 7
  const numbers = Array.from({ length: 500 }, () => (state = (state * 48_271) % 2_147_483_647) % 97)
  for (const k of [0, 1, 2, 5, 64, 600]) {
    const best = new TopKThreshold(k)
    numbers.forEach((number, at) => {
      if (number > best.threshold) best.offer(number)
      const sorted = numbers
        .slice(0, at + 1)
        .filter((seen) => seen > 0)
        .toSorted((a, b) => b - a)
      expect(best.threshold).toBe(k === 0 ? Infinity : (sorted[k - 1] ?? 0))
    })
  }
})
