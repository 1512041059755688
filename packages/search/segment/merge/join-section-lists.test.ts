import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'
import { SectionListJoiner } from './join-section-lists.ts'
import { readSections } from '../section-list/encoded-sections.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

interface Entry {
  step: number
  titleCount: number
  bodyCount: number
}

const entry = fc
  .record({
    step: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 100_000 })),
    titleCount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 })),
    bodyCount: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 300 })),
  })
  .filter(({ titleCount, bodyCount }) => titleCount + bodyCount > 0)

/** Returns the list's bytes and its positions, with one varint for each occurrence. */
function encode(entries: readonly Entry[], hasPositions: boolean) {
  const sections = new SectionListWriter()
  const positions = new ByteWriter()
  let ordinal = -1
  let occurrence = 0
  for (const { step, titleCount, bodyCount } of entries) {
    ordinal += step
    sections.add(ordinal, titleCount, bodyCount, positions.length, hasPositions ? occurrence : -1)
    for (let i = 0; i < titleCount + bodyCount; i++) positions.varint((i * 37) % 500)
    occurrence += titleCount + bodyCount
  }
  return { bytes: sections.finish(), positions: positions.finish(), last: ordinal }
}

test('joined lists have the bytes of the list of all sections', () => {
  const joiner = new SectionListJoiner()
  const lists = fc.array(fc.array(entry, { minLength: 1, maxLength: 90 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(lists, fc.boolean(), (parts, hasPositions) => {
      let shift = 0
      joiner.begin(parts.flat().length, hasPositions)
      for (const part of parts) {
        const { bytes, positions, last } = encode(part, hasPositions)
        const { count, streamAt, streamEnd } = readSections(new ByteReader(bytes), hasPositions)
        const stream = bytes.subarray(streamAt, streamEnd)
        // The lists are adjacent among other bytes, as in a posting.
        const all = Buffer.concat([Buffer.of(1), stream, Buffer.of(2), positions])
        const streamTo = 1 + stream.length
        joiner.append(all, 1, streamTo, count, shift, streamTo + 1, all.length)
        shift += last + 1
      }
      const joined = new Uint8Array(joiner.size)
      expect(joiner.writeTo(joined, 0)).toBe(joined.length)
      expect(joined).toEqual(encode(parts.flat(), hasPositions).bytes)
    }),
    { numRuns: 300 },
  )
})
