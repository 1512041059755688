import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'

test('a section in another language with one everyday word of the requirement stays behind a weak one in its own', async () => {
  const english = [
    {
      title: 'Objective',
      text: 'Thorough records of beneficial owners are verified by the compliance officer.',
    },
    ...Array.from({ length: 40 }, (_, at) => ({
      title: `Part ${at}`,
      text: `Rule ${at} binds a firm of the market.`,
    })),
  ]
  const portuguese = Array.from({ length: 400 }, (_, at) => ({
    title: `Equipe ${at}`,
    text: `A empresa mantém a equipe ${at} do hospital e o atendimento dos pacientes.`,
  }))
  const store = new MemorySegmentStore()
  const add = (sections: typeof english, language: 'en' | 'pt', from: number) => {
    const ids = sections.map((_, at) => from + at)
    store.add(buildSegment(sections, language), ids, [
      { documentId: language, first: 0, count: sections.length },
    ])
  }
  add(english, 'en', 1)
  add(portuguese, 'pt', 1000)
  const text =
    'What evidence should a company collect when it establishes beneficial owners, trustees, guarantors and intermediaries?'
  const [best, ...others] = await new SearchEngine(store).match({ text, language: 'en' }, { limit: 10 })
  expect(best!.sectionId).toBe(1)
  const foreign = others.filter(({ sectionId }) => sectionId >= 1000)
  expect(foreign.length).toBeGreaterThan(0)
  for (const { score } of foreign) expect(score).toBeLessThan(2)
})
