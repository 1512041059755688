import { expect, test } from 'vitest'
import { proposalFileKey, proposalOfKey } from './proposal-file.ts'

test('each attempt has its own file, which leads to its proposal', () => {
  const ids = new Set(['a1', '019ab-000000000012'])
  expect(proposalFileKey('a1', 1)).toBe('a1.docx')
  expect(proposalFileKey('a1', 2)).toBe('a1-2.docx')
  for (const id of ids)
    for (const attempt of [1, 2, 13]) expect(proposalOfKey(proposalFileKey(id, attempt), ids)).toBe(id)
  expect(proposalOfKey('a2.docx', ids)).toBeUndefined()
  expect(proposalOfKey('a1-x.docx', ids)).toBeUndefined()
})
