import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockBuffer } from '../store/block-buffer.ts'
import { PlainBlockWriter } from '../../testing/plain-block-writer.ts'
import { keyOf } from '../store/posting-key.ts'
import { buildSegment, KnownWords } from '../build/build-segment.ts'
import { mergeSegments } from './merge-segments.ts'
import { encodeSectionIds } from '../store/section-lengths.ts'
import type { PostingKind, PostingRow, SectionText, SegmentData } from '../store/segment.ts'

/** Letters of one to four bytes, including some that UTF-8 and UTF-16 order differently. */
const letter = fc.constantFrom(
  ...Array.from('aáAÇé1.,-ßﬁ漢한\ud7a3\ufb2a\uffdaﾊ𝑎𐐀😀'),
  '\u0301',
  '\u00ad',
  ' ',
)
const text = fc.string({ unit: letter, maxLength: 60 })
const sections = fc.array(fc.record({ title: text, text }), { minLength: 1, maxLength: 12 })

async function* each(blocks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const block of blocks) yield await Promise.resolve(block)
}

async function merged(parts: readonly SegmentData[]): Promise<Uint8Array[]> {
  let first = 1
  const inputs = parts.map((data, id) => {
    const ids = Array.from({ length: data.sectionCount }, (_, at) => first + at)
    first += data.sectionCount
    const documents = [{ documentId: `d${id}`, first: 0, count: data.sectionCount }]
    const { language, sectionCount } = data
    return {
      info: { id, language, sectionCount, documents },
      head: { ...data, sectionIds: encodeSectionIds(ids) },
      suggestions: data.suggestions,
      blocks: each(data.blocks),
    }
  })
  const blocks: Uint8Array[] = []
  for await (const { bytes } of mergeSegments(inputs).blocks) blocks.push(bytes)
  return blocks
}

test('a merge of segments has the bytes of one segment built from all texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sections, { minLength: 1, maxLength: 6 }), async (parts) => {
      const whole = buildSegment(parts.flat(), 'pt')
      const own = await merged(parts.map((part) => buildSegment(part, 'pt')))
      expect(own.map((bytes) => Buffer.from(bytes))).toEqual(whole.blocks.map((bytes) => Buffer.from(bytes)))
    }),
    { numRuns: 150 },
  )
})

test('earlier builds do not change a segment, even when the lexicon is replaced', () => {
  const document: SectionText[] = [
    { title: 'Suporte técnico', text: 'O suporte técnico da rede atende 24 horas, inclusive em São João.' },
    { title: '', text: 'Manutenção preventiva e corretiva; suporte.' },
  ]
  const bytes = ({ blocks, suggestions }: SegmentData) =>
    Buffer.concat([...blocks, suggestions]).toString('hex')
  const known = new KnownWords(25_000)
  const first = bytes(buildSegment(document, 'pt', known))
  const lexicons = new Set([known.in('pt').lexicon])
  for (let from = 0; from < 26_000; from += 5200) {
    const words = Array.from({ length: 5200 }, (_, at) => String(1_000_000 + from + at))
    buildSegment([{ title: '', text: words.join(' ') }], 'pt', known)
    expect(bytes(buildSegment(document, 'pt', known))).toBe(first)
    lexicons.add(known.in('pt').lexicon)
  }
  expect(lexicons.size).toBe(2)
})

const rows: fc.Arbitrary<PostingRow[]> = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom<PostingKind>('gram', 'stop', 'word', 'cognate'),
      term: fc.oneof(fc.stringMatching(/^[a-c]{0,6}$/), fc.string({ unit: letter, maxLength: 4 })),
      bytes: fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.constant(new Uint8Array(3000).fill(7))),
    }),
    { selector: ({ kind, term }) => keyOf(kind, term), maxLength: 60 },
  )
  .map((list) => list.toSorted((a, b) => (keyOf(a.kind, a.term) < keyOf(b.kind, b.term) ? -1 : 1)))

test('blocks from byte keys equal those of the plain writer', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const writer = new PlainBlockWriter()
      const expected = [...list.map((row) => writer.add(row)), writer.finish()].flatMap(
        (block) => block ?? [],
      )
      const buffer = new BlockBuffer()
      for (const { kind, term, bytes } of list) {
        const key = Buffer.from(keyOf(kind, term))
        const at = buffer.open(key, 0, key.length, bytes.length)
        buffer.bytes.set(bytes, at)
      }
      buffer.finish()
      const made = buffer.blocks.map(({ firstKey, start, end }) => ({
        firstKey,
        bytes: buffer.bytes.slice(start, end),
      }))
      expect(made).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test('six million letters without a blank are one word', () => {
  const endless = buildSegment([{ title: 'Anexo', text: `${'a'.repeat(6_000_000)} prazo` }], 'pt')
  const short = buildSegment([{ title: 'Anexo', text: `${'a'.repeat(64)} prazo` }], 'pt')
  expect(endless.dictionary).toEqual(short.dictionary)
})
