import type { AssemblyReport } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { coverageByCategory, verdictsOf, type Verdict } from './verdicts.model.ts'

const inserted = (id: string, category: string) => ({
  requirement_id: id,
  requirement: id,
  section_id: '1',
  section_title: 'S',
  source_file: 'a.docx',
  category,
})
const clean: AssemblyReport = {
  inserted: [inserted('r1', 'A')],
  left_out: [],
  replacements: [],
  looked_for: ['Hospital Velho'],
  remaining_names: [],
  unread: { total: 0, parts: [] },
  notices: [],
  ledger: { total: [], sources: [] },
  page_numbers: 'estimated',
}
const about = (report: Partial<AssemblyReport>, what: Verdict['about']) => {
  const verdict = verdictsOf({ ...clean, ...report }).find((one) => one.about === what)
  return verdict && [verdict.level, verdict.outcome]
}

describe('the verdicts on a document', () => {
  test('are green when every requirement is answered, nothing is lost and no old name remains', () => {
    expect(verdictsOf(clean).map(({ level }) => level)).toEqual(['good', 'good', 'good'])
  })

  test('are amber when a requirement is omitted', () => {
    expect(about({ left_out: [{ requirement_id: 'r2', requirement: 'r2' }] }, 'answers')).toEqual([
      'look',
      'some',
    ])
  })

  test('are red for a loss without a reason, and absent for counts that earlier versions lack', () => {
    const reasons = [{ reason: 'unexplained', message: '', count: -1 }]
    const ledger = { total: [{ kind: 'images' as const, before: 1, after: 0, reasons }], sources: [] }
    expect(about({ ledger }, 'content')).toEqual(['bad', 'unexplained'])
    const { ledger: _, ...earlier } = clean
    expect(verdictsOf(earlier).map((one) => one.about)).toEqual(['answers', 'names'])
  })

  test('are red for a name left unchanged, and amber for a possible name', () => {
    const trace = (kind?: 'name' | 'variant' | 'short' | 'acronym' | 'address') => ({
      name: 'HV',
      place: 'Suporte',
      ...(kind ? { kind } : {}),
    })
    expect(about({ remaining_names: [trace('acronym'), trace('name')] }, 'names')).toEqual(['bad', 'names'])
    expect(about({ remaining_names: [trace()] }, 'names')).toEqual(['bad', 'names'])
    for (const kind of ['short', 'acronym', 'address'] as const)
      expect(about({ remaining_names: [trace(kind)] }, 'names')).toEqual(['look', 'traces'])
  })

  test('promise nothing when no names were searched for, or when pictures could not be read', () => {
    expect(about({ looked_for: [] }, 'names')).toEqual(['look', 'notAsked'])
    expect(about({ unread: { total: 2, parts: [] } }, 'names')).toEqual(['look', 'unread'])
  })

  test('are amber when an answer names an organization that is on no list', () => {
    const preflight: AssemblyReport['preflight'] = {
      verdict: 'look',
      findings: [{ kind: 'otherOrganization', severity: 'look', text: 'Hospital Vale Verde', count: 2 }],
      totals: [{ kind: 'otherOrganization', count: 2 }],
    }
    expect(about({ preflight }, 'names')).toEqual(['look', 'others'])
  })
})

test('coverage is counted for each category, in the order of the categories', () => {
  const report = {
    ...clean,
    inserted: [inserted('r1', 'A'), inserted('r2', 'B'), inserted('r3', 'A')],
    left_out: [
      { requirement_id: 'r4', requirement: 'r4', category: 'B' },
      { requirement_id: 'r5', requirement: 'r5', category: 'C' },
      { requirement_id: 'r6', requirement: 'r6' },
    ],
  }
  expect(coverageByCategory(report)).toEqual([
    { category: 'A', answered: 2, total: 2 },
    { category: 'B', answered: 1, total: 2 },
    { category: 'C', answered: 0, total: 1 },
    { category: '', answered: 0, total: 1 },
  ])
})
