import { expect, test } from 'vitest'
import { analyzeRequirement } from '../score/analyze-requirement.ts'
import { prepareRequirement } from '../score/prepare-requirement.ts'
import { buildSegment } from '../segment/build-segment.ts'
import { MemorySegmentStore } from '../segment/memory-store.ts'
import { bestByGrams, tellingGrams } from './best-by-grams.ts'
import { gramWeight, saturateGrams } from './bm25.ts'
import { PostingCache } from './posting-cache.ts'
import { makeSnapshot, openSegment } from './snapshot.ts'
import type { OpenSegment } from './snapshot.ts'
import type { SegmentInfo } from '../segment/segment.ts'

/** Numbers that are the same in every run (Lehmer's generator). */
function seeded(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
}

const SYLLABLES = 'ma nu ten su por te re de tra ins ção ris co pla no hos pi tal'.split(' ')
const SEGMENTS = 3
const SECTIONS = 2000

/** Words of the front of the list are in most sections, those of its end in few. */
function makeTexts(seed: number) {
  const random = seeded(seed)
  const words = Array.from({ length: 400 }, () =>
    Array.from({ length: 2 + random(2) }, () => SYLLABLES[random(SYLLABLES.length)]).join(''),
  )
  const word = () => words[Math.min(random(400), random(400), random(400))]!
  const text = (length: number) => Array.from({ length }, word).join(' ')
  return {
    requirement: text(12),
    documents: Array.from({ length: SEGMENTS }, () =>
      Array.from({ length: SECTIONS }, () => ({ title: text(random(3)), text: text(2 + random(14)) })),
    ),
  }
}

async function openAll(documents: ReturnType<typeof makeTexts>['documents']) {
  const store = new MemorySegmentStore()
  documents.forEach((sections, at) => {
    const ids = sections.map((_, index) => 1 + at * SECTIONS + index)
    const half = SECTIONS / 2
    store.add(buildSegment(sections, 'pt'), ids, [
      { documentId: `even${at}`, first: 0, count: half },
      { documentId: `odd${at}`, first: half, count: half },
    ])
  })
  const opened: { info: SegmentInfo; open: OpenSegment }[] = []
  for (const info of await store.listSegments())
    opened.push({ info, open: (await openSegment(store, info))! })
  return { store, snapshot: makeSnapshot(opened) }
}

test.each([11, 222, 3333])(
  'among thousands of sections the best by the telling 4-grams are those that scoring every one of them finds (seed %i)',
  async (seed) => {
    const { requirement, documents } = makeTexts(seed)
    const { store, snapshot } = await openAll(documents)
    const prepared = await prepareRequirement(
      analyzeRequirement({ text: requirement, language: 'pt' }),
      snapshot,
      new PostingCache(store, 1e8),
    )
    const all = snapshot.segments.flatMap(({ open }, segment) =>
      Array.from(open.sectionIds, (sectionId, ordinal) => ({ segment, ordinal, sectionId })),
    )
    const telling = tellingGrams(prepared.sectionsWithGram, snapshot.statistics.sections)
    expect(telling.length).toBeLessThan(prepared.grams.length)
    const scores = all.map(({ segment, ordinal }) => {
      let score = 0
      for (const gram of telling) {
        const found = prepared.gramPostings[segment]![gram]?.find(ordinal)
        if (!found) continue
        const weight = prepared.grams[gram]!.count * prepared.gramIdf[gram]!
        const norm = snapshot.segments[segment]!.gramNorms[ordinal]!
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
      expect(bestByGrams(prepared, snapshot, ranges, 15, isExcluded)).toEqual(expected)
    }
  },
)

test('the telling 4-grams are the rarest, until they name every section once; all of them in a small knowledge base', () => {
  const frequencies = [9000, 3, 2000, ...Array.from({ length: 30 }, (_, at) => 400 + at), 8000]
  expect(tellingGrams(frequencies, 3999)).toHaveLength(34)
  const telling = tellingGrams(frequencies, 10_000)
  expect(telling).toContain(1)
  expect(telling).not.toContain(0)
  expect(telling.reduce((sum, gram) => sum + frequencies[gram]!, 0)).toBeLessThanOrEqual(10_000)
  // However frequent, some there must be.
  expect(
    tellingGrams(
      Array.from({ length: 40 }, () => 9999),
      10_000,
    ),
  ).toHaveLength(24)
})
