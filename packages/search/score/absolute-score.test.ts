import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import {
  type RandomDocument,
  randomDocuments,
  randomRequirement,
  storeDocuments,
} from '../testing/random-knowledge-base.fixture.ts'

const requirements = fc.array(randomRequirement, { minLength: 2, maxLength: 4 })

test('a score is the same alone, among other requirements and among other sections', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocuments, requirements, fc.nat(99), async (documents, asked, minimumScore) => {
      const engine = new SearchEngine(storeDocuments(documents).store)
      const together = await engine.matchEach(asked, { limit: 100 })
      for (const [index, requirement] of asked.entries()) {
        const alone = await engine.match(requirement, { limit: 100 })
        expect(together[index]).toEqual(alone)
        const above = await engine.match(requirement, { limit: 100, minimumScore })
        expect(above).toEqual(alone.filter(({ score }) => score >= minimumScore))
        for (const { sectionId, score } of alone) {
          const [only] = await engine.score(requirement, [sectionId])
          expect(only!.score).toBe(score)
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('sections in another language raise no score, and those scored lower are explained alike', async () => {
  const engineOf = (documents: readonly RandomDocument[]) => {
    const { store, sections } = storeDocuments(documents)
    const texts = new Map(sections.map((section) => [section.id, section]))
    return { engine: new SearchEngine(store, { texts: { load: () => Promise.resolve(texts) } }), texts }
  }
  await fc.assert(
    fc.asyncProperty(randomDocuments, randomRequirement, async (documents, requirement) => {
      const together = engineOf(documents)
      const found = await together.engine.match(requirement, { limit: 200 })
      for (const [language, own] of Map.groupBy(documents, (document) => document.language)) {
        const alone = await engineOf(own).engine.match(requirement, { limit: 200 })
        const scores = found.filter(({ sectionId }) => together.texts.get(sectionId)!.language === language)
        expect(scores).toHaveLength(alone.length)
        // The ids differ, and with them the order in which the calibration adds its numbers.
        for (const [at, { score }] of scores.entries())
          expect(score).toBeLessThanOrEqual(alone[at]!.score + 1e-8)
        const [best] = scores
        if (best === undefined) continue
        const [explained] = await together.engine.score(requirement, [best.sectionId])
        expect(explained).toEqual(best)
      }
    }),
    { numRuns: 25 },
  )
})
