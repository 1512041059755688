import { expect, test } from 'vitest'
import { SearchEngine } from './search-engine.ts'
import { buildSegment } from './segment/build/build-segment.ts'
import { MemorySegmentStore } from './segment/store/memory-store.ts'
import type { SegmentStore, StoredBlock } from './segment/store/segment-store.ts'

const REQUIREMENT = { text: 'suporte técnico presencial', language: 'pt' as const }
const TEXTS = [
  { title: 'Suporte', text: 'O suporte técnico é presencial.' },
  { title: 'Rede', text: 'Suporte da rede do hospital.' },
  { title: 'Turmas', text: 'Treinamento presencial por turma.' },
]

/** Returns a store with a segment for each document. */
function storeOf(texts: typeof TEXTS, firstId = 1): MemorySegmentStore {
  const store = new MemorySegmentStore()
  for (const [at, text] of texts.entries())
    store.add(buildSegment([text], 'pt'), [firstId + at], [{ documentId: text.title, first: 0, count: 1 }])
  return store
}

/** Returns a store that calls `happen` once, before the first block of a segment is read. */
function interrupted(inner: MemorySegmentStore, segmentId: number, happens: () => void): SegmentStore {
  let left = 1
  return {
    listSegments: () => inner.listSegments(),
    loadHead: (id) => inner.loadHead(id),
    loadSuggestions: (id) => inner.loadSuggestions(id),
    loadBlocks: (id, numbers) => {
      if (id === segmentId && left-- > 0) happens()
      return inner.loadBlocks(id, numbers)
    },
  }
}

test('a document deleted during a query is completely in the answer or not at all, also in the statistics', async () => {
  const left = new SearchEngine(storeOf(TEXTS.slice(1), 2))
  const store = storeOf(TEXTS)
  const engine = new SearchEngine(interrupted(store, 1, () => store.removeSegment(1)))
  expect(await engine.score(REQUIREMENT, [1, 2, 3])).toEqual(await left.score(REQUIREMENT, [1, 2, 3]))
  const other = storeOf(TEXTS)
  const searching = new SearchEngine(interrupted(other, 1, () => other.removeSegment(1)))
  const found = await searching.search('suporte presencial', { limit: 5 })
  expect(found).toEqual(await left.search('suporte presencial', { limit: 5 }))
})

test('a listed segment with missing blocks is read as far as possible', async () => {
  const store = storeOf(TEXTS)
  const damaged: SegmentStore = {
    listSegments: () => store.listSegments(),
    loadHead: (id) => store.loadHead(id),
    loadSuggestions: (id) => store.loadSuggestions(id),
    loadBlocks: (id, numbers): Promise<StoredBlock[]> =>
      id === 1 ? Promise.resolve([]) : store.loadBlocks(id, numbers),
  }
  const { hits } = await new SearchEngine(damaged).search('suporte', { limit: 5 })
  expect(hits.map(({ sectionId }) => sectionId)).toEqual([2])
})
