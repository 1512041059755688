import { expect, test } from 'vitest'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import type { SectionText } from '../segment/store/segment.ts'
import { PostingCache } from '../snapshot/posting-cache.ts'
import { makeSnapshot, openSegment } from '../snapshot/snapshot.ts'
import { Calibrations } from './calibrations.ts'
import { calibrate } from './measure-confusability.ts'
import { SharedSamples } from './shared-samples.ts'
import type { SampleChannel, SampleMessage } from './shared-samples.ts'

const SECTIONS = 160
const textOf = (id: number): SectionText => ({
  title: '',
  text: Array.from({ length: 20 }, (_, word) => `palavra${(id * (word + 3)) % 97}`).join(' '),
})

/** Returns a knowledge base that grows by documents. Measurements are reused from `reusedFrom` sections on. */
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
  const calibrations = new Calibrations('pt', texts, cache, { reusedFrom })
  let count = 0
  const snapshot = async () => {
    const infos = await store.listSegments()
    return makeSnapshot(
      await Promise.all(infos.map(async (info) => ({ info, open: (await openSegment(store, info))! }))),
    )
  }
  return {
    asked,
    cache,
    snapshot,
    calibrations,
    /** Returns another engine over the same store. */
    engine: (channel: SampleChannel) =>
      new Calibrations('pt', texts, cache, { reusedFrom, shared: new SharedSamples(channel) }),
    anew: async () => calibrate(await snapshot(), 'pt', texts, cache),
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

test('after many changes everything is measured again, in the background or before the next question', async () => {
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

test('while a large knowledge base is measured, its thread does other work', async () => {
  const base = await growing()
  base.add(SECTIONS)
  let turns = 0
  const other = setInterval(() => turns++, 0)
  const [{ samples }, small] = await Promise.all([
    base.calibrations.of(await base.snapshot(), true),
    base.anew(),
  ])
  clearInterval(other)
  expect(turns).toBeGreaterThan(0)
  expect(samples).toEqual(small.samples)
})

test('measuring a large knowledge base leaves the cache of queries as it was', async () => {
  const base = await growing()
  base.add(SECTIONS)
  await base.calibrations.of(await base.snapshot(), true)
  expect(base.cache.weight).toBe(0)
  await base.anew()
  expect(base.cache.weight).toBeGreaterThan(0)
})

test('a cache for one measurement stays small, and tolerates the damage that the cache of queries does', async () => {
  const base = await growing()
  base.add(SECTIONS)
  const segments = (await base.snapshot()).segments.map(({ open }) => open)
  const words = Array.from({ length: 97 }, (_, word) => `palavra${word}`)
  const once = base.cache.forOnce(20_000)
  expect((await once.load('word', words, segments)).size).toBe(97)
  once.trim()
  expect(once.weight).toBeLessThanOrEqual(20_000)
  const damaged = [{ ...segments[0]!, id: 99 }]
  await expect(once.load('word', words, damaged)).rejects.toThrow('Segment 99 is gone')
  base.cache.tolerateDamage(99)
  expect((await once.load('word', words, damaged)).get('palavra1')?.size).toBe(0)
})

test('a small knowledge base is measured whenever it changes', async () => {
  const base = await growing(2 * SECTIONS)
  base.add(SECTIONS)
  await base.calibrations.of(await base.snapshot(), true)
  base.add(1)
  expect(await base.calibrations.of(await base.snapshot(), true)).toEqual(await base.anew())
})

/**
 * Returns channels of engines in one thread. Messages wait until they are received, as during a task, or until
 * `deliver`.
 */
function exchange() {
  const ends: { waiting: SampleMessage[]; listener?: (message: SampleMessage) => void; measured: number }[] =
    []
  return {
    /** Numbers of samples that each engine has measured. */
    measured: () => ends.map(({ measured }) => measured),
    deliver: () => {
      for (const end of ends) for (const message of end.waiting.splice(0)) end.listener?.(message)
    },
    open: (): SampleChannel => {
      const own: (typeof ends)[number] = { waiting: [], measured: 0 }
      ends.push(own)
      return {
        send: (message) => {
          if ('samples' in message && message.samples.length === 1 && message.samples[0]![1] !== null)
            own.measured++
          for (const end of ends) if (end !== own) end.waiting.push(structuredClone(message))
        },
        receive: () => own.waiting.splice(0),
        listen: (listener) => (own.listener = listener),
      }
    },
  }
}

test('engines with a channel measure each sample once, together, with the results of one engine', async () => {
  const base = await growing()
  base.add(SECTIONS)
  const { open, measured } = exchange()
  const [one, other] = [base.engine(open()), base.engine(open())]
  const snapshot = await base.snapshot()
  const [first, second] = await Promise.all([one.of(snapshot, true), other.of(snapshot, true)])
  const alone = await base.anew()
  expect(first).toEqual(alone)
  expect(second).toEqual(alone)
  const [byOne = 0, byOther = 0] = measured()
  expect(Math.min(byOne, byOther)).toBeGreaterThan(alone.samples.size / 4)
  // Both engines may take the first sample and the last one.
  expect(byOne + byOther).toBeLessThanOrEqual(alone.samples.size + 2)
})

test('an engine that starts later gets existing samples, and after many changes all are measured again', async () => {
  const base = await growing()
  base.add(SECTIONS)
  const { open, measured, deliver } = exchange()
  const one = base.engine(open())
  const first = await one.of(await base.snapshot(), true)
  const late = base.engine(open())
  deliver()
  expect(await late.of(await base.snapshot(), true)).toEqual(first)
  expect(measured()).toEqual([first.samples.size, 0])
  base.add(SECTIONS)
  const grown = await base.snapshot()
  const renewed = await late.of(grown, true)
  expect(renewed).toEqual(await base.anew())
  expect(measured()).toEqual([first.samples.size, renewed.samples.size])
  expect(await one.of(grown, true)).toEqual(renewed)
  expect(measured()).toEqual([first.samples.size, renewed.samples.size])
})

test('samples that another engine took and never reported are measured', async () => {
  const base = await growing()
  base.add(SECTIONS)
  const { open } = exchange()
  const dead = open()
  const snapshot = await base.snapshot()
  const alone = await base.anew()
  const own = base.engine(open())
  const extent = { sections: SECTIONS, newest: SECTIONS }
  dead.send({ extent, samples: [...alone.samples.keys()].map((id) => [id, null]) })
  expect(await own.of(snapshot, true)).toEqual(alone)
})
