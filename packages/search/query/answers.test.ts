import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import type { SectionFamilies } from './collapse-answers.ts'
import { FEW_CLAUSES } from './grouped-answers.ts'

const WORDS = 'suporte rede hospital garantia contrato backup treino turma prazo leito'.split(' ')

function engineOf(documents: readonly (readonly string[])[]): SearchEngine {
  const store = new MemorySegmentStore()
  let id = 0
  for (const [at, texts] of documents.entries()) {
    const sections = texts.map((text) => ({ title: '', text }))
    store.add(
      buildSegment(sections, 'pt'),
      texts.map(() => ++id),
      [{ documentId: `d${at}`, first: 0, count: texts.length }],
    )
  }
  return new SearchEngine(store)
}

const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
const documents = fc.array(
  fc.array(
    words.map((list) => list.join(' ')),
    { minLength: 1, maxLength: 8 },
  ),
  { minLength: 1, maxLength: 5 },
)

test('the best answers are the first of all answers, for any number of them', async () => {
  await fc.assert(
    fc.asyncProperty(documents, words, fc.integer({ min: 1, max: 10 }), async (texts, asked, limit) => {
      const engine = engineOf(texts)
      const query = asked.slice(0, FEW_CLAUSES).join(' ')
      const all = await engine.search(query, { limit: 1000 })
      expect(all.total).toBe(all.hits.length)
      const few = await engine.search(query, { limit, offset: 1 })
      expect(few).toEqual({ total: all.total, hits: all.hits.slice(1, 1 + limit) })
    }),
    { numRuns: 150 },
  )
})

/** Returns families by section id. */
function familiesBy(familyOf: (sectionId: number) => number): SectionFamilies {
  return {
    viewOf: (segments) =>
      Promise.resolve({
        count: 1000,
        familyOf: (segment, ordinal) => familyOf(segments[segment]!.sectionIds[ordinal]!),
      }),
  }
}

test('collapsed by family, every family is one hit with its best section and the versions that answer about as well', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.integer({ min: 1, max: 12 }),
      fc.nat(4),
      fc.integer({ min: 1, max: 6 }),
      async (texts, families, offset, limit) => {
        const engine = engineOf(texts)
        for (const query of [WORDS.slice(0, 3).join(' '), WORDS.join(' ')]) {
          const plain = await engine.search(query, { limit: 1000 })
          const byFamily = Map.groupBy(plain.hits, ({ sectionId }) => sectionId % families)
          const folded = await engine.search(query, {
            limit,
            offset,
            families: familiesBy((sectionId) => sectionId % families),
          })
          expect(folded).toEqual({
            total: plain.total,
            families: byFamily.size,
            hits: [...byFamily.values()].slice(offset, offset + limit).map(([best, ...rest]) =>
              Object.assign(best!, {
                otherVersions: rest
                  .filter(({ score }) => score >= best!.score - 5)
                  .map(({ sectionId }) => sectionId)
                  .sort((a, b) => a - b),
              }),
            ),
          })
        }
      },
    ),
    { numRuns: 150 },
  )
})
