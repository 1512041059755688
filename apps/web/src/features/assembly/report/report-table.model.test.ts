import type { AssemblyReport } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { REPORT_COLUMNS, REPORT_PARTS, reportTable, type ReportWords } from './report-table.model.ts'

const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name.toUpperCase()])) as Record<Name, string>
const words: ReportWords = {
  columns: named(REPORT_COLUMNS),
  parts: named(REPORT_PARTS),
  kind: (kind) => `kind ${kind}`,
  page: (page) => `p. ${page}`,
  active: (kind) => `active ${kind}`,
  kept: (part) => `kept ${part}`,
}
const report: AssemblyReport = {
  inserted: [
    {
      requirement_id: 'r1',
      requirement: 'Suporte',
      section_id: '1',
      section_title: 'Atendimento',
      source_file: 'a.docx',
      category: 'A',
    },
    {
      requirement_id: 'r2',
      requirement: 'Ajuda',
      section_id: '1',
      section_title: 'Atendimento',
      source_file: 'a.docx',
      category: 'A',
      repeats: 'Suporte',
    },
  ],
  left_out: [{ requirement_id: 'r3', requirement: 'Backup', category: 'B' }],
  replacements: [{ from: 'Velho', to: 'Novo', count: 3, places: [{ story: 'body', excerpt: 'o Velho' }] }],
  remaining_names: [{ name: 'HV', place: 'Atendimento', page: 4, excerpt: 'o HV' }],
  unread: { total: 1, parts: [{ source_file: 'a.docx', part: 'word/media/logo.png', kind: 'picture' }] },
  notices: [{ code: 'x', message: 'Links were broken.', count: 2 }],
  ledger: {
    total: [
      {
        kind: 'images',
        before: 3,
        after: 2,
        reasons: [{ reason: 'y', message: 'One was missing.', count: -1 }],
      },
    ],
    sources: [{ source_file: 'a.docx', entries: [{ kind: 'tables', before: 1, after: 1, reasons: [] }] }],
  },
  since: {
    assembly_id: 'p0',
    file_name: 'v1.docx',
    created_at: '2026-01-05T08:00:00.000Z',
    changes: [
      {
        requirement_id: 'r1',
        requirement: 'Suporte',
        change: 'changed',
        what: 'section',
        section: { section_title: 'Atendimento', source_file: 'a.docx' },
        before: { section_title: 'Ajuda', source_file: 'b.docx' },
      },
    ],
    unchanged: 1,
    settings: [],
  },
  page_numbers: 'none',
}

test('a report is one table with one line for each fact', () => {
  const [heads, ...rows] = reportTable(report, words)
  expect(heads).toEqual(['PART', 'WHAT', 'CATEGORY', 'PLACE', 'SOURCE', 'BEFORE', 'AFTER', 'COUNT', 'REMARK'])
  const none = undefined
  expect(rows).toEqual([
    ['INSERTED', 'Suporte', 'A', 'Atendimento', 'a.docx', none, none, none, none],
    ['REPEATED', 'Ajuda', 'A', 'Atendimento', 'a.docx', none, none, none, 'Suporte'],
    ['LEFTOUT', 'Backup', 'B', none, none, none, none, none, none],
    ['CHANGED', 'Suporte', none, none, 'a.docx', 'Ajuda', 'Atendimento', none, 'v1.docx'],
    ['REPLACED', 'Velho', none, none, none, 'Velho', 'Novo', 3, 'o Velho'],
    ['REMAINING', 'HV', none, 'Atendimento, p. 4', none, none, none, none, 'o HV'],
    ['UNREAD', 'word/media/logo.png', none, none, 'a.docx', none, none, none, none],
    ['NOTICE', 'Links were broken.', none, none, none, none, none, 2, none],
    ['TOTAL', 'kind images', none, none, none, 3, 2, -1, 'One was missing. (-1)'],
    ['BYSOURCE', 'kind tables', none, none, 'a.docx', 1, 1, 0, ''],
  ])
})
