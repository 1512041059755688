import { ledgerKind, type LedgerEntry as ContractEntry } from '@tenderwright/contract'
import { LEDGER_KINDS, type CompositionReport, type LedgerKind } from '@tenderwright/docx'
import { expect, expectTypeOf, test } from 'vitest'
import { proposalReport } from './proposal-report.ts'

const nothing: CompositionReport = {
  output: '',
  bytes: 0,
  sections: 0,
  replacements: [],
  unreplaceable: [],
  notices: [],
  disarmed: { total: 0, pieces: [] },
  trace: [],
  ledger: { total: [], sources: [], unexplained: 0 },
}
const plan = { items: [], inserted: [], notApplicable: [], leftOut: [], sources: new Map() }
const names = {
  lookedFor: [],
  remaining: [],
  total: 0,
  totalOfNames: 0,
  unread: [],
  file: 'proposta.docx',
  template: 'ours.dotx',
}

test('a name replaced many times is listed once, with its count and its first place', () => {
  const replacements = Array.from({ length: 25 }, (_, at) => ({
    from: 'Hospital Velho',
    to: 'Hospital Novo',
    found: 'HOSPITAL VELHO',
    story: at === 0 ? 'header1.xml' : 'body',
    place: `place ${at}`,
  }))
  const other = { from: 'Casa Velha', to: 'Hospital Novo', found: 'Casa Velha', story: 'body', place: 'here' }
  const report = proposalReport(plan, { ...nothing, replacements: [...replacements, other] }, names)
  expect(report.replacements.map(({ from, count }) => [from, count])).toEqual([
    ['Hospital Velho', 25],
    ['Casa Velha', 1],
  ])
  expect(report.replacements[0]?.places).toHaveLength(20)
  expect(report.replacements[0]?.places?.[0]).toEqual({ story: 'header1.xml', excerpt: 'place 0' })
})

test('unreadable content is listed by kind and counted, up to a readable number', () => {
  const pictures = Array.from({ length: 300 }, (_, at) => ({
    source: 'a.docx',
    part: `word/media/image${at}.png`,
    why: 'picture',
  }))
  const files = [
    { source: 'b.docx', part: 'word/embeddings/oleObject1.bin', why: 'embedded file' },
    { source: 'b.docx', part: 'word/afchunk1.htm', why: 'embedded text' },
  ]
  const { unread } = proposalReport(plan, { ...nothing, unreplaceable: [...files, ...pictures] }, names)
  expect(unread?.total).toBe(302)
  expect(unread?.parts).toHaveLength(200)
  expect(unread?.parts.slice(0, 3).map(({ source_file, kind }) => [source_file, kind])).toEqual([
    ['b.docx', 'file'],
    ['b.docx', 'text'],
    ['a.docx', 'picture'],
  ])
})

test('a picture of the template is listed under the template', () => {
  const unreplaceable = [{ part: 'word/media/cover.png', why: 'picture' }]
  expect(proposalReport(plan, { ...nothing, unreplaceable }, names).unread?.parts).toEqual([
    { source_file: 'ours.dotx', part: 'word/media/cover.png', kind: 'picture' },
  ])
})

test('locked or damaged content of the finished file is listed with it', () => {
  const unread = [
    { part: 'word/embeddings/a.xlsx', why: 'encrypted' as const },
    { part: 'word/media/image1.png', why: 'picture' as const },
    { part: 'word/embeddings/b.docx › word/media/image1.png', why: 'picture' as const },
  ]
  expect(proposalReport(plan, nothing, { ...names, unread }).unread?.parts).toEqual([
    { source_file: 'proposta.docx', part: 'word/embeddings/a.xlsx', kind: 'encrypted' },
    { source_file: 'proposta.docx', part: 'word/embeddings/b.docx › word/media/image1.png', kind: 'picture' },
  ])
})

test('the ledger counts the kinds of content of the contract, in its order', () => {
  expectTypeOf<ContractEntry['kind']>().toEqualTypeOf<LedgerKind>()
  expect(ledgerKind.options).toEqual(LEDGER_KINDS)
})
