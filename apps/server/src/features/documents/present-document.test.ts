import { expect, test } from 'vitest'
import type { DocumentRow } from './documents.repository.ts'
import { presentDocument } from './present-document.ts'

const row: DocumentRow = {
  id: 'd1',
  sha256: '0',
  file_name: 'proposal.docx',
  hospital_name: '-',
  hospital_type: 'unknown',
  rfp_name: null,
  origin: 'folder',
  folder: '/data/proposals',
  relative_path: 'proposal.docx',
  file_modified_at: null,
  file_path: 'proposal.docx',
  file_size_bytes: 1,
  language: null,
  total_sections: 0,
  total_words: 0,
  total_pages: null,
  usage_count: 0,
  quality_score: 0,
  status: 'pending',
  problem: null,
  generation: null,
  reading_version: 0,
  started_generation: 0,
  facts: '{}',
  active_content: null,
  created_at: '2026-11-05T12:00:00Z',
  indexed_at: null,
  kind: 'proposal',
  author: '',
  proposal_date: null,
  proposal_date_by: '',
  dates_read: 0,
  offered_dates: '[]',
  outcome: 'unknown',
  updated_at: '2026-11-05T12:00:00Z',
}
const failed = (code: string): Partial<DocumentRow> => ({
  status: 'failed',
  problem: JSON.stringify({ code, params: {} }),
})

test.each<[string, Partial<DocumentRow>, true | undefined]>([
  ['its run ended before it was read', {}, true],
  ['its task was interrupted', failed('job.interrupted'), true],
  ['its file is damaged', failed('docx.damaged'), undefined],
  ['it has no text', { status: 'active', generation: 1 }, undefined],
  ['its file is missing from the folder', { status: 'inactive' }, undefined],
  ['it was uploaded', { origin: 'upload', folder: null, relative_path: null }, undefined],
  ['it was uploaded, and a run began to read it again', { origin: 'upload' }, true],
  ['it has sections', { status: 'active', total_sections: 3 }, undefined],
])('indexing its folder can cure a document or not: %s', (_, changes, curable) => {
  expect(presentDocument({ ...row, ...changes }, 'en').curable_by_indexing).toBe(curable)
})
