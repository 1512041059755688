import { expect, test } from 'vitest'
import { buildSegment } from './build/build-segment.ts'
import { ByteReader, ByteWriter, encodeText } from './bytes/byte-stream.ts'
import { putVarint, varintSize } from './bytes/put-bytes.ts'
import { SectionListJoiner } from './merge/join-section-lists.ts'
import { KeyCursor } from './merge/key-cursor.ts'
import { mergeSegments } from './merge/merge-segments.ts'
import { EncodedPosting } from './posting/encoded-posting.ts'
import { EncodedGrams, GramWriter } from './posting/gram-posting.ts'
import { PostingWriter } from './posting/posting-writer.ts'
import { LENGTH_LEVELS } from './section-list/impact.ts'
import { ordinalsOf } from './section-list/section-bitmap.ts'
import { readSections } from './section-list/encoded-sections.ts'
import { BlockBuffer } from './store/block-buffer.ts'
import { findInBlock, readBlock } from './store/block.ts'
import { encodeSectionIds } from './store/section-lengths.ts'

/*
 * A second, plain implementation of the format in packages/search/docs/segment-format.md. The loops that are run for
 * millions of entries decode varints in place. Here, each of them reads the same numbers, including those at which a
 * varint gets one byte longer.
 */

interface Entry {
  ordinal: number
  titleCount: number
  bodyCount: number
}

const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))]

const entryBytes = (step: number, { titleCount, bodyCount }: Entry): number[] => {
  if (titleCount === 0 && bodyCount === 1) return varint(4 * step)
  if (titleCount === 0 && bodyCount === 2) return varint(4 * step + 1)
  if (titleCount === 1 && bodyCount === 0) return varint(4 * step + 2)
  const counts =
    titleCount > 0 ? [...varint(2 * bodyCount + 1), ...varint(titleCount)] : varint(2 * bodyCount)
  return [...varint(4 * step + 3), ...counts]
}

/** Returns a section list as described on the format page, without positions. */
function listBytes(entries: readonly Entry[]): number[] {
  const stream: number[] = []
  const skips: number[] = []
  let previous = 0
  let skipped = { ordinal: 0, offset: 0 }
  entries.forEach((entry, index) => {
    if (index > 0 && index % 32 === 0) {
      skips.push(...varint(previous - skipped.ordinal), ...varint(stream.length - skipped.offset))
      skipped = { ordinal: previous, offset: stream.length }
    }
    stream.push(...entryBytes(entry.ordinal - previous, entry))
    previous = entry.ordinal
  })
  const table = entries.length > 32 ? [...varint(skips.length), ...skips] : []
  return [...varint(entries.length), ...table, ...varint(stream.length), ...stream]
}

/** Ordinal steps and counts at which a varint gets one byte longer, and their neighbours. */
const STEPS = [1, 31, 32, 33, 4095, 4096, 524_287, 524_288]
const COUNTS = [0, 1, 2, 3, 63, 64, 127, 128, 8191, 8192, 16_383, 16_384, 32_768, 65_535]

function entriesOf(steps: readonly number[]): Entry[] {
  const counts = COUNTS.flatMap((titleCount) => COUNTS.map((bodyCount) => ({ titleCount, bodyCount })))
  let ordinal = 0
  return counts
    .filter(({ titleCount, bodyCount }) => titleCount + bodyCount > 0)
    .map((own, index) => Object.assign(own, { ordinal: (ordinal += steps[index % steps.length]!) }))
}

const NEAR = entriesOf(STEPS.slice(0, 6))
const FAR = [...entriesOf(STEPS), { ordinal: 0x1fff_ffff, titleCount: 0, bodyCount: 9 }]

function writeGrams(entries: readonly Entry[]): Uint8Array {
  const writer = new GramWriter()
  for (const { ordinal, titleCount, bodyCount } of entries) writer.section(ordinal, titleCount, bodyCount)
  return writer.finish()
}

test.each([
  ['a list of one entry', FAR.slice(-1)],
  ['a list without a skip list', FAR.slice(0, 32)],
  ['a list with a skip list', FAR],
])('%s is written as the format page draws it', (_, entries) => {
  expect([...writeGrams(entries)]).toEqual(listBytes(entries))
})

test('every reader of varints reads the varints that every writer writes', () => {
  for (const bits of [0, 7, 14, 21, 28, 30]) {
    for (const value of [2 ** bits - 1, 2 ** bits, 2 ** bits + 1]) {
      const written = new Uint8Array(8)
      const end = putVarint(written, 0, value)
      expect([...written.subarray(0, end)]).toEqual(varint(value))
      expect(varintSize(value)).toBe(end)
      const writer = new ByteWriter()
      writer.varint(value)
      expect([...writer.finish()]).toEqual(varint(value))
      expect(new ByteReader(written).varint()).toBe(value)
    }
  }
})

test.each([
  ['decoded whole', true],
  ['looked up', false],
])('every entry of a list is read with its counts, %s', (_, isWhole) => {
  const grams = new EncodedGrams(Uint8Array.from(listBytes(FAR)))
  if (isWhole) expect([...grams.sections]).toEqual(FAR.map(({ ordinal }) => ordinal))
  for (const [index, { ordinal, titleCount, bodyCount }] of FAR.entries()) {
    expect({ ...grams.find(ordinal) }).toMatchObject({ index, titleCount, bodyCount })
    expect(grams.rank(ordinal)).toBe(index)
    const { sections, titleCounts, bodyCounts, from, to } = grams.within(ordinal, ordinal + 1)
    expect([to - from, sections[from], titleCounts[from], bodyCounts[from]]).toEqual([
      1,
      ordinal,
      titleCount,
      bodyCount,
    ])
  }
})

const worth = (title: number, body: number) => 65_536 * title + body
const impacts = {
  exact: (_: number, title: number, body: number) => worth(title, body),
  bounds: {
    titleLevels: new Uint8Array(1 << 19),
    titleFactors: new Float64Array(LENGTH_LEVELS).fill(worth(1, 0)),
    bodyLevels: new Uint8Array(1 << 19),
    bodyFactors: new Float64Array(LENGTH_LEVELS).fill(worth(0, 1)),
    // So large that a bound is exactly the weighted count.
    ceiling: 2 ** 200,
    half: 2 ** 200,
    ratio: 1,
  },
}

test('scanning a list for bounds and for a bitmap finds exactly its entries', () => {
  const grams = new EncodedGrams(Uint8Array.from(listBytes(NEAR)))
  const size = NEAR.at(-1)!.ordinal + 1
  const bounds = new Float64Array(size)
  grams.boundsCursor().add({ bounds, base: 0 }, 0, size, impacts, 1)
  const expected = new Float64Array(size)
  for (const { ordinal, titleCount, bodyCount } of NEAR) expected[ordinal] = worth(titleCount, bodyCount)
  expect(bounds).toEqual(expected)
  expect([...ordinalsOf(grams.bitmap(size))]).toEqual(NEAR.map(({ ordinal }) => ordinal))
  const far = new EncodedGrams(Uint8Array.from(listBytes(FAR)))
  const sums = new Float64Array(FAR.length)
  far.addImpacts(
    sums,
    Uint32Array.from(FAR, ({ ordinal }) => ordinal),
    impacts,
    1,
  )
  expect([...sums]).toEqual(FAR.map(({ titleCount, bodyCount }) => worth(titleCount, bodyCount)))
})

test('lists are joined by their bytes into the list of all their entries', () => {
  const joiner = new SectionListJoiner()
  const shift = 0x0fff_ffff
  const second = NEAR.map((entry) => ({ ...entry, ordinal: entry.ordinal + shift }))
  joiner.begin(2 * NEAR.length, false)
  for (const shiftBy of [0, shift]) {
    const bytes = Uint8Array.from(listBytes(NEAR))
    const { count, streamAt, streamEnd } = readSections(new ByteReader(bytes), false)
    joiner.append(bytes, streamAt, streamEnd, count, shiftBy, 0, 0)
  }
  const joined = new Uint8Array(joiner.size)
  joiner.writeTo(joined, 0)
  expect([...joined]).toEqual(listBytes([...NEAR, ...second]))
})

test('a posting with positions of every length is read by occurrence, by section and by cursor', () => {
  const steps = [0, 1, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152, 268_435_455, 268_435_456]
  const sections = Array.from({ length: 70 }, (_, at) => ({
    ordinal: 5000 * at,
    title: [steps[at % steps.length]!],
    body: steps.slice(0, 1 + (at % steps.length)),
  }))
  const writer = new PostingWriter()
  for (const { ordinal, title, body } of sections) {
    writer.section(ordinal, title.length, body.length)
    for (const position of [...title, ...body]) writer.position(position)
    for (let left = title.length + body.length; left > 0; left--) writer.form(0)
  }
  const bytes = writer.finish(['rede'])
  const risen = (field: readonly number[]) => {
    let position = 0
    return field.map((step) => (position += step))
  }
  const posting = new EncodedPosting(bytes)
  const cursor = posting.cursor()
  const { starts, positions } = posting.occurrences()
  for (const [index, { ordinal, title, body }] of sections.entries()) {
    const expected = [...risen(title), ...risen(body)]
    const places = posting.placesIn(ordinal)!
    expect([...places.title, ...places.body]).toEqual(expected)
    expect([...positions.subarray(starts[index], starts[index + 1])]).toEqual(expected)
    expect(cursor.advanceTo(ordinal)).toBe(true)
    cursor.readPlaces(null)
    expect([...cursor.places.subarray(0, cursor.placeCount)]).toEqual(expected)
  }
})

test('postings of every length are found in a block, by each of its readers', () => {
  const buffer = new BlockBuffer()
  const rows = [1, 127, 128, 16_383, 16_384, 2_097_152].map((size, at) => ({
    // Skeletons are never cut into pieces.
    key: Buffer.from(`x${'termo'.repeat(40)}${at}`),
    bytes: new Uint8Array(size).fill(at),
  }))
  for (const { key, bytes } of rows) {
    const at = buffer.open(key, 0, key.length, bytes.length)
    buffer.bytes.set(bytes, at)
  }
  buffer.finish()
  const blocks = buffer.blocks.map(({ start, end }) => buffer.bytes.slice(start, end))
  const cursor = new KeyCursor()
  const met = blocks.flatMap((block) => {
    const keys: string[] = []
    cursor.read(block)
    for (const { kind, term, bytes } of readBlock(block)) {
      expect(cursor.next()).toBe(true)
      expect(Buffer.from(cursor.key.subarray(0, cursor.keyLength)).toString()).toBe(`x${term}`)
      expect(Buffer.compare(cursor.source.subarray(cursor.from, cursor.to), bytes)).toBe(0)
      expect(Buffer.compare(findInBlock(block, encodeText(`x${term}`))!, bytes)).toBe(0)
      keys.push(`${kind} ${term}`)
    }
    expect(cursor.next()).toBe(false)
    return keys
  })
  expect(met).toEqual(rows.map(({ key }) => `cognate ${key.toString().slice(1)}`))
})

test('a merge writes the same bytes as a build, with lengths of three bytes and form indexes of two', async () => {
  const forms = Array.from({ length: 700 }, (_, at) => `rede${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at}`)
  const long = [{ title: 'Rede', text: `${'rede redes '.repeat(9000)} ${forms.join(' ')}` }]
  const short = Array.from({ length: 200 }, (_, at) => ({ title: '', text: `redes ${forms[at]} suporte` }))
  const documents = [short, long, short]
  let first = 1
  const inputs = documents.map((sections, id) => {
    const data = buildSegment(sections, 'pt')
    const ids = sections.map(() => first++)
    return {
      info: {
        id,
        language: data.language,
        sectionCount: sections.length,
        documents: [{ documentId: `d${id}`, first: 0, count: sections.length }],
      },
      head: { ...data, sectionIds: encodeSectionIds(ids) },
      suggestions: data.suggestions,
      blocks: (async function* () {
        for (const block of data.blocks) yield await Promise.resolve(block)
      })(),
    }
  })
  const whole = buildSegment(documents.flat(), 'pt')
  const merged: Uint8Array[] = []
  for await (const { bytes } of mergeSegments(inputs).blocks) merged.push(bytes)
  expect(merged.map((block) => Buffer.from(block).toString('hex'))).toEqual(
    whole.blocks.map((block) => Buffer.from(block).toString('hex')),
  )
})
