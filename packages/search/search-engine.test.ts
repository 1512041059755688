import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SearchEngine } from './search-engine.ts'
import { buildSegment } from './segment/build/build-segment.ts'
import { MemorySegmentStore } from './segment/store/memory-store.ts'
import { mergeSegments } from './segment/merge/merge-segments.ts'
import type { MergeInput } from './segment/merge/merge-segments.ts'
import { scorePlainly } from './testing/plain-scorer.ts'
import {
  randomDocuments,
  randomRequirement,
  storeDocuments,
} from './testing/random-knowledge-base.fixture.ts'
import type { RandomDocument } from './testing/random-knowledge-base.fixture.ts'
import type { Requirement } from './requirement/analyze-requirement.ts'

const scores = (matches: readonly { sectionId: number; score: number }[]) =>
  new Map(matches.map(({ sectionId, score }) => [sectionId, score]))

async function expectScores(engine: SearchEngine, requirement: Requirement, expected: Map<number, number>) {
  const found = scores(await engine.score(requirement, [...expected.keys()]))
  expect(found.size).toBe(expected.size)
  for (const [id, score] of expected) expect(found.get(id)).toBeCloseTo(score, 8)
}

describe('the match score', () => {
  test('equals the plain scorer, for every section of any knowledge base', async () => {
    await fc.assert(
      fc.asyncProperty(randomDocuments, randomRequirement, async (documents, requirement) => {
        const { store, sections } = storeDocuments(documents)
        const engine = new SearchEngine(store)
        await expectScores(engine, requirement, scorePlainly(requirement, sections))
        // Few enough sections that all are candidates, so all that share anything are found, best first.
        const found = await engine.match(requirement, { limit: 100 })
        expect(found.map(({ score }) => score)).toEqual(
          found.map(({ score }) => score).toSorted((a, b) => b - a),
        )
        const given = scores(
          await engine.score(
            requirement,
            sections.map(({ id }) => id),
          ),
        )
        for (const { sectionId, score } of found) expect(score).toBe(given.get(sectionId))
      }),
      { numRuns: 60 },
    )
  })

  test('equals the plain scorer where texts calibrate it and are read for quantities and wording', async () => {
    const literal = fc.constantFrom(
      'suporte técnico',
      'hospital 99,5 %',
      'rede do hospital com disponibilidade mínima de 99,5 %',
      'manutenção',
      'suporte em até 4 horas',
    )
    const requirements = fc.oneof(
      randomRequirement,
      literal.map((text): Requirement => ({ text, language: 'pt' })),
    )
    const offers = fc.constantFrom(
      '. Suporte técnico.',
      '. A disponibilidade da rede é de 99,9 %.',
      '. A disponibilidade da rede é de 98 %.',
      '. O hospital tem suporte em 2 horas.',
      '. Suporte em até 8 horas, manutenção de rede e outros temas.',
      '',
    )
    await fc.assert(
      fc.asyncProperty(
        randomDocuments,
        requirements,
        fc.array(offers, { minLength: 12, maxLength: 12 }),
        async (documents, requirement, endings) => {
          let next = 0
          const written = documents.map(({ language, sections }) => ({
            language,
            sections: sections.map(({ title, text }) => ({ title, text: text + endings[next++ % 12]! })),
          }))
          const { store, sections } = storeDocuments(written)
          const texts = new Map(sections.map((section) => [section.id, section]))
          const engine = new SearchEngine(store, { texts: { load: () => Promise.resolve(texts) } })
          await expectScores(engine, requirement, scorePlainly(requirement, sections, true))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('equals the plain scorer for consecutive sections under one heading, in any segments', async () => {
    const requirements = fc.constantFrom(
      'suporte da rede',
      'suporte técnico presencial da rede do hospital',
      'suporte técnico presencial especializado e permanente da rede',
    )
    const bodies = fc.array(
      fc.constantFrom('rede', 'hospital', 'técnico e rede', 'qualidade', 'a rede do hospital'),
      {
        minLength: 4,
        maxLength: 8,
      },
    )
    const held = { sections: 0 }
    await fc.assert(
      fc.asyncProperty(requirements, bodies, fc.nat(8), async (text, own, cut) => {
        const sections = own.map((body, at) => ({
          id: at + 1,
          title: 'Suporte técnico',
          text: `${body} x${at}`,
        }))
        const store = new MemorySegmentStore()
        for (const part of [sections.slice(0, cut), sections.slice(cut)].filter(({ length }) => length > 0)) {
          const ids = part.map(({ id }) => id)
          store.add(buildSegment(part, 'pt'), ids, [{ documentId: 'd', first: 0, count: part.length }])
        }
        // Among other subjects, the words of the heading are rare enough for a score above 50.
        const others = Array.from({ length: 300 }, (_, at) => ({
          id: 20 + at,
          title: '',
          text: `tema${at} outro${at}`,
        }))
        const range = { documentId: 'o', first: 0, count: others.length }
        store.add(
          buildSegment(others, 'pt'),
          others.map(({ id }) => id),
          [range],
        )
        const plain = [
          ...sections.map((one) => Object.assign(one, { documentId: 'd', language: 'pt' as const })),
          ...others.map((one) => Object.assign(one, { documentId: 'o', language: 'pt' as const })),
        ]
        const requirement: Requirement = { text, language: 'pt' }
        const engine = new SearchEngine(store)
        await expectScores(engine, requirement, scorePlainly(requirement, plain))
        const found = await engine.match(requirement, { limit: 10 })
        const parts = found.flatMap(({ reasons }) => reasons.parts)
        held.sections += parts.filter(({ name }) => name === 'sharedHeading').length
      }),
      { numRuns: 40 },
    )
    expect(held.sections).toBeGreaterThan(0)
  })

  test('equals the plain scorer for twenty quoted words', async () => {
    const words = Array.from({ length: 30 }, (_, at) => `palavra${at}`)
    const documents: RandomDocument[] = [
      {
        language: 'pt',
        sections: [words, words.toReversed()].map((own) => ({ title: '', text: own.join(' ') })),
      },
    ]
    const { store, sections } = storeDocuments(documents)
    const texts = new Map(sections.map((section) => [section.id, section]))
    const engine = new SearchEngine(store, { texts: { load: () => Promise.resolve(texts) } })
    const requirement: Requirement = { text: words.slice(2, 26).join(' '), language: 'pt' }
    await expectScores(engine, requirement, scorePlainly(requirement, sections, true))
  })

  test('does not depend on the chosen documents, the limit or the other candidates', async () => {
    await fc.assert(
      fc.asyncProperty(randomDocuments, randomRequirement, async (documents, requirement) => {
        const { store, sections } = storeDocuments(documents)
        const engine = new SearchEngine(store)
        const all = await engine.match(requirement, { limit: 100 })
        const chosen = await engine.match(requirement, { limit: 100, documentIds: ['d0'] })
        const own = new Set(sections.filter(({ documentId }) => documentId === 'd0').map(({ id }) => id))
        expect(chosen).toEqual(all.filter(({ sectionId }) => own.has(sectionId)))
        expect(await engine.match(requirement, { limit: 1 })).toEqual(all.slice(0, 1))
        const excludedSectionIds = all.slice(0, 1).map(({ sectionId }) => sectionId)
        expect(await engine.match(requirement, { limit: 100, excludedSectionIds })).toEqual(all.slice(1))
      }),
      { numRuns: 40 },
    )
  })

  test('is that of a knowledge base without the deleted document', async () => {
    await fc.assert(
      fc.asyncProperty(randomDocuments, randomRequirement, async (documents, requirement) => {
        const { store, sections } = storeDocuments(documents)
        const engine = new SearchEngine(store)
        await engine.match(requirement, { limit: 5 })
        store.removeDocument('d0')
        const rest = sections.filter(({ documentId }) => documentId !== 'd0')
        await expectScores(engine, requirement, scorePlainly(requirement, rest))
        const found = await engine.match(requirement, { limit: 100 })
        expect(found.filter(({ documentId }) => documentId === 'd0')).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('is the same with and without accents in the requirement', async () => {
    const store = new MemorySegmentStore()
    const sections = [
      { title: 'Manutenção', text: 'A manutenção preventiva dos equipamentos médicos é mensal.' },
      { title: 'Integração', text: 'Integração com prontuário eletrônico por HL7.' },
    ]
    store.add(buildSegment(sections, 'pt'), [1, 2], [{ documentId: 'd', first: 0, count: 2 }])
    const engine = new SearchEngine(store)
    const ask = async (text: string) =>
      (await engine.match({ text, language: 'pt' }, { limit: 5 })).map(({ sectionId, score }) => ({
        sectionId,
        score,
      }))
    expect(await ask('manutencao de equipamento medico')).toEqual(
      await ask('Manutenção de equipamento médico'),
    )
  })

  test('has reasons that add up and give the places of its terms', async () => {
    const store = new MemorySegmentStore()
    const sections = [
      { title: 'Suporte técnico', text: 'O suporte atende chamados 24 horas por dia.' },
      { title: 'Rede', text: 'Topologia em estrela.' },
    ]
    store.add(buildSegment(sections, 'pt'), [7, 9], [{ documentId: 'd', first: 0, count: 2 }])
    const [best] = await new SearchEngine(store).match(
      { text: 'Suporte técnico com chamados em garantia', language: 'pt' },
      { limit: 1 },
    )
    expect(best).toMatchObject({ sectionId: 7, documentId: 'd' })
    const { terms, phrases, parts, logit } = best!.reasons
    expect(terms.map(({ term, found }) => [term, found])).toEqual([
      ['Suporte', 'both'],
      ['técnico', 'title'],
      ['chamados', 'body'],
      ['garantia', 'missing'],
    ])
    expect(terms.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10)
    expect(phrases).toEqual(['Suporte técnico'])
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(logit, 10)
    expect(100 / (1 + Math.exp(-logit))).toBeCloseTo(best!.score, 10)
  })

  test('finds nothing for a requirement without words, and in an empty knowledge base', async () => {
    const { store } = storeDocuments([{ language: 'pt', sections: [{ title: 'Rede', text: 'rede' }] }])
    expect(await new SearchEngine(store).match({ text: 'de a o', language: 'pt' }, { limit: 5 })).toEqual([])
    const empty = new SearchEngine(new MemorySegmentStore())
    expect(await empty.match({ text: 'rede', language: 'pt' }, { limit: 5 })).toEqual([])
    expect(await empty.search('rede', { limit: 5 })).toEqual({ total: 0, hits: [] })
  })
})

async function* blocksOf({ sections, language }: RandomDocument): AsyncGenerator<Uint8Array> {
  yield* buildSegment(sections, language).blocks
}

async function mergeInputs(
  store: MemorySegmentStore,
  segmentIds: readonly number[],
  documents: readonly RandomDocument[],
): Promise<MergeInput[]> {
  const infos = await store.listSegments()
  return Promise.all(
    segmentIds.map(async (segmentId, index) => ({
      info: infos.find(({ id }) => id === segmentId)!,
      head: (await store.loadHead(segmentId))!,
      suggestions: (await store.loadSuggestions(segmentId))!,
      blocks: blocksOf(documents[index]!),
    })),
  )
}

describe('preparing', () => {
  test('measures ahead of the first requirement, in each sampled language, and changes no score', async () => {
    const documents = (['pt', 'en'] as const).map((language) => ({
      language,
      sections: Array.from({ length: 30 }, (_, at) => ({
        title: `Item ${at}`,
        text: Array.from({ length: 15 }, (__, word) => `palavra${(at * (word + 2)) % 41}`).join(' '),
      })),
    }))
    const { store, sections } = storeDocuments(documents)
    const byId = new Map(sections.map((section) => [section.id, section]))
    const engineCounting = () => {
      const read: number[] = []
      const load = (ids: readonly number[]) => {
        read.push(...ids)
        return Promise.resolve(new Map(ids.map((id) => [id, byId.get(id)!])))
      }
      return { read, engine: new SearchEngine(store, { texts: { load } }) }
    }
    const [prepared, unprepared] = [engineCounting(), engineCounting()]
    await prepared.engine.prepare()
    const whilePreparing = new Set(prepared.read)
    expect(whilePreparing.size).toBe(60)
    prepared.read.length = 0
    const requirement = { text: 'palavra4 palavra8 palavra12', language: 'pt' as const }
    const match = await prepared.engine.match(requirement, { limit: 5 })
    expect(prepared.read.length).toBeLessThan(30)
    expect(match).toEqual(await unprepared.engine.match(requirement, { limit: 5 }))
    expect(unprepared.read.length).toBeGreaterThanOrEqual(30)
  })
})

describe('merging segments', () => {
  test('yields the bytes of a segment built from the remaining sections', async () => {
    await fc.assert(
      fc.asyncProperty(randomDocuments, fc.nat(3), async (documents, deleted) => {
        const portuguese = documents.map((document) => ({ ...document, language: 'pt' as const }))
        const { store, segmentIds } = storeDocuments(portuguese)
        store.removeDocument(`d${deleted}`)
        const merged = mergeSegments(await mergeInputs(store, segmentIds, portuguese))
        const rest = portuguese.filter((_, index) => index !== deleted).flatMap(({ sections }) => sections)
        const rebuilt = buildSegment(rest, 'pt')
        const blocks: Uint8Array[] = []
        for await (const { bytes } of merged.blocks) blocks.push(bytes)
        expect(blocks).toEqual(rebuilt.blocks)
        expect(merged.head.lengths).toEqual(rebuilt.lengths)
        expect(merged.sectionCount).toBe(rest.length)
      }),
      { numRuns: 30 },
    )
  })

  test('changes no score, no search result and no suggestion', async () => {
    await fc.assert(
      fc.asyncProperty(randomDocuments, randomRequirement, async (documents, requirement) => {
        const { store, segmentIds } = storeDocuments(documents)
        const engine = new SearchEngine(store)
        const before = await Promise.all([
          engine.match(requirement, { limit: 100 }),
          engine.search('hospital manutenção', { limit: 100 }),
          engine.suggest('h', 10),
        ])
        const portuguese = documents.flatMap(({ language }, index) => (language === 'pt' ? [index] : []))
        fc.pre(portuguese.length > 0)
        const merged = mergeSegments(
          await mergeInputs(
            store,
            portuguese.map((index) => segmentIds[index]!),
            portuguese.map((index) => documents[index]!),
          ),
        )
        for (const index of portuguese) store.removeSegment(segmentIds[index]!)
        await store.addMerged(merged)
        const after = await Promise.all([
          engine.match(requirement, { limit: 100 }),
          engine.search('hospital manutenção', { limit: 100 }),
          engine.suggest('h', 10),
        ])
        expect(after).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the cache', () => {
  test('stays within its limit and changes no answer', async () => {
    const documents = Array.from({ length: 12 }, (_, d) => ({
      language: 'pt' as const,
      sections: Array.from({ length: 20 }, (_, s) => ({
        title: `Item ${d} ${s}`,
        text: `suporte manutenção rede palavra${s} outra${d} ${'equipamento hospitalar '.repeat(s)}`,
      })),
    }))
    const { store } = storeDocuments(documents)
    const small = new SearchEngine(store, { cacheBytes: 20_000 })
    const large = new SearchEngine(store)
    for (const text of ['suporte palavra3', 'rede outra2', 'equipamento hospitalar', 'suporte palavra3']) {
      const requirement = { text, language: 'pt' as const }
      expect(await small.match(requirement, { limit: 5 })).toEqual(
        await large.match(requirement, { limit: 5 }),
      )
    }
    expect(small.cachedBytes).toBeLessThanOrEqual(20_000)
    expect(large.cachedBytes).toBeGreaterThan(20_000)
  })
})
