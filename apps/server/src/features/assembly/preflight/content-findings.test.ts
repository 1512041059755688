import type { CompositionReport } from '@tenderwright/docx'
import { expect, test } from 'vitest'
import { aboutPages, contentFindings } from './content-findings.ts'
import type { FinishedProposal } from './finished-proposal.ts'

/** Returns the findings of a proposal that lost two of ten paragraphs for these reasons, copied from these sources. */
function findings(
  reasons: CompositionReport['ledger']['total'][number]['reasons'],
  sources: CompositionReport['ledger']['sources'] = [],
) {
  const composed: CompositionReport = {
    output: '',
    bytes: 0,
    sections: 0,
    replacements: [],
    unreplaceable: [],
    notices: [],
    disarmed: { total: 0, pieces: [] },
    trace: [],
    ledger: { total: [{ kind: 'paragraphs', before: 10, after: 8, reasons }], sources, unexplained: 0 },
  }
  const proposal: FinishedProposal = {
    path: '',
    items: [],
    composed,
    contents: { entries: [], isRendered: false },
    language: 'pt',
    fixHeadings: true,
    pageLimit: null,
    requirements: [],
    remaining: [],
    remainingTotals: { oldName: 0, possibleName: 0 },
    isUnlisted: () => false,
    isUnlistedTender: () => false,
    names: [],
    places: new Map(),
    today: '2026-11-23',
  }
  return contentFindings(proposal, new Map(), 1)
}

test('content that is missing without a reason is reported with its kind and number', () => {
  expect(
    findings([
      { reason: 'heading-merged', count: -1 },
      { reason: 'unexplained', count: -1 },
    ]),
  ).toEqual([{ kind: 'unexplained', text: 'paragraphs', count: 1 }])
})

test('content that is omitted with a reason is no finding', () => {
  expect(findings([{ reason: 'heading-merged', count: -2 }])).toEqual([])
})

test('cross-references that became plain text are reported with their source and number', () => {
  const lost = (kind: 'fields' | 'hyperlinks', count: number) => ({
    kind,
    before: 9,
    after: 9 + count,
    reasons: [{ reason: 'cross-reference-target-not-chosen' as const, count }],
  })
  expect(
    findings(
      [],
      [{ source: 'a', name: 'antiga.docx', entries: [lost('fields', -3), lost('hyperlinks', -1)] }],
    ),
  ).toEqual([{ kind: 'brokenReference', text: 'antiga.docx', count: 3 }])
})

test('pages after the last heading count too, although the layout tells only the page of that heading', () => {
  const entry = { bookmark: '_Toc1', title: 'Matriz', page: 50 }
  const text = { characters: 200_000, pictures: 0 }
  const pages = (characters: number, isRendered: boolean) =>
    aboutPages({ ...text, afterLastHeading: { characters, pictures: 2 } }, { entries: [entry], isRendered })
  expect(pages(1000, true)).toBe(51)
  expect(pages(65_000, true)).toBe(75)
  expect(pages(65_000, false)).toBe(77)
})
