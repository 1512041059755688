import { expect, test } from 'vitest'
import {
  decodeLengths,
  decodeSectionIds,
  encodeLengths,
  encodeSectionIds,
  narrowLengths,
} from './section-lengths.ts'

test('lengths are unchanged by encoding, and take as few bytes as the largest needs', () => {
  const columns = {
    titleWords: Uint32Array.of(0, 255, 3),
    bodyWords: Uint32Array.of(256, 0, 7),
    titleGrams: Uint32Array.of(1, 65_535, 0),
    bodyGrams: Uint32Array.of(65_536, 9, 900_000),
  }
  const decoded = decodeLengths(encodeLengths(columns), 3)
  expect(decoded).toEqual(columns)
  const narrow = narrowLengths(decoded)
  const sizes = { titleWords: 1, bodyWords: 2, titleGrams: 2, bodyGrams: 4 }
  for (const name of ['titleWords', 'bodyWords', 'titleGrams', 'bodyGrams'] as const) {
    expect([...narrow[name]]).toEqual([...columns[name]])
    expect(narrow[name].BYTES_PER_ELEMENT).toBe(sizes[name])
  }
})

test('section ids are unchanged by encoding, and take 4 bytes unless one needs more', () => {
  for (const [ids, size] of [
    [[7, 3, 2 ** 32 - 1, 1], 4],
    [[7, 2 ** 32, 1], 8],
    [[], 4],
  ] as const) {
    const decoded = decodeSectionIds(encodeSectionIds(ids), ids.length)
    expect([...decoded]).toEqual(ids)
    expect(decoded.BYTES_PER_ELEMENT).toBe(size)
  }
})
