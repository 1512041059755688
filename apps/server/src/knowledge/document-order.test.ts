import { expect, test } from 'vitest'
import { chaptersOfDocument, type RankedRequirement } from './document-order.ts'

const matrix = (...categories: string[]): RankedRequirement[] =>
  categories.map((category, position) => ({
    id: `r${position}`,
    category,
    position,
    document_rank: null,
    chapter_rank: null,
  }))

const idsOf = (requirements: RankedRequirement[]) =>
  chaptersOfDocument(requirements).map((chapter) => chapter.requirements.map(({ id }) => id).join(' '))

test('an order without moves is that of the matrix, whatever the order of the rows', () => {
  expect(idsOf(matrix('A', 'A ', 'B', 'A').toReversed())).toEqual(['r0 r1', 'r2', 'r3'])
})

test('a category that occurs twice in the matrix is two chapters, which move separately', () => {
  const rows = matrix('A', 'B', 'A', 'A')
  rows[2]!.chapter_rank = -1
  rows[3]!.document_rank = 1.5
  expect(idsOf(rows)).toEqual(['r3 r2', 'r0', 'r1'])
})

test('only the first requirement of a chapter determines its rank', () => {
  const rows = matrix('A', 'B', 'B')
  rows[2]!.chapter_rank = -1
  expect(idsOf(rows)).toEqual(['r0', 'r1 r2'])
})
