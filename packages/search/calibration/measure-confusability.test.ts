import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { PostingCache } from '../snapshot/posting-cache.ts'
import { partsOf } from '../snapshot/language-parts.ts'
import { makeSnapshot, openSegment } from '../snapshot/snapshot.ts'
import { confusabilityPlainly } from '../testing/plain-scorer.ts'
import {
  randomDocuments,
  randomRequirement,
  storeDocuments,
} from '../testing/random-knowledge-base.fixture.ts'
import type { Language } from '../analysis/language.ts'
import { calibrate } from './measure-confusability.ts'
import { pseudoRequirement, sampleSections } from './pseudo-requirements.ts'
import { confusabilityFor } from './subject-confusability.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'

/** Returns a store of Portuguese texts, and of English ones as a second document. */
function storeTexts(texts: readonly string[], english: readonly string[] = []) {
  const store = new MemorySegmentStore()
  const sections = [...texts, ...english].map((text) => ({ title: '', text }))
  const ids = sections.map((_, at) => at + 1)
  const add = (language: Language, first: number, count: number) => {
    const own = sections.slice(first, first + count)
    store.add(buildSegment(own, language), ids.slice(first, first + count), [
      { documentId: language, first: 0, count },
    ])
  }
  add('pt', 0, texts.length)
  if (english.length > 0) add('en', texts.length, english.length)
  const load = (asked: readonly number[]) =>
    Promise.resolve(new Map(asked.map((id) => [id, sections[id - 1]!])))
  return { store, texts: { load } }
}

const UNRELATED: Requirement = { text: 'inexistente', language: 'pt' }

async function measureIn(
  store: MemorySegmentStore,
  texts: SectionTexts,
  requirement = UNRELATED,
  language = requirement.language,
): Promise<number> {
  const infos = await store.listSegments()
  const opened = await Promise.all(
    infos.map(async (info) => ({ info, open: (await openSegment(store, info))! })),
  )
  const snapshot = makeSnapshot(opened)
  const calibration = await calibrate(snapshot, language, texts, new PostingCache(store, 1e8))
  return confusabilityFor(analyzeRequirement(requirement), calibration)
}

async function confusability(
  bodies: readonly string[],
  requirement = UNRELATED,
  english: readonly string[] = [],
): Promise<number> {
  const { store, texts } = storeTexts(bodies, english)
  return measureIn(store, texts, requirement)
}

/** Returns 30 texts of 40 words. The texts of each `group` have half of their words in common. */
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
      for (const [language, part] of Map.groupBy(sections, (section) => section.language)) {
        const measured = await measureIn(
          store,
          { load: () => Promise.resolve(bodies) },
          requirement,
          language,
        )
        expect(measured).toBeCloseTo(confusabilityPlainly(requirement, part), 8)
      }
    }),
    { numRuns: 30 },
  )
})

test('equals the plain computation in a knowledge base larger than one subject', async () => {
  // Too short for the sample, which the plain computation takes from all sections.
  const short = Array.from({ length: 20 }, (_, document) => ({
    language: 'pt' as const,
    sections: Array.from({ length: 40 }, (__, at) => ({
      title: '',
      text: `hotelaria faturamento${document}x${at}`,
    })),
  }))
  const long = alike(3).map((text) => ({ title: '', text }))
  const { store, sections } = storeDocuments([...short, { language: 'pt', sections: long.slice(0, 6) }])
  const bodies = new Map(sections.map((section) => [section.id, section]))
  for (const text of ['comum1x4 comum1x5 proprio4x7', 'comum1x4 inexistente', 'hotelaria']) {
    const requirement: Requirement = { text, language: 'pt' }
    const measured = await measureIn(store, { load: () => Promise.resolve(bodies) }, requirement)
    expect(measured).toBeCloseTo(confusabilityPlainly(requirement, sections), 8)
  }
})

test('is higher when sections share more of their words', async () => {
  expect(await confusability(alike(3))).toBeGreaterThan(await confusability(alike(1)))
})

test('follows the subject of the requirement in a knowledge base of several subjects', async () => {
  const confusing = alike(3).map((text) => `${text} hotelaria`)
  const clear = alike(1).map((text) => `${text.replaceAll(/comum|proprio/g, 'claro$&')} faturamento`)
  const about = (text: string) => confusability([...confusing, ...clear], { text, language: 'pt' })
  expect(await about('faturamento')).toBeLessThan((await about('hotelaria')) - 0.5)
})

test('of one language does not depend on the sections in the other one', async () => {
  const alone = await confusability(alike(1))
  expect(await confusability(alike(1), UNRELATED, alike(3))).toBe(alone)
  const english: Requirement = { text: 'unknown', language: 'en' }
  expect(await confusability(alike(1), english, alike(3))).toBeGreaterThan(alone + 0.5)
})

test('copies of sections are no wrong answers', async () => {
  const once = await confusability(alike(1))
  expect(await confusability([...alike(1), ...alike(1)])).toBeLessThan(once + 1)
})

test('lowers the score of a pair in a more confusing knowledge base', async () => {
  const requirement = { text: 'manutenção preventiva de equipamentos', language: 'pt' as const }
  const own = 'A manutenção preventiva dos equipamentos segue um plano anual com registro de cada visita'
  const scoreAmong = async (bodies: readonly string[]) => {
    const { store, texts } = storeTexts([own, ...bodies])
    return (await new SearchEngine(store, { texts }).score(requirement, [1]))[0]!.score
  }
  expect(await scoreAmong(alike(3))).toBeLessThan(await scoreAmong(alike(1)))
})

test('leaves out a text that is missing for good', async () => {
  const { store } = storeTexts(alike(1))
  const engine = new SearchEngine(store, { texts: { load: () => Promise.resolve(new Map()) } })
  expect(await engine.match({ text: 'comum3x4', language: 'pt' }, { limit: 1 })).toHaveLength(1)
})

test("a passage has every second word of the middle of a text, and a language's sample hardly changes as sections arrive", async () => {
  expect(pseudoRequirement('um dois três quatro cinco')).toBe('um, três, cinco')
  const sampled = async (count: number) => {
    const { store } = storeTexts(
      Array.from({ length: count }, (_, at) => alike(3)[at % 30]!),
      alike(3),
    )
    const infos = await store.listSegments()
    const opened = infos.map(async (info) => ({ info, open: (await openSegment(store, info))! }))
    return sampleSections(partsOf(makeSnapshot(await Promise.all(opened)))[0]!.snapshot)
  }
  const [before, after] = [await sampled(1000), await sampled(1010)]
  expect(before).toHaveLength(96)
  expect(Math.max(...before)).toBeLessThanOrEqual(1000)
  const kept = new Set(after)
  expect(before.filter((id) => kept.has(id)).length).toBeGreaterThan(90)
})
