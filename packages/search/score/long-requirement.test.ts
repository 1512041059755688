import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { scorePlainly } from '../testing/plain-scorer.ts'

const words = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${i}`).join(' ')
const sections = [
  { title: 'Todos', text: words('termo', 200) },
  { title: 'Alguns', text: `${words('termo', 40)} ${words('outro', 160)}` },
  { title: 'Nenhum', text: words('outro', 200) },
]

function engine() {
  const store = new MemorySegmentStore()
  store.add(buildSegment(sections, 'pt'), [1, 2, 3], [{ documentId: 'd', first: 0, count: 3 }])
  return new SearchEngine(store)
}

test('a requirement of a whole page is not answered by sharing a fifth of its words', async () => {
  const requirement = { text: words('termo', 200), language: 'pt' as const }
  const matches = await engine().match(requirement, { limit: 5 })
  const scoreOf = (id: number) => matches.find(({ sectionId }) => sectionId === id)?.score ?? 0
  expect(scoreOf(1)).toBeGreaterThan(50)
  expect(scoreOf(2)).toBeLessThan(50)
  const plain = scorePlainly(
    requirement,
    sections.map(({ title, text }, i) => ({
      id: i + 1,
      documentId: 'd',
      language: 'pt' as const,
      title,
      text,
    })),
  )
  for (const { sectionId, score } of matches) expect(score).toBeCloseTo(plain.get(sectionId)!, 8)
})

test("the parts of a long requirement's score add up", async () => {
  const [best] = await engine().match({ text: words('termo', 200), language: 'pt' }, { limit: 1 })
  const { terms, near, rest } = best!.reasons
  const total = [...terms, ...near, ...rest].reduce((sum, { points }) => sum + points, 0)
  expect(total).toBeCloseTo(best!.score, 1)
})
