import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const en = createFormat('en')
const pt = createFormat('pt-BR')
/** Replaces the kinds of spaces that Intl uses. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('sizes', () => {
  test('in MB, base 1024, two decimals, in the format of the language', () => {
    expect(en.megabytes(1_572_864)).toBe('1.50 MB')
    expect(pt.megabytes(1_572_864)).toBe('1,50 MB')
  })
  test('beyond 32 bits', () => {
    expect(en.megabytes(3_200_000_000)).toBe('3,051.76 MB')
  })
  test('in units from B to TB, base 1024', () => {
    const sizes = [0, 1023, 1024, 1536, 1024 ** 2 - 1, 3.2 * 1024 ** 3, 5 * 1024 ** 4, 2048 * 1024 ** 4]
    expect(sizes.map(en.bytes)).toEqual([
      '0 B',
      '1,023 B',
      '1 KB',
      '1.5 KB',
      '1 MB',
      '3.2 GB',
      '5 TB',
      '2,048 TB',
    ])
    expect(pt.bytes(1536)).toBe('1,5 KB')
  })
  test('are N/A when missing, but an empty file has a size', () => {
    expect([en.megabytes(undefined), en.megabytes(null), en.megabytes(0)]).toEqual(['N/A', 'N/A', '0.00 MB'])
  })
})

test('words are in compact notation', () => {
  expect(en.compact(12_345)).toBe('12.3K')
  expect(plain(pt.compact(12_345))).toBe('12,3 mil')
})

test('a score is rounded and has its sign', () => {
  expect(en.percent(79.5)).toBe('80%')
  expect(pt.percent(12.4)).toBe('12%')
})

test('dates follow the language; an invalid date is N/A', () => {
  expect(en.date('2026-11-21T12:00:00Z')).toBe('Nov 21, 2026')
  expect(pt.date('2026-11-21T12:00:00Z')).toBe('21/11/2026')
  expect(plain(pt.dateTime('2026-11-21T12:05:00Z'))).toMatch(/^2[01]\/11\/2026, \d\d:05$/)
  expect([en.date(undefined), en.dateTime('soon')]).toEqual(['N/A', 'N/A'])
})
