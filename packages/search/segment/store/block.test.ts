import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlainBlockWriter } from '../../testing/plain-block-writer.ts'
import { encodeText } from '../bytes/byte-stream.ts'
import { findInBlock, readBlock } from './block.ts'
import { decodeDictionary, Dictionary, encodeDictionary } from './dictionary.ts'
import { keyOf } from './posting-key.ts'
import type { PostingBlock } from './block.ts'
import type { PostingKind, PostingRow } from './segment.ts'

const byKey = (a: PostingRow, b: PostingRow) => {
  const [one, other] = [keyOf(a.kind, a.term), keyOf(b.kind, b.term)]
  return one < other ? -1 : one === other ? 0 : 1
}

const rows: fc.Arbitrary<PostingRow[]> = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom<PostingKind>('gram', 'stop', 'word', 'cognate'),
      term: fc.oneof(
        fc.stringMatching(/^[a-c]{0,6}$/),
        fc.string({ unit: 'grapheme', maxLength: 5 }),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      bytes: fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.constant(new Uint8Array(3000).fill(7))),
    }),
    { selector: ({ kind, term }) => keyOf(kind, term), maxLength: 60 },
  )
  .map((list) => list.map((row) => Object.assign(row, { term: row.term.toWellFormed() })).toSorted(byKey))

function write(list: readonly PostingRow[]): PostingBlock[] {
  const writer = new PlainBlockWriter()
  return [...list.map((row) => writer.add(row)), writer.finish()].filter((block) => block !== null)
}

test('postings are read in order, and each is found in the block to which its key belongs', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const blocks = write(list)
      const read = blocks.flatMap(({ bytes }) =>
        Array.from(readBlock(bytes), (row) => ({ ...row, bytes: row.bytes.slice() })),
      )
      expect(read).toEqual(list)
      const firstKeys = blocks.map(({ firstKey }) => firstKey)
      const encoded = encodeDictionary(firstKeys)
      expect(decodeDictionary(encoded)).toEqual(firstKeys)
      const dictionary = new Dictionary(encoded)
      for (const { kind, term, bytes } of list) {
        const key = encodeText(keyOf(kind, term))
        expect(findInBlock(blocks[dictionary.blockOf(key)]!.bytes, key)).toEqual(bytes)
      }
    }),
    { numRuns: 100 },
  )
})

test('a missing key is not found', () => {
  fc.assert(
    fc.property(rows, fc.stringMatching(/^[a-d]{0,7}$/), (list, term) => {
      const others = list.filter((row) => row.term !== term || row.kind !== 'word')
      const key = encodeText(keyOf('word', term))
      const blocks = write(others)
      const number = new Dictionary(encodeDictionary(blocks.map(({ firstKey }) => firstKey))).blockOf(key)
      expect(number < 0 ? undefined : findInBlock(blocks[number]!.bytes, key)).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})

test('a posting longer than a block has its own block', () => {
  const long = { kind: 'gram' as const, term: 'b', bytes: new Uint8Array(50_000) }
  const short = (term: string) => ({ kind: 'gram' as const, term, bytes: new Uint8Array(10) })
  const blocks = write([short('a'), long, short('c'), short('d')])
  expect(blocks.map(({ firstKey }) => firstKey)).toEqual(['ga', 'gb', 'gc'])
})
