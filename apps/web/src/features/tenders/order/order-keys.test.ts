import { expect, test } from 'vitest'
import { effectOf } from './order-keys.ts'
import { type Chapters, linesOf } from './order.model.ts'

const CHAPTERS: Chapters = [
  { category: 'A', requirement_ids: ['a1', 'a2'] },
  { category: 'B', requirement_ids: ['b1'] },
]
const UNFOLDED = new Set(['a1'])
const lines = linesOf(CHAPTERS, UNFOLDED)
const press = (key: string, at: number, altKey = false) => effectOf({ key, altKey }, lines, at, UNFOLDED)

test('arrows go from line to line, and with Alt move the line among its siblings', () => {
  expect(press('ArrowDown', 0)).toEqual({ lead: lines[1] })
  expect(press('ArrowUp', 0)).toBeUndefined()
  expect(press('End', 0)).toEqual({ lead: lines[3] })
  expect(press('ArrowDown', 0, true)).toEqual({ place: 1 })
  expect(press('ArrowUp', 2, true)).toEqual({ place: 0 })
  expect(press('End', 1, true)).toEqual({ place: 1 })
})

test('left and right fold a chapter, and left goes from a requirement to its chapter', () => {
  expect(press('ArrowLeft', 0)).toEqual({ fold: lines[0] })
  expect(press('ArrowRight', 0)).toBeUndefined()
  expect(press('ArrowRight', 3)).toEqual({ fold: lines[3] })
  expect(press('Enter', 3)).toEqual({ fold: lines[3] })
  expect(press('ArrowLeft', 2)).toEqual({ lead: lines[0] })
  expect(press('Enter', 2)).toBeUndefined()
  expect(press('x', 0)).toBeUndefined()
})
