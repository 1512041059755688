import type { LedgerEntry } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { changedEntries, hasUnexplained } from './ledger.model.ts'

const kept: LedgerEntry = { kind: 'tables', before: 2, after: 2, reasons: [] }
const changed = (reason: string): LedgerEntry => ({
  kind: 'images',
  before: 2,
  after: 1,
  reasons: [{ reason, message: '', count: -1 }],
})

test('a difference without a reason is found in the total and in any source', () => {
  const explained = changed('hidden-text-dropped')
  expect(hasUnexplained({ total: [kept, explained], sources: [] })).toBe(false)
  expect(hasUnexplained({ total: [changed('unexplained')], sources: [] })).toBe(true)
  const source = { source_file: 'a.docx', entries: [kept, changed('unexplained')] }
  expect(hasUnexplained({ total: [kept], sources: [source] })).toBe(true)
})

test('what stayed as it was is not listed among the changes', () => {
  expect(changedEntries([kept, changed('replaced-name')]).map(({ kind }) => kind)).toEqual(['images'])
})
