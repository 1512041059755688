import { expect, test, vi } from 'vitest'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import { measureWindow } from '../score/measure-section.ts'
import { prepareRequirement } from '../requirement/prepare-requirement.ts'
import { openLargeKnowledgeBase } from '../testing/large-knowledge-base.fixture.ts'
import { bestByWords } from './best-by-words.ts'
import { PostingCache } from '../snapshot/posting-cache.ts'
import { TopKThreshold } from './top-k-threshold.ts'

async function ask(seed: number) {
  const { requirement, store, snapshot } = await openLargeKnowledgeBase(seed)
  const analyzed = analyzeRequirement({ text: requirement, language: 'pt' })
  const prepared = await prepareRequirement(analyzed, snapshot, new PostingCache(store, 1e8), 0)
  return { snapshot, prepared }
}

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
          score += count * prepared.idf[term]! * gain
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
        const found = bestByWords(
          { requirement: prepared, snapshot, ranges, isExcluded },
          wanted,
          ({ segment, ordinal }) => measureWindow(prepared, snapshot, segment, ordinal).wordScore,
        )
        expect(found).toEqual(expected)
      }
    }
  },
)

test('the longest lists are searched for candidates instead of scanned when few sections remain', async () => {
  const { snapshot, prepared } = await ask(11)
  const read = new Set<number>()
  for (const words of prepared.words) {
    words.forEach((posting, term) => {
      if (posting === null) return
      const addImpactBounds = posting.addImpactBounds.bind(posting)
      vi.spyOn(posting, 'addImpactBounds').mockImplementation((...parameters) => {
        read.add(term)
        addImpactBounds(...parameters)
      })
    })
  }
  const ranges = snapshot.segments.map(({ live }) => live)
  const isExcluded = () => false
  bestByWords({ requirement: prepared, snapshot, ranges, isExcluded }, 3, (section) => section.sectionId)
  expect(read.size).toBeGreaterThan(0)
  const lengths = prepared.terms.map((_, term) =>
    prepared.words.reduce((sum, words) => sum + (words[term]?.sectionCount ?? 0), 0),
  )
  expect(read).not.toContain(lengths.indexOf(Math.max(...lengths)))
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
