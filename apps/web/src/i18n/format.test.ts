import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const en = createFormat('en')
const pt = createFormat('pt-BR')
/** Intl joins with several kinds of spaces; which one does not matter here. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('sizes', () => {
  test('MB, base 1024, two decimals, in the way of the language', () => {
    expect(en.megabytes(1_572_864)).toBe('1.50 MB')
    expect(pt.megabytes(1_572_864)).toBe('1,50 MB')
  })
  test('a size beyond 32 bits is a size like any other', () => {
    expect(en.megabytes(3_200_000_000)).toBe('3,051.76 MB')
  })
  test('N/A when missing, but an empty file has a size', () => {
    expect([en.megabytes(undefined), en.megabytes(null), en.megabytes(0)]).toEqual(['N/A', 'N/A', '0.00 MB'])
  })
})

test('words in compact notation', () => {
  expect(en.compact(12_345)).toBe('12.3K')
  expect(plain(pt.compact(12_345))).toBe('12,3 mil')
})

test('a score is rounded and carries its sign', () => {
  expect(en.percent(79.5)).toBe('80%')
  expect(pt.percent(12.4)).toBe('12%')
})

test('dates follow the language; what is not a date is N/A', () => {
  expect(en.date('2026-11-21T12:00:00Z')).toBe('Nov 21, 2026')
  expect(plain(pt.date('2026-11-21T12:00:00Z'))).toBe('21 de nov. de 2026')
  expect([en.date(undefined), en.dateTime('soon')]).toEqual(['N/A', 'N/A'])
})
