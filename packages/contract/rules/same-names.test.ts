import { expect, test } from 'vitest'
import { distinctionsOf, type NamedDocument } from './same-names.ts'

const named = (id: string, changes: Partial<NamedDocument> = {}): NamedDocument => ({
  id,
  file_name: 'proposal.docx',
  hospital_name: 'Harbour Hospital',
  rfp_name: 'RFP 7',
  file_path: 'proposal.docx',
  created_at: '2026-11-05T12:00:00Z',
  ...changes,
})

test('a unique file name needs no distinction', () => {
  expect(distinctionsOf([named('1'), named('2', { file_name: 'other.docx' })]).size).toBe(0)
})

test('client or tender distinguish documents of one file name, ignoring case', () => {
  const found = distinctionsOf([
    named('1'),
    named('2', { rfp_name: undefined }),
    named('3', { file_name: 'Proposal.docx', hospital_name: 'Bay Clinic' }),
  ])
  expect([...found]).toEqual([
    ['1', 'names'],
    ['2', 'names'],
    ['3', 'names'],
  ])
})

test('with equal names the path decides, and then the time when it was added', () => {
  const found = distinctionsOf([
    named('1', { file_path: '2023/proposal.docx' }),
    named('2', { file_path: '2024/proposal.docx' }),
    named('3', { rfp_name: 'RFP 8' }),
    named('4', { rfp_name: 'RFP 8', created_at: '2026-11-06T12:00:00Z' }),
  ])
  expect(Object.fromEntries(found)).toEqual({ 1: 'path', 2: 'path', 3: 'date', 4: 'date' })
})
