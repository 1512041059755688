import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { scorePlainly } from '../testing/plain-scorer.ts'
import { featuresAmongLanguages } from './among-languages.ts'

type Section = { title: string; text: string }

/** English sections on one subject, in which the words of the requirement are common. The first one answers it. */
const ENGLISH: Section[] = [
  { title: 'Reactor', text: 'Hydraulic pressure in the reactor is limited by a valve.' },
  ...Array.from({ length: 119 }, (_, at) => ({
    title: `Part ${at}`,
    text: `Test ${at} of the ${['hydraulic', 'reactor', 'valve', 'temperature'][at % 4]} ${at % 3 === 0 ? 'pressure' : 'design'}.`,
  })),
]
/** Portuguese sections on other subjects, of which a few have some of the words. */
const PORTUGUESE: Section[] = Array.from({ length: 120 }, (_, at) => ({
  title: `Equipe ${at}`,
  text:
    at < 5
      ? `A pressão hidráulica e a temperatura do paciente ${at} são medidas.`
      : `O hospital mantém a equipe ${at} de atendimento.`,
}))
const requirement = {
  text: 'Which valve limits the hydraulic pressure and temperature during start of the reactor?',
  language: 'en' as const,
}

function engineOf(english: readonly Section[], portuguese: readonly Section[]): SearchEngine {
  const store = new MemorySegmentStore()
  const parts = [
    { language: 'en' as const, sections: english, first: 1 },
    { language: 'pt' as const, sections: portuguese, first: 1001 },
  ]
  for (const { language, sections, first } of parts.filter(({ sections }) => sections.length > 0)) {
    const ids = sections.map((_, at) => first + at)
    store.add(buildSegment(sections, language), ids, [
      { documentId: language, first: 0, count: sections.length },
    ])
  }
  return new SearchEngine(store)
}

const FEW = { specificity: 0.3, rarestAsked: 0.5, confusability: 0.5 }
const MANY = { specificity: 0.7, rarestAsked: 1, confusability: 0 }

test('a section stands before one in another language that has fewer of the words, though they are rarer there', async () => {
  const found = await engineOf(ENGLISH, PORTUGUESE).match(requirement, { limit: 10 })
  expect(found[0]!.sectionId).toBe(1)
  const plainOf = (language: 'en' | 'pt', sections: readonly Section[], first: number) =>
    sections.map(({ title, text }, at) => ({ id: first + at, documentId: language, language, title, text }))
  const plain = scorePlainly(requirement, [...plainOf('en', ENGLISH, 1), ...plainOf('pt', PORTUGUESE, 1001)])
  for (const { sectionId, score } of found) expect(score).toBeCloseTo(plain.get(sectionId)!, 6)
})

test('one short document in another language hardly changes a score, though it has all words everywhere', async () => {
  const copies = Array.from({ length: 3 }, () => ({
    title: 'Válvula',
    text: 'A válvula limita a pressão hidráulica e a temperatura no início do reator.',
  }))
  const [alone] = await engineOf(ENGLISH, []).score(requirement, [1])
  const [beside] = await engineOf(ENGLISH, copies).score(requirement, [1])
  expect(beside!.score).toBeLessThan(alone!.score)
  expect(beside!.score).toBeGreaterThan(alone!.score * 0.9)
})

test('the language with the fewest points decides the features of all, in part if it has few sections', () => {
  const many = { features: MANY, sections: 100_000 }
  expect(featuresAmongLanguages([many, { features: FEW, sections: 100 }])).toEqual([FEW, FEW])
  expect(featuresAmongLanguages([many])).toEqual([MANY])
  expect(featuresAmongLanguages([])).toEqual([])
  const [half] = featuresAmongLanguages([many, { features: FEW, sections: 50 }])
  expect(half!.specificity).toBeCloseTo(0.5)
  expect(half!.rarestAsked).toBeCloseTo(0.75)
  expect(half!.confusability).toBeCloseTo(0.25)
})
