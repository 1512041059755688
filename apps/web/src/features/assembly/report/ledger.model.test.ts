import type { LedgerEntry } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { changedEntries, contentOutcome, differencesByGroup } from './ledger.model.ts'

const kept: LedgerEntry = { kind: 'tables', before: 2, after: 2, reasons: [] }
const changed = (reason: string, count = -1, kind: LedgerEntry['kind'] = 'images'): LedgerEntry => ({
  kind,
  before: 2,
  after: 2 + count,
  reasons: [{ reason, message: `${reason}.`, count }],
})

describe('the verdict on losses', () => {
  test('is good where every reduction was requested or follows from the template', () => {
    const total = [kept, changed('hidden-text-dropped'), changed('header-follows-template')]
    expect(contentOutcome({ total, sources: [] })).toBe('kept')
    expect(contentOutcome({ total: [changed('requested-text', 3)], sources: [] })).toBe('kept')
  })

  test('is bad for a loss in the total or in any source, even with an unknown reason', () => {
    expect(contentOutcome({ total: [changed('part-missing-in-source')], sources: [] })).toBe('droppedContent')
    const source = { source_file: 'a.docx', entries: [kept, changed('comes-with-a-later-version')] }
    expect(contentOutcome({ total: [kept], sources: [source] })).toBe('droppedContent')
  })

  test('is worst for a difference without a reason, whether more or less', () => {
    const total = [changed('part-missing-in-source'), changed('unexplained', 2)]
    expect(contentOutcome({ total, sources: [] })).toBe('unexplained')
    const source = { source_file: 'a.docx', entries: [changed('unexplained')] }
    expect(contentOutcome({ total: [kept], sources: [source] })).toBe('unexplained')
  })
})

test('differences are grouped by meaning, the most serious first, with each reason once', () => {
  const entries = [
    changed('replaced-name', -12, 'textLength'),
    kept,
    changed('front-matter-added', 40, 'paragraphs'),
    changed('link-without-target', -2, 'hyperlinks'),
    changed('replaced-name', -1, 'headings'),
  ]
  expect(differencesByGroup(entries)).toEqual([
    {
      group: 'droppedContent',
      differences: [
        {
          reason: 'link-without-target',
          message: 'link-without-target.',
          counts: [{ kind: 'hyperlinks', count: -2 }],
        },
      ],
    },
    {
      group: 'asked',
      differences: [
        {
          reason: 'replaced-name',
          message: 'replaced-name.',
          counts: [
            { kind: 'textLength', count: -12 },
            { kind: 'headings', count: -1 },
          ],
        },
      ],
    },
    {
      group: 'added',
      differences: [
        {
          reason: 'front-matter-added',
          message: 'front-matter-added.',
          counts: [{ kind: 'paragraphs', count: 40 }],
        },
      ],
    },
  ])
})

test('content that stayed as it was is not listed among the changes', () => {
  expect(changedEntries([kept, changed('replaced-name')]).map(({ kind }) => kind)).toEqual(['images'])
})
