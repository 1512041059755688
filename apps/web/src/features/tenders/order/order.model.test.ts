import { expect, test } from 'vitest'
import { chapterId, type Chapters, dropPlace, linesOf, moved, moveTo, type OrderLine } from './order.model.ts'

const CHAPTERS: Chapters = [
  { category: 'A', requirement_ids: ['a1', 'a2', 'a3'] },
  { category: 'B', requirement_ids: ['b1'] },
  { category: 'C', requirement_ids: ['c2', 'c1'] },
]
const ALL = new Set(CHAPTERS.map(chapterId))
const lines = linesOf(CHAPTERS, ALL)
const lineOf = (what: OrderLine['what'], id: string) =>
  lines.find((line) => line.what === what && line.id === id)!
const shown = (chapters: Chapters) => chapters.map(({ requirement_ids: ids }) => ids.join(' ')).join(' | ')

/** Moves a line to a place and returns the order then. */
const placed = (line: OrderLine, place: number) => {
  const move = moveTo(CHAPTERS, line, place)
  return move && shown(moved(CHAPTERS, move))
}

test('a folded chapter is one line, and keeps its id when its requirements move', () => {
  expect(linesOf(CHAPTERS, new Set(['b1'])).map(({ what, id }) => `${what} ${id}`)).toEqual([
    'chapter a1',
    'chapter b1',
    'requirement b1',
    'chapter c1',
  ])
  const turned = moved(CHAPTERS, { what: 'requirement', id: 'a1', after: 'a3' })
  expect(chapterId(turned[0]!)).toBe('a1')
})

test('lines move up, down and to the ends, and stay where they are at an end', () => {
  const a2 = lineOf('requirement', 'a2')
  expect(placed(a2, 0)).toBe('a2 a1 a3 | b1 | c2 c1')
  expect(placed(a2, 2)).toBe('a1 a3 a2 | b1 | c2 c1')
  expect(placed(a2, 99)).toBe('a1 a3 a2 | b1 | c2 c1')
  expect(placed(a2, 1)).toBeUndefined()
  const c = lineOf('chapter', 'c1')
  expect(placed(c, 0)).toBe('c2 c1 | a1 a2 a3 | b1')
  expect(placed(lineOf('chapter', 'a1'), 1)).toBe('b1 | a1 a2 a3 | c2 c1')
})

test('a requirement can be dropped only in its chapter', () => {
  const a1 = lineOf('requirement', 'a1')
  expect(dropPlace(a1, lineOf('requirement', 'a3'), false)).toBe(2)
  expect(dropPlace(a1, lineOf('requirement', 'a3'), true)).toBe(1)
  expect(dropPlace(lineOf('requirement', 'a3'), lineOf('requirement', 'a1'), true)).toBe(0)
  expect(dropPlace(lineOf('requirement', 'a3'), lineOf('chapter', 'a1'), false)).toBe(0)
  expect(dropPlace(a1, lineOf('requirement', 'b1'), true)).toBeUndefined()
  expect(dropPlace(a1, lineOf('chapter', 'b1'), true)).toBeUndefined()
})

test('a chapter is dropped before or after another, and after the one whose requirement is below the pointer', () => {
  const a = lineOf('chapter', 'a1')
  const c = lineOf('chapter', 'c1')
  expect(dropPlace(a, c, false)).toBe(2)
  expect(dropPlace(a, c, true)).toBe(1)
  expect(dropPlace(a, lineOf('requirement', 'c2'), true)).toBe(2)
  expect(dropPlace(c, lineOf('chapter', 'a1'), true)).toBe(0)
  expect(dropPlace(c, lineOf('requirement', 'a1'), true)).toBe(1)
})
