import { expect, test } from 'vitest'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import { prepareRequirement } from '../requirement/prepare-requirement.ts'
import { openLargeKnowledgeBase } from '../testing/large-knowledge-base.fixture.ts'
import { bestByGrams, selectiveGrams } from './best-by-grams.ts'
import { gramWeight, saturateGrams } from '../snapshot/bm25.ts'
import { PostingCache } from '../snapshot/posting-cache.ts'

test.each([11, 222, 3333])(
  'among thousands of sections the best by the telling 4-grams are those that scoring every one of them finds (seed %i)',
  async (seed) => {
    const { requirement, store, snapshot } = await openLargeKnowledgeBase(seed)
    const prepared = await prepareRequirement(
      analyzeRequirement({ text: requirement, language: 'pt' }),
      snapshot,
      new PostingCache(store, 1e8),
      0,
    )
    const all = snapshot.segments.flatMap(({ open }, segment) =>
      Array.from(open.sectionIds, (sectionId, ordinal) => ({ segment, ordinal, sectionId })),
    )
    const telling = selectiveGrams(prepared.sectionsWithGram, snapshot.statistics.sections)
    expect(telling.length).toBeLessThan(prepared.grams.length)
    const scores = all.map(({ segment, ordinal }) => {
      let score = 0
      for (const gram of telling) {
        const found = prepared.gramPostings[segment]![gram]?.find(ordinal)
        if (!found) continue
        const weight = prepared.grams[gram]!.count * prepared.gramIdf[gram]!
        const norm = snapshot.segments[segment]!.gramNormOf(ordinal)
        score += weight * saturateGrams(gramWeight(found.titleCount, found.bodyCount), norm)
      }
      return score
    })
    const isExcluded = (sectionId: number) => sectionId % 7 === 0
    for (const part of ['all', 'one document'] as const) {
      const ranges = snapshot.segments.map(({ live }, at) =>
        part === 'all' ? live : at === 0 ? [{ first: 10, end: 900 }] : [],
      )
      const expected = all
        .map((section, at) => Object.assign(section, { score: scores[at]! }))
        .filter(({ sectionId, score }) => score > 0 && !isExcluded(sectionId))
        .filter(({ segment, ordinal }) =>
          ranges[segment]!.some(({ first, end }) => ordinal >= first && ordinal < end),
        )
        .toSorted((a, b) => b.score - a.score || a.sectionId - b.sectionId)
        .slice(0, 15)
      expect(bestByGrams(prepared, { snapshot, ranges, isExcluded }, 15)).toEqual(expected)
    }
  },
)

test('the selective 4-grams are the rarest, with at most as many list entries as sections; in a small knowledge base all', () => {
  const frequencies = [9000, 3, 2000, ...Array.from({ length: 30 }, (_, at) => 400 + at), 8000]
  expect(selectiveGrams(frequencies, 3999)).toHaveLength(34)
  const telling = selectiveGrams(frequencies, 10_000)
  expect(telling).toContain(1)
  expect(telling).not.toContain(0)
  expect(telling.reduce((sum, gram) => sum + frequencies[gram]!, 0)).toBeLessThanOrEqual(10_000)
  // Some 4-grams remain, however frequent they are.
  expect(
    selectiveGrams(
      Array.from({ length: 40 }, () => 9999),
      10_000,
    ),
  ).toHaveLength(24)
})
