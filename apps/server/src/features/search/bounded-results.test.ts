import type { SearchResult } from '@tenderwright/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedResults } from './bounded-results.ts'

/** Largest size of the names of a hundred results. */
const BOUND = 1_500_000

const result = (id: string, more: Partial<SearchResult> = {}): SearchResult => ({
  id,
  title: 'Suporte',
  score: 80,
  content: 'O atendimento acontece.',
  content_preview: 'O atendimento acontece.',
  highlights: ['atendimento'],
  source_file: 'a.docx',
  source_hospital: 'Santa Casa',
  word_count: 3,
  document_id: 'd',
  path: ['Serviços', 'Suporte'],
  ...more,
})

const size = (results: SearchResult[]) => Buffer.byteLength(JSON.stringify(results))

test('results of normal size are unchanged', () => {
  const results = Array.from({ length: 100 }, (_, at) =>
    result(String(at), { content: 'Suporte. '.repeat(500) }),
  )
  expect(boundedResults(results, new Set())).toEqual(results)
})

test.each([
  ['ASCII', 'a'],
  ['letters of three bytes', '试'],
  ['emoji', '👩'],
  ['quotes', '"'],
  ['line ends', '\n'],
])('a text of 5 MB of %s is cut, and says so', (_, letter) => {
  const content = letter.repeat(5_000_000 / letter.length)
  const [first, second] = boundedResults([result('1', { content }), result('2')], new Set())
  expect(size([first!])).toBeLessThan(70_000)
  expect(first!.content!.length).toBeGreaterThan(8000)
  expect(content.startsWith(first!.content!)).toBe(true)
  expect(first!.content!.isWellFormed()).toBe(true)
  expect(first!.content_truncated).toBe(true)
  expect(second).toEqual(result('2'))
})

test('the answer is bounded for any hundred results, and the first ones keep their texts', () => {
  const long = '试'.repeat(300)
  const member = {
    section_id: '1',
    document_id: 'd',
    title: long,
    source_file: long,
    source_hospital: long,
    word_count: 1,
  }
  const results = Array.from({ length: 100 }, (_, at) =>
    result(String(at), {
      title: long,
      content: '试'.repeat(100_000),
      content_preview: long,
      source_file: long,
      source_hospital: long,
      path: Array.from({ length: 9 }, () => long),
      highlights: Array.from({ length: 500 }, (__, one) => '试'.repeat(one)),
      family: { size: 1000, members: Array.from({ length: 20 }, () => member) },
    }),
  )
  const bounded = boundedResults(results, new Set())
  expect(size(bounded)).toBeLessThan(BOUND)
  expect(bounded).toHaveLength(100)
  expect(bounded.every(({ content_truncated: cut }) => cut === true)).toBe(true)
  expect(bounded.every(({ family }) => family!.size === 1000 && family!.members.length > 0)).toBe(true)
  expect(bounded.every(({ path }) => path.at(-1) === long)).toBe(true)
})

test('a partly read text is marked as cut, even if nothing else is cut', () => {
  expect(boundedResults([result('1')], new Set(['1']))).toEqual([result('1', { content_truncated: true })])
})

test('a text is cut to its beginning, within the limit', () => {
  const letters = fc.constantFrom('a', '\u0001', '"', 'é', '试', '👩', '\ud83d')
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 5 }), (pieces) => {
      const content = pieces.join('').repeat(20_000)
      const [{ content: shown = '', content_truncated: cut } = result('1')] = boundedResults(
        [result('1', { content })],
        new Set(),
      )
      expect(content.startsWith(shown)).toBe(true)
      expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThanOrEqual(64_000)
      expect(cut === true).toBe(shown.length < content.length)
    }),
    { numRuns: 30 },
  )
})
