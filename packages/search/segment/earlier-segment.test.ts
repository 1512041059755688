import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from './build/build-segment.ts'
import { mergeSegments } from './merge/merge-segments.ts'
import { MemorySegmentStore } from './store/memory-store.ts'
import { encodeSectionIds } from './store/section-lengths.ts'
import type { SectionText, SegmentData } from './store/segment.ts'

const SECTIONS = 7000
const SUBJECTS = [
  'rede',
  'leitos',
  'backup',
  'treinamento',
  'farmácia',
  'prontuário',
  'agenda',
  'faturamento',
  'imagem',
]

/** Sections of the segment stored beside this test. Its longest posting takes 22 kB, which today makes two pieces. */
const texts = Array.from({ length: SECTIONS }, (_, at): SectionText => ({
  title: at % 50 === 0 ? `Suporte ${at}` : `Item ${at % 97}`,
  text: `suporte de ${SUBJECTS[(at * 7) % SUBJECTS.length]} ${at % 89} suporte`,
}))

/** Reads the segment that a release with version 1 of the format wrote: the sizes of its parts, then the parts. */
function earlierSegment(): SegmentData {
  const bytes = gunzipSync(readFileSync(path.join(import.meta.dirname, 'earlier-segment.bin.gz')))
  const count = bytes.readUInt32LE(0)
  let from = 4 + 4 * count
  const [lengths, suggestions, dictionary, ...blocks] = Array.from({ length: count }, (_, at) => {
    const size = bytes.readUInt32LE(4 + 4 * at)
    return new Uint8Array(bytes.subarray(from, (from += size)))
  })
  return {
    language: 'pt',
    sectionCount: SECTIONS,
    lengths: lengths!,
    suggestions: suggestions!,
    dictionary: dictionary!,
    blocks,
  }
}

const documents = [{ documentId: 'd', first: 0, count: SECTIONS }]
const ids = texts.map((_, at) => at + 1)

function engineOver(data: SegmentData): SearchEngine {
  const store = new MemorySegmentStore()
  store.add(data, ids, documents)
  return new SearchEngine(store)
}

test('a segment of version 1 has long postings in one row, a new one in pieces', () => {
  const longest = ({ blocks }: SegmentData) => Math.max(...blocks.map((block) => block.length))
  expect(longest(earlierSegment())).toBe(22_323)
  expect(longest(buildSegment(texts, 'pt'))).toBeLessThan(20_100)
})

test.each(['suporte de rede 42', 'Suporte 350', 'treinamento 7', 'prontuario', 'bakcup 17'])(
  'a segment of version 1 answers "%s" like a new one',
  async (text) => {
    const earlier = engineOver(earlierSegment())
    const present = engineOver(buildSegment(texts, 'pt'))
    const matches = await present.match({ text, language: 'pt' }, { limit: 30 })
    expect(matches.length).toBeGreaterThan(5)
    expect(await earlier.match({ text, language: 'pt' }, { limit: 30 })).toEqual(matches)
    const found = await present.search(text, { limit: 30 })
    expect(found.hits.length).toBeGreaterThan(5)
    expect(await earlier.search(text, { limit: 30 })).toEqual(found)
  },
)

test('a merge rewrites a segment of version 1 as a new one, byte for byte', async () => {
  const data = earlierSegment()
  async function* each(): AsyncGenerator<Uint8Array> {
    for (const block of data.blocks) yield await Promise.resolve(block)
  }
  const info = { id: 1, language: data.language, sectionCount: SECTIONS, documents }
  const head = { ...data, sectionIds: encodeSectionIds(ids) }
  const blocks: Buffer[] = []
  for await (const { bytes } of mergeSegments([{ info, head, suggestions: data.suggestions, blocks: each() }])
    .blocks)
    blocks.push(Buffer.from(bytes))
  expect(blocks).toEqual(buildSegment(texts, 'pt').blocks.map((bytes) => Buffer.from(bytes)))
})
