import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { PostingCache } from '../snapshot/posting-cache.ts'
import { makeSnapshot, openSegment } from '../snapshot/snapshot.ts'
import { confusabilityPlainly } from '../testing/plain-scorer.ts'
import {
  randomDocuments,
  randomRequirement,
  storeDocuments,
} from '../testing/random-knowledge-base.fixture.ts'
import { calibrate, confusabilityFor } from './measure-confusability.ts'
import { pseudoRequirement, sampleSections } from './pseudo-requirements.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'

function storeTexts(texts: readonly string[]) {
  const store = new MemorySegmentStore()
  const sections = texts.map((text) => ({ title: '', text }))
  const ids = texts.map((_, at) => at + 1)
  store.add(buildSegment(sections, 'pt'), ids, [{ documentId: 'd', first: 0, count: ids.length }])
  const load = (asked: readonly number[]) =>
    Promise.resolve(new Map(asked.map((id) => [id, sections[id - 1]!])))
  return { store, texts: { load } }
}

const UNRELATED: Requirement = { text: 'inexistente', language: 'pt' }

async function measureIn(
  store: MemorySegmentStore,
  texts: SectionTexts,
  requirement = UNRELATED,
): Promise<number> {
  const infos = await store.listSegments()
  const opened = await Promise.all(
    infos.map(async (info) => ({ info, open: (await openSegment(store, info))! })),
  )
  const calibration = await calibrate(makeSnapshot(opened), texts, new PostingCache(store, 1e8))
  return confusabilityFor(analyzeRequirement(requirement), calibration)
}

async function confusability(bodies: readonly string[], requirement = UNRELATED): Promise<number> {
  const { store, texts } = storeTexts(bodies)
  return measureIn(store, texts, requirement)
}

/** 30 texts of 40 words; those of a group of so many have half of their words in common. */
const alike = (group: number) =>
  Array.from({ length: 30 }, (_, at) =>
    Array.from({ length: 40 }, (__, word) =>
      word % 4 < 2 ? `comum${Math.floor(at / group)}x${word}` : `proprio${at}x${word}`,
    ).join(' '),
  )

test('equals the plain computation', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocuments, randomRequirement, async (documents, requirement) => {
      const { store, sections } = storeDocuments(documents)
      const bodies = new Map(sections.map((section) => [section.id, section]))
      const measured = await measureIn(store, { load: () => Promise.resolve(bodies) }, requirement)
      expect(measured).toBeCloseTo(confusabilityPlainly(requirement, sections), 8)
    }),
    { numRuns: 30 },
  )
})

test('is higher where sections share more of their words', async () => {
  expect(await confusability(alike(3))).toBeGreaterThan(await confusability(alike(1)))
})

test('follows the subject of the requirement where a knowledge base has several', async () => {
  const confusing = alike(3).map((text) => `${text} hotelaria`)
  const clear = alike(1).map((text) => `${text.replaceAll(/comum|proprio/g, 'claro$&')} faturamento`)
  const about = (text: string) => confusability([...confusing, ...clear], { text, language: 'pt' })
  expect(await about('faturamento')).toBeLessThan((await about('hotelaria')) - 0.5)
})

test('copies of sections are no wrong answers', async () => {
  const once = await confusability(alike(1))
  expect(await confusability([...alike(1), ...alike(1)])).toBeLessThan(once + 1)
})

test('the same pair scores lower in a knowledge base that confuses more', async () => {
  const requirement = { text: 'manutenção preventiva de equipamentos', language: 'pt' as const }
  const own = 'A manutenção preventiva dos equipamentos segue um plano anual com registro de cada visita'
  const scoreAmong = async (bodies: readonly string[]) => {
    const { store, texts } = storeTexts([own, ...bodies])
    return (await new SearchEngine(store, { texts }).score(requirement, [1]))[0]!.score
  }
  expect(await scoreAmong(alike(3))).toBeLessThan(await scoreAmong(alike(1)))
})

test('a text that is missing for good is left out', async () => {
  const { store } = storeTexts(alike(1))
  const engine = new SearchEngine(store, { texts: { load: () => Promise.resolve(new Map()) } })
  expect(await engine.match({ text: 'comum3x4', language: 'pt' }, { limit: 1 })).toHaveLength(1)
})

test('a passage is every second word of the middle of a text, and a sample hardly changes as sections arrive', async () => {
  expect(pseudoRequirement('um dois três quatro cinco')).toBe('um, três, cinco')
  const sampled = async (count: number) => {
    const { store } = storeTexts(Array.from({ length: count }, (_, at) => alike(3)[at % 30]!))
    const [info] = await store.listSegments()
    return sampleSections(makeSnapshot([{ info: info!, open: (await openSegment(store, info!))! }]))
  }
  const [before, after] = [await sampled(1000), await sampled(1010)]
  expect(before).toHaveLength(96)
  const kept = new Set(after.map(({ sectionId }) => sectionId))
  expect(before.filter(({ sectionId }) => kept.has(sectionId)).length).toBeGreaterThan(90)
})
