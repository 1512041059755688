import { expect, test } from 'vitest'
import { chaptersOfDocument, type RankedRequirement } from '#knowledge/document-order.ts'
import { carryOrder } from './carry-order.ts'

/** Returns requirements of a matrix such as `A:a1 a2 | B:b1`, without an order of their own. */
function matrix(text: string): RankedRequirement[] {
  const ids = text.split(' | ').flatMap((chapter) => {
    const [category, list] = chapter.split(':') as [string, string]
    return list.split(' ').map((id) => ({ id, category }))
  })
  return ids.map(({ id, category }, position) => ({
    id,
    category,
    position,
    document_rank: null,
    chapter_rank: null,
  }))
}

/** Gives requirements the order of a document as moves do: each gets a rank. */
function ordered(text: string, document: string): RankedRequirement[] {
  const rows = matrix(text)
  for (const [chapterAt, chapter] of document.split(' | ').entries()) {
    const ids = chapter.split(' ')
    const first = rows.find(({ id }) => ids.includes(id))!
    first.chapter_rank = chapterAt
    for (const [at, id] of ids.entries()) rows.find((row) => row.id === id)!.document_rank = at
  }
  return rows
}

function carried(before: RankedRequirement[], reading: string): string {
  const after = matrix(reading)
  const ranks = carryOrder(before, after)
  return chaptersOfDocument(after.map((row) => Object.assign(row, ranks.get(row.id))))
    .map((chapter) => chapter.requirements.map(({ id }) => id).join(' '))
    .join(' | ')
}

test('an order without moves follows the new matrix and needs no ranks', () => {
  const before = matrix('A:a1 a2 | B:b1')
  expect(carryOrder(before, matrix('B:b1 | A:a2 a1 a3')).size).toBe(0)
})

test('kept requirements keep their order, and new ones follow their predecessor in the matrix', () => {
  const before = ordered('A:a1 a2 a3 | B:b1 | C:c1', 'c1 | a3 a1 a2 | b1')
  expect(carried(before, 'A:a1 new a2 a3 | B:b1 | C:c1')).toBe('c1 | a3 a1 new a2 | b1')
  expect(carried(before, 'A:new a1 a2 a3 | B:b1 | C:c1 c2')).toBe('c1 c2 | a3 new a1 a2 | b1')
  expect(carried(before, 'A:a1 a3 | N:n1 n2 | B:b1 | C:c1')).toBe('c1 | a3 a1 | n1 n2 | b1')
  expect(carried(before, 'A:a2 a3 | C:c1')).toBe('c1 | a3 a2')
})

test('a renamed category stays where it was', () => {
  const before = ordered('A:a1 a2 | B:b1 b2', 'b2 b1 | a1 a2')
  expect(carried(before, 'A:a1 a2 | Beta:b1 b2')).toBe('b2 b1 | a1 a2')
})

test('a chapter divided by a new one stays together with it', () => {
  const before = ordered('A:a1 a2 a3 a4 | B:b1', 'b1 | a3 a2 a1 a4')
  expect(carried(before, 'A:a1 a2 a3 | N:n1 | A:a4 | B:b1')).toBe('b1 | a3 a2 a1 | n1 | a4')
})

test('a requirement that changes its category follows its predecessor there', () => {
  const before = ordered('A:a1 a2 | B:b1 b2', 'b2 b1 | a2 a1')
  expect(carried(before, 'A:a1 | B:b1 a2 b2')).toBe('b2 b1 a2 | a1')
})

test('only chapters with moved requirements have ranks', () => {
  const before = matrix('A:a1 a2 | B:b1 b2')
  before[3]!.document_rank = 1.5
  expect([...carryOrder(before, matrix('A:a1 a2 | B:b1 b2')).keys()].toSorted()).toEqual(['b1', 'b2'])
  expect(carried(before, 'A:a2 a1 | B:b1 b2')).toBe('a2 a1 | b2 b1')
})
