import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build-segment.ts'
import { MemorySegmentStore } from '../segment/memory-store.ts'
import { scorePlainly } from '../testing/plain-scorer.ts'
import { subjectSize } from './subject-size.ts'

describe('the size of a subject', () => {
  test('is that of a small knowledge base as it is', () => {
    expect(subjectSize([1, 30, 0], 30)).toBe(30)
    expect(subjectSize([3, 10], 600)).toBe(600)
  })

  test('is twice the sections of the most frequent word, whatever else the knowledge base holds', () => {
    expect(subjectSize([400, 900, 5], 3000)).toBe(1800)
    expect(subjectSize([400, 900, 5], 1_000_000)).toBe(1800)
    expect(subjectSize([40, 3], 1_000_000)).toBe(600)
  })

  test('is never less than a term has sections, nor more than there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }).chain((sections) =>
          fc.record({
            sections: fc.constant(sections),
            counts: fc.array(fc.nat(sections), { minLength: 1, maxLength: 300 }),
          }),
        ),
        ({ sections, counts }) => {
          const size = subjectSize(counts, sections)
          expect(size).toBeGreaterThanOrEqual(Math.max(...counts))
          expect(size).toBeLessThanOrEqual(sections)
        },
      ),
    )
  })
})

describe('a knowledge base that grows in other subjects', () => {
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

  test('leaves the scores of its sections where they were', async () => {
    const [alone] = await engineOf(own).match(requirement, { limit: 1 })
    const [among] = await engineOf([...own, ...others]).match(requirement, { limit: 1 })
    expect(among!.sectionId).toBe(alone!.sectionId)
    expect(Math.abs(among!.score - alone!.score)).toBeLessThan(3)
  })

  test('is scored as the recipe says', async () => {
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
