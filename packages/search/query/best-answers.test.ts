import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build-segment.ts'
import { MemorySegmentStore } from '../segment/memory-store.ts'
import { FEW_CLAUSES } from './best-answers.ts'

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

test('the best answers are the first of all answers, however few are wanted', async () => {
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

test('folded into families that nobody shares, and asked by more words than are counted by sets, they are the same', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (texts) => {
      const engine = engineOf(texts)
      const families = { prepare: () => Promise.resolve(), familyOf: (id: number) => id }
      for (const query of [WORDS.slice(0, 3).join(' '), WORDS.join(' ')]) {
        const plain = await engine.search(query, { limit: 1000 })
        const folded = await engine.search(query, { limit: 1000, families })
        expect(folded.hits.map(({ sectionId, score }) => [sectionId, score])).toEqual(
          plain.hits.map(({ sectionId, score }) => [sectionId, score]),
        )
      }
    }),
    { numRuns: 60 },
  )
})
