import { expect, test } from 'vitest'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import type { SectionText } from '../segment/store/segment.ts'
import { PostingCache } from '../snapshot/posting-cache.ts'
import { makeSnapshot, openSegment } from '../snapshot/snapshot.ts'
import { Calibrations } from './calibrations.ts'
import { calibrate } from './measure-confusability.ts'

const SECTIONS = 160
const textOf = (id: number): SectionText => ({
  title: '',
  text: Array.from({ length: 20 }, (_, word) => `palavra${(id * (word + 3)) % 97}`).join(' '),
})

/** A knowledge base that grows by documents, with measurements used again from its first size on. */
async function growing(reusedFrom = SECTIONS) {
  const store = new MemorySegmentStore()
  const asked: number[] = []
  const texts = {
    load: (ids: readonly number[]) => {
      asked.push(...ids)
      return Promise.resolve(new Map(ids.map((id) => [id, textOf(id)] as const)))
    },
  }
  const cache = new PostingCache(store, 1e8)
  const calibrations = new Calibrations(texts, cache, reusedFrom)
  let count = 0
  const snapshot = async () => {
    const infos = await store.listSegments()
    return makeSnapshot(
      await Promise.all(infos.map(async (info) => ({ info, open: (await openSegment(store, info))! }))),
    )
  }
  return {
    asked,
    snapshot,
    calibrations,
    anew: async () => calibrate(await snapshot(), texts, cache),
    add: (sections: number) => {
      const ids = Array.from({ length: sections }, (_, at) => count + at + 1)
      const documentId = `d${count}`
      store.add(buildSegment(ids.map(textOf), 'pt'), ids, [{ documentId, first: 0, count: sections }])
      count += sections
      return documentId
    },
    remove: (documentId: string) => store.removeDocument(documentId),
  }
}

test('after few changes only the new sections of the sample are measured', async () => {
  const base = await growing()
  base.add(SECTIONS)
  const before = await base.calibrations.of(await base.snapshot(), true)
  expect(before).toEqual(await base.anew())
  const document = base.add(7)
  base.asked.length = 0
  const after = await base.calibrations.of(await base.snapshot(), true)
  expect(Math.max(0, ...base.asked)).toBeGreaterThan(SECTIONS)
  expect(base.asked.every((id) => id > SECTIONS)).toBe(true)
  expect([...after.samples.keys()]).toEqual([...(await base.anew()).samples.keys()])
  base.remove(document)
  base.asked.length = 0
  const removed = await base.calibrations.of(await base.snapshot(), true)
  expect([...removed.samples.keys()]).toEqual([...before.samples.keys()])
})

test('after many changes all is measured anew, in the background or before the next question', async () => {
  const base = await growing()
  base.add(SECTIONS)
  await base.calibrations.of(await base.snapshot(), true)
  base.add(SECTIONS / 10)
  const grown = await base.snapshot()
  await base.calibrations.of(grown, true)
  await base.calibrations.renewal
  expect(await base.calibrations.of(grown, true)).toEqual(await base.anew())
  base.add(SECTIONS)
  expect(await base.calibrations.of(await base.snapshot(), true)).toEqual(await base.anew())
})

test('a small knowledge base is measured whenever it changes', async () => {
  const base = await growing(2 * SECTIONS)
  base.add(SECTIONS)
  await base.calibrations.of(await base.snapshot(), true)
  base.add(1)
  expect(await base.calibrations.of(await base.snapshot(), true)).toEqual(await base.anew())
})
