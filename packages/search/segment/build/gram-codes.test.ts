import { expect, test } from 'vitest'
import { GramCodes } from './gram-codes.ts'

test('finds the number of each 4-gram that was added, also after growing', () => {
  const codes = new GramCodes()
  const letters = Array.from({ length: 26 }, (_, at) => 0x61 + at)
  const grams = letters.flatMap((first) =>
    letters.flatMap((second) => letters.map((third) => (first << 24) | (second << 16) | (third << 8) | 0x5f)),
  )
  for (const [number, code] of grams.entries()) {
    expect(codes.find(code)).toBe(-1)
    codes.add(code, number)
  }
  expect(grams.map((code) => codes.find(code))).toEqual([...grams.keys()])
})
