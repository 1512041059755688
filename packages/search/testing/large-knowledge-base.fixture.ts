import { makeSnapshot, openSegment } from '../snapshot/snapshot.ts'
import type { OpenSegment, Snapshot } from '../snapshot/snapshot.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'

/** Returns a random generator with a fixed seed (Lehmer). */
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

/**
 * Returns random sections and a requirement, made of invented words of which some are in most sections and others in
 * few, as in real texts. Equal seeds give equal texts.
 */
export function makeTexts(seed: number) {
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

/**
 * Builds and opens a search index of three segments with two thousand short sections each, two documents in a segment,
 * and a requirement that uses their words. Equal seeds give equal texts.
 */
export async function openLargeKnowledgeBase(
  seed: number,
): Promise<{ requirement: string; store: MemorySegmentStore; snapshot: Snapshot }> {
  const { requirement, documents } = makeTexts(seed)
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
  return { requirement, store, snapshot: makeSnapshot(opened) }
}
