import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filterRequirements,
  markTerms,
  pagesOf,
  readAddress,
  snippetOf,
  writeAddress,
} from './search.model.ts'

const marked = (text: string, ...terms: string[]) =>
  markTerms(text, terms)
    .filter((part) => part.marked)
    .map((part) => part.text)

describe('marking found terms', () => {
  test('ignores case and accents, and keeps the text as written', () => {
    expect(marked('O SUPORTE Técnico responde.', 'suporte tecnico')).toEqual(['SUPORTE Técnico'])
  })

  test('applies to whole words only', () => {
    expect(marked('SLA, não escSLAda nem SLAs.', 'sla')).toEqual(['SLA'])
  })

  test('prefers the longest term, and marks nothing twice', () => {
    expect(marked('suporte técnico e suporte', 'suporte', 'suporte técnico')).toEqual([
      'suporte técnico',
      'suporte',
    ])
  })

  test('marks nothing without terms, and takes special characters literally', () => {
    expect(markTerms('24x7 (SLA)', [])).toEqual([{ start: 0, text: '24x7 (SLA)', marked: false }])
    expect(marked('C++ e C', 'C++')).toEqual(['C++'])
  })

  test('neither removes nor adds characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme' })),
        (text, terms) => {
          expect(
            markTerms(text, terms)
              .map((part) => part.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})

describe('the snippet of a result', () => {
  test('the first 300 characters of the content', () => {
    expect(snippetOf({ content: 'a'.repeat(301), content_preview: 'p' })).toBe(`${'a'.repeat(300)}…`)
    expect(snippetOf({ content: 'short', content_preview: 'p' })).toBe('short')
  })
  test('ends with a whole word, unless the word is longer than a line', () => {
    const content = `${'palavra '.repeat(37)}atendimento de urgência`
    expect(content.slice(0, 300)).toMatch(/ aten$/)
    expect(snippetOf({ content, content_preview: '' })).toBe(`${'palavra '.repeat(37).trimEnd()}…`)
    expect(snippetOf({ content_preview: content.slice(0, 300) })).toBe(`${'palavra '.repeat(37).trimEnd()}…`)
    const whole = `${'palavra '.repeat(36)}atendimento. Depois`
    expect(whole.slice(0, 300)).toMatch(/atendimento\.$/)
    expect(snippetOf({ content: whole, content_preview: '' })).toBe(whole.slice(0, 300))
    const long = `Veja https://example.org/${'a'.repeat(300)}`
    expect(snippetOf({ content: long, content_preview: '' })).toBe(`${long.slice(0, 300)}…`)
  })

  test('is otherwise the preview', () => {
    expect(snippetOf({ content_preview: 'preview' })).toBe('preview')
    expect(snippetOf({ content_preview: 'p'.repeat(300) })).toBe(`${'p'.repeat(300)}…`)
    expect(snippetOf({ content_preview: `${'p'.repeat(299)}.` })).toBe(`${'p'.repeat(299)}.`)
  })
})

test('pages are shown from first to last, as a single page, or not at all', () => {
  expect(pagesOf({ page_start: 14, page_end: 16 })).toBe('14–16')
  expect([pagesOf({ page_start: 14 }), pagesOf({ page_start: 14, page_end: 14 })]).toEqual(['14', '14'])
  expect(pagesOf({ page_end: 16 })).toBeUndefined()
})

test('the query is written to the address and read from it', () => {
  const asked = { query: '"níveis de serviço"', documentIds: ['3', '7'] }
  expect(readAddress(writeAddress(asked))).toEqual(asked)
  expect(readAddress(new URLSearchParams('q=++&documents='))).toEqual({ query: '', documentIds: [] })
})

test('requirements are filtered by every typed word', () => {
  const requirements = [
    { number: '2.17', category: 'Serviços', item: 'Suporte técnico', description: 'Atendimento 24x7' },
    { category: 'Serviços', item: 'Treinamento', description: 'Turmas presenciais' },
  ]
  const items = (typed: string) => filterRequirements(requirements, typed).map(({ item }) => item)
  expect(items('servicos TECNICO')).toEqual(['Suporte técnico'])
  expect(items('turmas')).toEqual(['Treinamento'])
  expect(items('2.17')).toEqual(['Suporte técnico'])
  expect(items(' ')).toHaveLength(2)
  expect(items('nada')).toEqual([])
})
