import type { AssemblyReport, PreflightFinding } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { findingGroups, overallVerdict } from './preflight.model.ts'

const finding = (kind: PreflightFinding['kind'], severity: PreflightFinding['severity'], count = 1) => ({
  kind,
  severity,
  text: kind,
  count,
})
const report: AssemblyReport = {
  inserted: [],
  left_out: [],
  replacements: [],
  looked_for: ['Hospital Velho'],
  remaining_names: [],
  notices: [],
  ledger: { total: [], sources: [] },
  page_numbers: 'estimated',
  preflight: { verdict: 'ready', findings: [], totals: [] },
}
const stopped: AssemblyReport['preflight'] = {
  verdict: 'stop',
  findings: [finding('font', 'look'), finding('placeholder', 'stop', 2), finding('placeholder', 'stop')],
  totals: [
    { kind: 'placeholder', count: 5 },
    { kind: 'font', count: 1 },
  ],
}

test('findings are grouped by kind, blocking ones first, including those that are not listed', () => {
  expect(findingGroups(stopped)).toMatchObject([
    { kind: 'placeholder', severity: 'stop', count: 5, unlisted: 2 },
    { kind: 'font', severity: 'look', count: 1, unlisted: 0 },
  ])
})

describe('the verdict on the whole document', () => {
  test('equals that of the pre-flight', () => {
    expect(overallVerdict(report)).toEqual({ outcome: 'ready', level: 'good', count: 0 })
    expect(overallVerdict({ ...report, preflight: stopped })).toEqual({
      outcome: 'stop',
      level: 'bad',
      count: 1,
    })
  })

  test('is no better than that of other findings', () => {
    const name = { name: 'HV', place: 'Suporte' }
    expect(overallVerdict({ ...report, remaining_names: [{ ...name, kind: 'acronym' }] })).toMatchObject({
      outcome: 'look',
    })
    expect(overallVerdict({ ...report, remaining_names: [name] })).toMatchObject({ outcome: 'stop' })
    expect(overallVerdict({ ...report, looked_for: [] })).toMatchObject({ outcome: 'look' })
  })

  test('is absent in reports of earlier versions', () => {
    const { preflight: _, ...earlier } = report
    expect(overallVerdict(earlier)).toBeUndefined()
  })
})
