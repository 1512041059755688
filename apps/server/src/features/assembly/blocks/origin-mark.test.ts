import { isOriginMark } from '@tenderwright/docx'
import { expect, test } from 'vitest'
import { originMark } from './origin-mark.ts'

test('an answer has its own opaque id in each proposal, which is the same when the job runs again', () => {
  const ids = ['p1', 'p2'].flatMap((proposal) => ['r1', 'r2'].map((one) => originMark(proposal, one)))
  expect(new Set(ids).size).toBe(4)
  expect(originMark('p1', 'r1')).toBe(ids[0])
  expect(ids.every((id) => isOriginMark(id) && id.length <= 40)).toBe(true)
})
