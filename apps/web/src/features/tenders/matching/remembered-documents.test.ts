// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { rememberDocuments, rememberedDocuments } from './remembered-documents.ts'

afterEach(() => localStorage.clear())

test('the documents of the last search are those that still exist, or all if all were chosen', () => {
  expect(rememberedDocuments('t1', ['a', 'b'])).toBeUndefined()
  rememberDocuments('t1', ['a', 'b'], 3)
  rememberDocuments('t2', ['a', 'b', 'c'], 3)
  expect(rememberedDocuments('t1', ['b', 'c', 'd'])).toEqual(['b'])
  expect(rememberedDocuments('t2', ['b', 'c', 'd'])).toEqual(['b', 'c', 'd'])
})

test('only the latest tenders are remembered, and damaged storage counts as empty', () => {
  for (const at of Array.from({ length: 21 }).keys()) rememberDocuments(`t${at}`, ['a'], 2)
  expect(rememberedDocuments('t0', ['a'])).toBeUndefined()
  expect(rememberedDocuments('t1', ['a'])).toEqual(['a'])
  localStorage.setItem('tenderwright.matched-documents', '[["t1", [7]], 3, {}]')
  expect(rememberedDocuments('t1', ['a'])).toBeUndefined()
})
