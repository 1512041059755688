import { expect, test } from 'vitest'
import { SearchEngine } from './search-engine.ts'
import { buildSegment } from './segment/build/build-segment.ts'
import { mergeSegments } from './segment/merge/merge-segments.ts'
import { readPostings } from './segment/store/block.ts'
import { decodeDictionary } from './segment/store/dictionary.ts'
import { MemorySegmentStore } from './segment/store/memory-store.ts'
import { encodeSectionIds } from './segment/store/section-lengths.ts'
import type { SectionText, SegmentData } from './segment/store/segment.ts'
import type { SegmentStore } from './segment/store/segment-store.ts'
import { readWholeIndex } from './segment/store/whole-index.ts'
import { inPieces } from './testing/in-pieces.fixture.ts'
import { makeTexts } from './testing/large-knowledge-base.fixture.ts'

const SECTIONS = 160

/** Returns stores of two documents in a segment. The first segment has lost one document. */
function storesOf(seed: number) {
  const { requirement, documents } = makeTexts(seed)
  const texts = new Map<number, SectionText>()
  const stores = { whole: new MemorySegmentStore(), cut: new MemorySegmentStore() }
  const segments: SegmentData[] = []
  for (const [at, all] of documents.entries()) {
    const sections = all.slice(0, SECTIONS)
    const ids = sections.map((_, index) => 1 + at * SECTIONS + index)
    sections.forEach((section, index) => texts.set(ids[index]!, section))
    const data = buildSegment(sections, at === 2 ? 'en' : 'pt')
    segments.push(data)
    const half = SECTIONS / 2
    const ranges = [
      { documentId: `even${at}`, first: 0, count: half },
      { documentId: `odd${at}`, first: half, count: half },
    ]
    stores.whole.add(data, ids, ranges)
    stores.cut.add(inPieces(data), ids, ranges)
  }
  const load = (ids: readonly number[]) =>
    Promise.resolve(new Map(ids.flatMap((id) => (texts.has(id) ? [[id, texts.get(id)!] as const] : []))))
  return { requirement, stores, segments, texts: { load } }
}

const asked = (text: string) => ({ text, language: 'pt' as const })

test.each([11])(
  'postings in pieces give the answers of whole ones, from texts and from lists (seed %i)',
  async (seed) => {
    const { requirement, stores, texts } = storesOf(seed)
    for (const part of ['all', 'partly deleted'] as const) {
      if (part === 'partly deleted') for (const store of Object.values(stores)) store.removeDocument('even0')
      const engines = {
        whole: new SearchEngine(stores.whole, { texts }),
        // The lists are larger than the cache, so sections are not looked up in them.
        cut: new SearchEngine(stores.cut, { texts, cacheBytes: 0 }),
        // The text of every third section is missing.
        lists: new SearchEngine(stores.cut, {
          texts: {
            load: async (ids) => new Map([...(await texts.load(ids))].filter(([id]) => id % 3 > 0)),
          },
          cacheBytes: 0,
        }),
      }
      const question = asked(`${requirement} 24x7 suporte`)
      const expected = await engines.whole.match(question, { limit: 30 })
      expect(expected.length).toBe(30)
      expect(await engines.cut.match(question, { limit: 30 })).toEqual(expected)
      const ids = expected.map(({ sectionId }) => sectionId).filter((id) => id % 3 > 0)
      const withoutTexts = [new SearchEngine(stores.whole), new SearchEngine(stores.cut, { cacheBytes: 0 })]
      const [one, other] = await Promise.all(
        withoutTexts.map((engine) => engine.match(question, { limit: 30 })),
      )
      expect(other).toEqual(one)
      expect((await engines.lists.score(question, ids)).length).toBe(ids.length)
      const [query] = requirement.split(' ', 1)
      for (const words of [query!, `"${requirement.split(' ').slice(0, 2).join(' ')}"`, requirement]) {
        const found = await engines.whole.search(words, { limit: 20 })
        expect(await engines.cut.search(words, { limit: 20 })).toEqual(found)
      }
      const filter = { limit: 20, documentIds: ['odd0', 'even1'] }
      expect(await engines.cut.match(question, filter)).toEqual(await engines.whole.match(question, filter))
    }
  },
)

test('a query reads only the pieces that it needs', async () => {
  const { requirement, stores } = storesOf(11)
  const read = new Set<string>()
  let stored = 0
  for (const { id } of await stores.cut.listSegments())
    stored += decodeDictionary((await stores.cut.loadHead(id))!.dictionary).length
  const counting: SegmentStore = {
    listSegments: () => stores.cut.listSegments(),
    loadHead: (id) => stores.cut.loadHead(id),
    loadSuggestions: (id) => stores.cut.loadSuggestions(id),
    loadBlocks: (id, numbers) => {
      for (const number of numbers) read.add(`${id} ${number}`)
      return stores.cut.loadBlocks(id, numbers)
    },
  }
  const [word] = requirement.split(' ', 1)
  const one = SECTIONS + 7
  await new SearchEngine(counting).score(asked(requirement), [one])
  const looked = read.size
  await new SearchEngine(counting).match(asked(requirement), { limit: 5 })
  expect(looked).toBeLessThan(read.size)
  expect(read.size).toBeLessThan(stored)
  read.clear()
  await new SearchEngine(counting).search(word!, { limit: 5 })
  expect(read.size).toBeLessThan(looked)
})

test('the whole index and a merge read postings in pieces', async () => {
  const { stores, segments } = storesOf(11)
  expect(await readWholeIndex(stores.cut)).toEqual(await readWholeIndex(stores.whole))
  const portuguese = segments.slice(0, 2)
  const merge = async (inputs: readonly SegmentData[]) => {
    const blocks: Uint8Array[] = []
    const merged = mergeSegments(
      inputs.map((data, id) => ({
        info: {
          id,
          language: data.language,
          sectionCount: data.sectionCount,
          documents: [{ documentId: `d${id}`, first: 0, count: data.sectionCount }],
        },
        head: {
          ...data,
          sectionIds: encodeSectionIds(Array.from({ length: data.sectionCount }, (_, at) => at + 1)),
        },
        suggestions: data.suggestions,
        blocks: each(data.blocks),
      })),
    )
    for await (const { bytes } of merged.blocks) blocks.push(bytes)
    return blocks
  }
  const expected = await merge(portuguese)
  expect(await merge(portuguese.map(inPieces))).toEqual(expected)
  expect(await merge([portuguese[0]!, inPieces(portuguese[1]!)])).toEqual(expected)
})

async function* each(blocks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const block of blocks) yield await Promise.resolve(block)
}

test('a long posting is written in pieces and joined again', () => {
  const text = Array.from({ length: 12_000 }, (_, at) => `rede redes suporte${at % 7}`).join(' ')
  const { blocks } = buildSegment([{ title: 'Rede', text }], 'pt')
  const rows = [...readPostings(blocks)]
  const posting = rows.find(({ kind, term }) => kind === 'word' && term === 'red')!
  expect(posting.bytes.length).toBeGreaterThan(16_000)
  expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(20_100)
  expect(inPieces({ blocks } as SegmentData).blocks.length).toBeGreaterThan(blocks.length)
})

test('the other postings of a segment that has lost a piece are read', async () => {
  const { stores, requirement } = storesOf(11)
  const missing = new Set<number>()
  const damaged: SegmentStore = {
    listSegments: () => stores.cut.listSegments(),
    loadHead: (id) => stores.cut.loadHead(id),
    loadSuggestions: (id) => stores.cut.loadSuggestions(id),
    loadBlocks: async (id, numbers) => {
      const blocks = await stores.cut.loadBlocks(id, numbers)
      return blocks.filter(({ number }) => id !== 1 || number % 9 !== 7 || !missing.add(number))
    },
  }
  const { hits } = await new SearchEngine(damaged).search(requirement, { limit: 500 })
  expect(missing.size).toBeGreaterThan(0)
  // At least those of the other segments.
  expect(hits.length).toBeGreaterThan(SECTIONS)
})
