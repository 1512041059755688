import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { scorePlainly } from '../testing/plain-scorer.ts'
import {
  randomDocuments,
  randomRequirement,
  storeDocuments,
} from '../testing/random-knowledge-base.fixture.ts'
import { addMeaning } from './add-meaning.ts'
import { cosine, quantize } from './quantize.ts'
import type { SectionVectorStore } from './vector-store.ts'

/** Store of vectors in memory that counts its calls. */
class MemoryVectors implements SectionVectorStore {
  readonly vectors = new Map<number, Int8Array>()
  asked = 0
  #version = 0

  set(sectionId: number, vector: readonly number[]): void {
    this.vectors.set(sectionId, quantize(vector))
    this.#version++
  }

  version(): Promise<string> {
    this.asked++
    return Promise.resolve(String(this.#version))
  }

  load(sectionIds: readonly number[]): Promise<Map<number, Int8Array>> {
    this.asked++
    return Promise.resolve(new Map([...this.vectors].filter(([id]) => sectionIds.includes(id))))
  }
}

const sections = [
  { title: 'Cópias de segurança', text: 'Os dados são guardados todas as noites em dois lugares.' },
  { title: 'Plantão', text: 'Atendimento por telefone durante a noite.' },
  { title: 'Rede', text: 'Topologia em estrela com enlaces redundantes.' },
]
const ABOUT_DATA = [1, 0.1, 0, 0]
const ABOUT_PEOPLE = [0, 1, 0.1, 0]
const ABOUT_WIRES = [0, 0, 1, 0.1]
const requirement = { text: 'Rotina de backup dos dados', language: 'pt' as const }

function start() {
  const { store } = storeDocuments([
    { language: 'pt', sections: sections.slice(0, 2) },
    { language: 'pt', sections: sections.slice(2) },
  ])
  const vectors = new MemoryVectors()
  ;[ABOUT_DATA, ABOUT_PEOPLE, ABOUT_WIRES].forEach((vector, index) => vectors.set(index + 1, vector))
  return { store, vectors, engine: new SearchEngine(store, { vectors }), plain: new SearchEngine(store) }
}

const meaning = new Float32Array(ABOUT_DATA)

describe('meaning', () => {
  test('is a separate part of the score, and all parts add up', async () => {
    const { engine, plain } = start()
    const [byWords] = await plain.match(requirement, { limit: 1 })
    const [best] = await engine.match({ ...requirement, meaning }, { limit: 1 })
    expect(best!.sectionId).toBe(1)
    const { parts, logit, terms, near, rest } = best!.reasons
    const part = parts.find(({ name }) => name === 'meaning')!
    expect(part.value).toBeCloseTo(1, 2)
    expect(part.points).toBeCloseTo(Math.min(1.2, Math.abs(logit - part.points) / 2), 1)
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(logit, 10)
    expect(best!.score).toBeCloseTo(100 / (1 + Math.exp(-logit)), 10)
    const points = [...terms, ...near, ...rest].reduce((sum, own) => sum + own.points, 0)
    expect(points).toBeCloseTo(best!.score, 2)
    expect(best!.score).toBeGreaterThan(byWords!.score)
  })

  test('finds paraphrases, in the selected documents only', async () => {
    const { engine, plain } = start()
    const question = { text: 'Telefonia noturna', language: 'pt' as const }
    const wires = { ...question, meaning: new Float32Array(ABOUT_WIRES) }
    expect((await plain.match(question, { limit: 9 })).map(({ sectionId }) => sectionId)).not.toContain(3)
    expect((await engine.match(wires, { limit: 9 })).map(({ sectionId }) => sectionId)).toContain(3)
    const chosen = await engine.match(wires, { limit: 9, documentIds: ['d0'] })
    expect(chosen.map(({ sectionId }) => sectionId)).not.toContain(3)
    const excluded = await engine.match(wires, { limit: 9, excludedSectionIds: [3] })
    expect(excluded.map(({ sectionId }) => sectionId)).not.toContain(3)
  })

  test('lowers sections that only share words, and lifts none without evidence above 50', async () => {
    const { engine, plain } = start()
    const words = { text: 'Topologia em estrela', language: 'pt' as const }
    const [byWords] = await plain.match(words, { limit: 1 })
    const [sunk] = await engine.match({ ...words, meaning: new Float32Array(ABOUT_PEOPLE) }, { limit: 1 })
    expect(sunk!.sectionId).toBe(3)
    expect(sunk!.score).toBeLessThan(byWords!.score)
    const foreign = { text: 'Xilogravura', language: 'pt' as const, meaning }
    for (const { score } of await engine.match(foreign, { limit: 9 })) expect(score).toBeLessThan(50)
  })

  test('gives a section the same score every time, alone or among others', async () => {
    const { engine } = start()
    const asked = { ...requirement, meaning }
    const all = await engine.match(asked, { limit: 9 })
    for (const match of all) expect(await engine.score(asked, [match.sectionId])).toEqual([match])
    expect(await engine.match(asked, { limit: 9 })).toEqual(all)
    const threshold = all[0]!.score
    expect(
      (await engine.match(asked, { limit: 9, minimumScore: threshold })).map(({ score }) => score),
    ).toEqual([threshold])
  })

  test('is left out for a section without a vector of that model, and counts once it has one', async () => {
    const { engine, vectors, plain } = start()
    const asked = { ...requirement, meaning }
    const byWords = await plain.score(requirement, [1])
    vectors.vectors.delete(1)
    vectors.set(2, ABOUT_PEOPLE)
    expect(await engine.score(asked, [1])).toEqual(byWords)
    expect(await engine.score({ ...asked, meaning: new Float32Array(7).fill(1) }, [1, 2])).toEqual(
      await plain.score(requirement, [1, 2]),
    )
    vectors.set(1, ABOUT_DATA)
    expect((await engine.score(asked, [1]))[0]!.score).toBeGreaterThan(byWords[0]!.score)
  })
})

test('does not count and reads no vector when none is given', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocuments, randomRequirement, async (documents, asked) => {
      const { store, sections: all } = storeDocuments(documents)
      const vectors = new MemoryVectors()
      const withStore = new SearchEngine(store, { vectors })
      const without = new SearchEngine(store)
      const ids = all.map(({ id }) => id)
      expect(await withStore.match(asked, { limit: 50 })).toEqual(await without.match(asked, { limit: 50 }))
      expect(await withStore.score(asked, ids)).toEqual(await without.score(asked, ids))
      // A requirement's vector has no effect without stored vectors.
      const meant = { ...asked, meaning: new Float32Array([1, 2, 3]) }
      expect(await without.match(meant, { limit: 50 })).toEqual(await without.match(asked, { limit: 50 }))
      for (const [id, score] of scorePlainly(asked, all)) {
        const [own] = await withStore.score(asked, [id])
        expect(own!.score).toBeCloseTo(score, 8)
      }
      expect(vectors.asked).toBe(0)
    }),
    { numRuns: 20 },
  )
})

describe('any similarities of a model', () => {
  const matchOf = (logit: number) => ({
    sectionId: 1,
    documentId: 'd',
    score: 100 / (1 + Math.exp(-logit)),
    reasons: { terms: [], phrases: [], near: [], parts: [], rest: [], logit },
  })
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const byWords = between(-9, 6)
  const cosines = between(-1, 1)
  const backgrounds = between(-0.2, 1)

  test('never lower a score by being higher, and keep the order by words when equal', () => {
    fc.assert(
      fc.property(
        fc.tuple(byWords, byWords),
        fc.tuple(cosines, cosines),
        backgrounds,
        (logits, likes, background) => {
          const [worse, better] = logits.toSorted((a, b) => a - b) as [number, number]
          const [lower, higher] = likes.toSorted((a, b) => a - b) as [number, number]
          const score = (logit: number, similarity: number) =>
            addMeaning(matchOf(logit), similarity, background).score
          expect(score(better, lower)).toBeLessThanOrEqual(score(better, higher))
          expect(score(worse, lower)).toBeLessThanOrEqual(score(better, lower))
        },
      ),
    )
  })

  test('never lift a section below 50 by words above it, nor lower any by more than 20 points', () => {
    fc.assert(
      fc.property(byWords, cosines, backgrounds, (logit, similarity, background) => {
        const match = matchOf(logit)
        const { score } = addMeaning(match, similarity, background)
        if (logit < 0) expect(score).toBeLessThanOrEqual(50)
        expect(match.score - score).toBeLessThan(20)
      }),
    )
  })

  test('hardly change a score when everything is similar', () => {
    const match = matchOf(-2)
    expect(Math.abs(addMeaning(match, 1, 0.94).score - match.score)).toBeLessThan(3)
  })
})

test('vectors of eight bits keep a cosine to a few thousandths; one without a direction is refused', () => {
  const component = fc.double({ min: -1, max: 1, noNaN: true })
  const vector = fc
    .array(component, { minLength: 64, maxLength: 64 })
    .filter((values) => values.some((value) => Math.abs(value) > 0.01))
  fc.assert(
    fc.property(vector, vector, (a, b) => {
      const product = (x: readonly number[], y: readonly number[]) =>
        x.reduce((sum, value, i) => sum + value * y[i]!, 0)
      const exact = product(a, b) / Math.sqrt(product(a, a) * product(b, b))
      expect(cosine(quantize(a), quantize(b))).toBeCloseTo(exact, 1)
    }),
  )
  for (const bad of [[], [0, 0], [Number.NaN], [Infinity, 1]]) expect(() => quantize(bad)).toThrow(RangeError)
})
