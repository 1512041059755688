import type { OutlineEntry } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { chaptersOf } from './outline.model.ts'

const section = { section_id: '1', title: 'S', source_file: 'a.docx', words: 10, tables: 0, images: 0 }
const entry = (category: string, id: string, answered = true): OutlineEntry => ({
  requirement_id: id,
  requirement: id,
  category,
  outcome: answered ? 'inserted' : 'open',
  ...(answered ? { section } : {}),
})

test('a category is a chapter where it occurs, and a second chapter when it occurs again', () => {
  const chapters = chaptersOf([entry('A', 'r1'), entry('A', 'r2', false), entry('', 'r3'), entry('A', 'r4')])
  expect(
    chapters.map(({ category, start, answered, entries }) => [category, start, answered, entries.length]),
  ).toEqual([
    ['A', 0, 1, 2],
    ['', 2, 1, 1],
    ['A', 3, 1, 1],
  ])
  expect(chaptersOf([])).toEqual([])
})

test('a chapter of which only the beginning is listed counts all its requirements, and a later one is not listed', () => {
  const long = ['r1', 'r2', 'r3', 'r4'].map((id) => entry('A', id, id !== 'r3'))
  expect(chaptersOf([...long, entry('B', 'r5')], 2)).toEqual([
    { category: 'A', start: 0, total: 4, answered: 3, entries: long.slice(0, 2) },
  ])
})
