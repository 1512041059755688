import type { Document } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import {
  badgeOf,
  listDocuments,
  needsIndexing,
  readDetails,
  searchAddress,
  temporaryDocument,
  unindexedDocuments,
} from './documents.model.ts'

function documentOf(changes: Partial<Document>): Document {
  return {
    id: '1',
    file_name: 'a.docx',
    hospital_name: 'Hospital A',
    hospital_type: 'unknown',
    file_path: 'a.docx',
    file_size_bytes: 1,
    total_sections: 4,
    total_words: 900,
    usage_count: 0,
    quality_score: 50,
    status: 'active',
    created_at: '2026-01-01T00:00:00Z',
    ...changes,
  }
}
const empty = documentOf({ total_sections: 0 })

describe('the status badge', () => {
  test('shows processing first', () => {
    const inactive = documentOf({ status: 'inactive' })
    expect(badgeOf(inactive, 'failed')).toEqual({ tone: 'danger', key: 'failed' })
    expect(badgeOf(inactive, 'processing')).toEqual({ tone: 'accent', key: 'processing' })
    expect(badgeOf(inactive, 'pending')).toEqual({ tone: 'accent', key: 'pending' })
  })

  test('is green with sections and amber without when processing is over', () => {
    expect(badgeOf(documentOf({ status: 'inactive' }), 'completed').tone).toBe('success')
    expect(badgeOf(empty, 'completed').tone).toBe('warning')
  })

  test('shows another status in neutral grey, in its own words if it is unknown', () => {
    expect(badgeOf(documentOf({ status: 'inactive' }))).toEqual({ tone: 'neutral', key: 'inactive' })
    expect(badgeOf(documentOf({ status: 'archived' }))).toEqual({
      tone: 'neutral',
      key: 'other',
      text: 'archived',
    })
    expect(badgeOf({ total_sections: 3 })).toEqual({ tone: 'neutral', key: 'inactive' })
  })

  test('otherwise shows whether the document is indexed', () => {
    expect(badgeOf(documentOf({})).key).toBe('indexed')
    expect(badgeOf(empty).key).toBe('notIndexed')
  })
})

describe('the list', () => {
  const processing = temporaryDocument({
    id: 'p1',
    document_id: '2',
    status: 'pending',
    progress: 0,
    message: '',
    file_name: 'b.docx',
    current_step: 'queued',
    events: [],
  })

  test('starts with documents in processing, marked as temporary, with no sections', () => {
    expect(listDocuments([processing], [documentOf({})])).toMatchObject([
      { temporary: true, document: { id: '2', total_sections: 0, status: 'processing' } },
      { temporary: false, document: { id: '1' } },
    ])
  })

  test('does not repeat a document that the server already lists', () => {
    expect(listDocuments([processing], [documentOf({ id: '2' })])).toHaveLength(1)
  })
})

test('the warning is shown when a document has no sections and nothing is being indexed', () => {
  const empty = documentOf({ id: '2', total_sections: 0 })
  expect(needsIndexing([documentOf({}), empty], false)).toBe(true)
  expect(needsIndexing([documentOf({}), empty], true)).toBe(false)
  expect(needsIndexing([documentOf({})], false)).toBe(false)
})

test('an own text that is being indexed causes no warning', () => {
  const text = documentOf({ id: '2', kind: 'own_text', status: 'pending', total_sections: 0 })
  const damaged = documentOf({ id: '3', total_sections: 0, status: 'failed' })
  expect(needsIndexing([documentOf({}), text], false)).toBe(false)
  expect(unindexedDocuments([text, damaged])).toEqual({ curable: [], others: [damaged] })
})

test('documents without sections are divided into those that indexing can repair, and others', () => {
  const curable = documentOf({ id: '2', total_sections: 0, curable_by_indexing: true })
  const damaged = documentOf({ id: '3', total_sections: 0, status: 'failed' })
  expect(unindexedDocuments([documentOf({}), curable, damaged])).toEqual({
    curable: [curable],
    others: [damaged],
  })
})

test('both names are required, and blanks do not count', () => {
  expect(readDetails(' City Hospital ', '2024 ')).toEqual({
    organization_name: 'City Hospital',
    rfp_name: '2024',
  })
  expect([readDetails('City Hospital', '  '), readDetails('', '2024')]).toEqual([undefined, undefined])
})

test('a selected document leads to a search in it', () => {
  expect(searchAddress(['7', '9'])).toBe('/search?documents=7%2C9')
})
