import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import {
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
