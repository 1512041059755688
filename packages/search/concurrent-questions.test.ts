import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SectionMatch } from './match/match-requirement.ts'
import { SearchEngine } from './search-engine.ts'
import { buildSegment } from './segment/build/build-segment.ts'
import { MemorySegmentStore } from './segment/store/memory-store.ts'
import type { SegmentInfo } from './segment/store/segment.ts'
import type { SegmentHead, SegmentStore, StoredBlock } from './segment/store/segment-store.ts'

const SECTIONS = [
  { title: 'Suporte técnico', text: 'O suporte técnico atende em regime de plantão 24 horas por dia.' },
  { title: 'Treinamento', text: 'Treinamento presencial dos usuários do hospital, por turma.' },
  { title: 'Backup', text: 'Cópias de segurança diárias, guardadas por cinco anos.' },
]
const REQUIREMENTS = [
  'Suporte técnico em regime de plantão 24 horas',
  'Treinamento presencial dos usuários por turma',
  'Cópias de segurança guardadas por cinco anos',
].map((text) => ({ text, language: 'pt' as const }))

/**
 * Store whose reads complete in an order that the scheduler chooses. Each read returns the value at the time of its
 * call.
 */
class ScheduledStore implements SegmentStore {
  readonly #inner: MemorySegmentStore
  readonly #scheduler: fc.Scheduler

  constructor(inner: MemorySegmentStore, scheduler: fc.Scheduler) {
    this.#inner = inner
    this.#scheduler = scheduler
  }

  listSegments(): Promise<readonly SegmentInfo[]> {
    return this.#late(this.#inner.listSegments())
  }

  loadHead(segmentId: number): Promise<SegmentHead | null> {
    return this.#late(this.#inner.loadHead(segmentId))
  }

  loadSuggestions(segmentId: number): Promise<Uint8Array | null> {
    return this.#late(this.#inner.loadSuggestions(segmentId))
  }

  loadBlocks(...asked: Parameters<SegmentStore['loadBlocks']>): Promise<StoredBlock[]> {
    return this.#late(this.#inner.loadBlocks(...asked))
  }

  async #late<T>(answer: Promise<T>): Promise<T> {
    const value = await answer
    // The blocks are not passed to the scheduler, because a counterexample would print them as pages of bytes.
    await this.#scheduler.schedule(Promise.resolve())
    return value
  }
}

/** Stores a document of the three sections above, as indexing does for a complete document. */
function addDocument(store: MemorySegmentStore, number: number): void {
  const ids = SECTIONS.map((_, index) => number * SECTIONS.length + index + 1)
  store.add(buildSegment(SECTIONS, 'pt'), ids, [
    { documentId: `d${number}`, first: 0, count: SECTIONS.length },
  ])
}

/** Returns whether a match is the section written for the requirement, with every word found. */
function isWholeAnswer(best: SectionMatch | undefined, requirement: number): boolean {
  return (
    best !== undefined &&
    (best.sectionId - 1) % SECTIONS.length === requirement &&
    best.reasons.terms.every(({ found }) => found !== 'missing')
  )
}

test.each([
  ['a cache with room', undefined],
  ['a cache that holds nearly nothing', 2000],
])(
  'whatever else is asked and indexed meanwhile, every question is answered from a whole view: %s',
  async (_, cacheBytes) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('match', 'search', 'suggest', 'index'), { minLength: 2, maxLength: 8 }),
        async (scheduler, steps) => {
          const store = new MemorySegmentStore()
          addDocument(store, 0)
          const engine = new SearchEngine(
            new ScheduledStore(store, scheduler),
            cacheBytes === undefined ? {} : { cacheBytes },
          )
          let documents = 1
          const answers = steps.flatMap((step): Promise<boolean>[] => {
            if (step === 'index') {
              addDocument(store, documents++)
              return []
            }
            if (step === 'suggest') {
              return [engine.suggest('trei', 5).then((found) => found.includes('Treinamento'))]
            }
            if (step === 'search') {
              const known = documents
              return [engine.search('plantão turma', { limit: 5 }).then(({ total }) => total >= 2 * known)]
            }
            return [
              engine
                .matchEach(REQUIREMENTS, { limit: 5 })
                .then((found) => found.every(([best], at) => isWholeAnswer(best, at))),
            ]
          })
          const right = await scheduler.waitFor(Promise.all(answers))
          expect(right).toEqual(right.map(() => true))
        },
      ),
      { numRuns: 150 },
    )
  },
)
