import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { scorePlainly } from '../testing/plain-scorer.ts'
import { subjectOf } from './subject-size.ts'

describe('the size of a subject', () => {
  const sizeOf = (counts: number[], sections: number) => subjectOf(counts, sections).sections

  test('equals the size of a small knowledge base', () => {
    expect(subjectOf([1, 30, 0], 30)).toEqual({ sections: 30, scale: 1 })
    expect(subjectOf([3, 10], 600)).toEqual({ sections: 600, scale: 1 })
    expect(subjectOf([], 5000)).toEqual({ sections: 600, scale: 1 })
    expect(subjectOf([], 0)).toEqual({ sections: 0, scale: 1 })
  })

  test('is twice the number of sections with the most frequent word, whatever else is in the knowledge base', () => {
    expect(sizeOf([400, 900, 5], 3000)).toBe(1800)
    expect(sizeOf([400, 900, 5], 1_000_000)).toBe(1800)
    expect(sizeOf([40, 3], 1_000_000)).toBe(600)
  })

  test('is scaled down when even the rarer words are in many sections', () => {
    const counts = [40, 80, 300, 700]
    expect(subjectOf(counts, 1400)).toEqual({ sections: 1400, scale: 1 })
    const grown = subjectOf(
      counts.map((count) => 50 * count),
      70_000,
    )
    expect(grown.sections).toBeLessThan(7000)
    expect(grown.scale).toBeCloseTo(grown.sections / 70_000, 10)
    // A word of other subjects does not reduce it.
    expect(subjectOf([40, 80, 300, 35_000], 100_000)).toEqual({ sections: 70_000, scale: 1 })
  })

  test('is at least the scaled frequency of every term and at most the number of sections', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }).chain((sections) =>
          fc.record({
            sections: fc.constant(sections),
            counts: fc.array(fc.nat(sections), { minLength: 1, maxLength: 300 }),
          }),
        ),
        ({ sections, counts }) => {
          const size = subjectOf(counts, sections)
          expect(size.scale).toBeLessThanOrEqual(1)
          expect(size.sections * (1 + 1e-9)).toBeGreaterThanOrEqual(Math.max(...counts) * size.scale)
          expect(size.sections).toBeGreaterThanOrEqual(Math.min(600, sections))
          expect(size.sections).toBeLessThanOrEqual(sections)
        },
      ),
    )
  })
})

describe('a knowledge base that grows by other subjects', () => {
  const text = (word: string, index: number) => `${word}${index % 7} ${word}${index % 11} ${word}${index}`
  const own = Array.from({ length: 700 }, (_, index) => ({
    title: index % 3 === 0 ? 'Manutenção' : 'Reparo',
    text: `${index % 2 === 0 ? 'equipamento' : 'ferramenta'} ${text('peca', index)} revisada`,
  }))
  const others = Array.from({ length: 3000 }, (_, index) => ({
    title: `Vinho ${index % 5}`,
    text: `vinhedo ${text('uva', index)} safra`,
  }))
  const requirement = {
    text: 'Manutenção de equipamento com peca3 e peca9',
    language: 'pt' as const,
  }
  const engineOf = (sections: typeof own) => {
    const store = new MemorySegmentStore()
    const ids = sections.map((_, index) => index + 1)
    store.add(buildSegment(sections, 'pt'), ids, [{ documentId: 'd', first: 0, count: ids.length }])
    return new SearchEngine(store)
  }

  test('keeps the scores of its sections', async () => {
    const [alone] = await engineOf(own).match(requirement, { limit: 1 })
    const [among] = await engineOf([...own, ...others]).match(requirement, { limit: 1 })
    expect(among!.sectionId).toBe(alone!.sectionId)
    expect(Math.abs(among!.score - alone!.score)).toBeLessThan(3)
  })

  test('keeps its scores exactly when it grows by the other language', async () => {
    const store = (count: number) => {
      const both = new MemorySegmentStore()
      const ids = own.map((_, index) => index + 1)
      both.add(buildSegment(own, 'pt'), ids, [{ documentId: 'd', first: 0, count: own.length }])
      const english = others.slice(0, count).map(({ text: words }) => ({
        title: 'Maintenance of equipment',
        text: `maintenance equipment ${words}`,
      }))
      const more = english.map((_, index) => own.length + index + 1)
      if (count > 0) both.add(buildSegment(english, 'en'), more, [{ documentId: 'e', first: 0, count }])
      return new SearchEngine(both)
    }
    const scores = async (engine: SearchEngine) =>
      (await engine.score(requirement, [1, 4, 9])).map(({ score }) => score)
    expect(await scores(store(2000))).toEqual(await scores(store(0)))
  })

  test('has the scores of the plain scorer', async () => {
    const sections = [...own, ...others.slice(0, 300)]
    const [best] = await engineOf(sections).match(requirement, { limit: 1 })
    const plain = scorePlainly(
      requirement,
      sections.map(({ title, text }, index) => ({
        id: index + 1,
        documentId: 'd',
        language: 'pt' as const,
        title,
        text,
      })),
    )
    expect(best!.score).toBeCloseTo(plain.get(best!.sectionId)!, 6)
  })
})

describe('a knowledge base that grows within its subject', () => {
  const sections = (copies: number) =>
    Array.from({ length: 700 * copies }, (_, index) => ({
      title: index % 3 === 0 ? 'Manutenção' : 'Reparo',
      text: `${index % 2 === 0 ? 'equipamento' : 'ferramenta'} peca${index % 5} lote${index % 7}`,
    }))
  const requirement = { text: 'Manutenção de equipamento com peca3 e lote5', language: 'pt' as const }
  const best = async (copies: number) => {
    const store = new MemorySegmentStore()
    const all = sections(copies)
    const ids = all.map((_, index) => index + 1)
    store.add(buildSegment(all, 'pt'), ids, [{ documentId: 'd', first: 0, count: ids.length }])
    const [match] = await new SearchEngine(store).match(requirement, { limit: 1 })
    return match!.score
  }

  test('keeps its scores, because the same shares of sections give the same rarity', async () => {
    const once = await best(1)
    expect(once).toBeGreaterThan(10)
    expect(once).toBeLessThan(80)
    expect(Math.abs((await best(12)) - once)).toBeLessThan(4)
  })
})
