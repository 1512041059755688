import fc from 'fast-check'
import type { Language } from '../analysis/language.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import type { PlainSection } from './plain-reading.ts'

// Few words, so that texts share them: inflections, accents, stop words, cognates, numbers.
const VOCABULARY: Record<Language, string[]> = {
  pt: 'suporte técnico técnica de manutenção manutenções o do hospital hospitais precipitação rede 99,5 qualidade'.split(
    ' ',
  ),
  en: 'support technical the maintenance of hospital hospitals precipitation network 99.5 quality to'.split(
    ' ',
  ),
}

const words = (language: Language, maximum: number) =>
  fc
    .array(fc.constantFrom(...VOCABULARY[language]), { maxLength: maximum, size: 'max' })
    .map((list) => list.join(' '))

const document = (language: Language) =>
  fc.record({
    language: fc.constant(language),
    sections: fc.array(
      fc.record({
        title: words(language, 3),
        text: fc.oneof(
          { weight: 4, arbitrary: words(language, 25) },
          { weight: 1, arbitrary: words(language, 260) },
        ),
      }),
      { maxLength: 3 },
    ),
  })

/**
 * Document of random sections in one language, for tests that compare the engine's scores with those of a plain
 * implementation.
 */
export type RandomDocument = { language: Language; sections: { title: string; text: string }[] }

/**
 * Generator of up to four random documents for property tests (fast-check). They have at most twelve sections in total,
 * few enough that the engine scores every section for every requirement.
 */
export const randomDocuments: fc.Arbitrary<RandomDocument[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: document('pt') }, { weight: 1, arbitrary: document('en') }),
  { minLength: 1, maxLength: 4 },
)

/** Generator of random requirements in either language, for property tests (fast-check). */
export const randomRequirement = fc.constantFrom<Language>('pt', 'en').chain((language) =>
  fc.record({
    language: fc.constant(language),
    // Contains a word that is no stop word; a requirement of stop words alone has no score.
    text: words(language, 8).map((text) => `hospital ${text}`),
  }),
)

/**
 * Builds a search index in memory, with a segment for each document. Section ids count from 1 through all documents.
 */
export function storeDocuments(documents: readonly RandomDocument[]): {
  store: MemorySegmentStore
  sections: PlainSection[]
  segmentIds: number[]
} {
  const store = new MemorySegmentStore()
  const sections: PlainSection[] = []
  const segmentIds = documents.map(({ language, sections: own }, index) => {
    const documentId = `d${index}`
    const ids = own.map(({ title, text }) => {
      const id = sections.length + 1
      sections.push({ id, documentId, language, title, text })
      return id
    })
    return store.add(buildSegment(own, language), ids, [{ documentId, first: 0, count: own.length }])
  })
  return { store, sections, segmentIds }
}
