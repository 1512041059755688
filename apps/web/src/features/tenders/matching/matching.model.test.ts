import type { Document, MatchOverview, RfpSession } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { reasonTerms } from '../matches/match-reasons.model.ts'
import { documentsNamed, isMatching, matchingProgress, searchedBefore } from './matching.model.ts'

const session = (over: Partial<RfpSession>): RfpSession =>
  ({ id: 's1', requirements_count: 4, matched_count: 0, ...over }) as RfpSession
const run = (run_id: string, status: 'pending' | 'processing' | 'completed' | 'failed', done = 0) => ({
  matching: { run_id, status, done, total: 4 },
})
const first = { tenderId: 's1', runBefore: undefined }
const second = { tenderId: 's1', runBefore: 'r1' }

describe('matching', () => {
  test("follows the tender's run, started here or elsewhere", () => {
    expect(isMatching(session(run('r1', 'processing')), undefined)).toBe(true)
    expect(isMatching(session(run('r1', 'completed')), undefined)).toBe(false)
    expect(isMatching(session({}), undefined)).toBe(false)
    expect(isMatching(undefined, first)).toBe(false)
  })

  test('lasts from the call until its own run ends', () => {
    expect(isMatching(session({}), first)).toBe(true)
    expect(isMatching(session(run('r1', 'processing')), first)).toBe(true)
    expect(isMatching(session(run('r1', 'completed')), first)).toBe(false)
    expect(isMatching(session({}), { tenderId: 'other', runBefore: undefined })).toBe(false)
  })

  test('is not over because matches of an earlier run remain', () => {
    expect(isMatching(session({ matched_count: 4, ...run('r1', 'completed', 4) }), second)).toBe(true)
    expect(isMatching(session({ matched_count: 4, ...run('r2', 'completed', 4) }), second)).toBe(false)
  })

  test('ends by the counts when no run is reported', () => {
    expect(isMatching(session({ matched_count: 3 }), first)).toBe(true)
    expect(isMatching(session({ matched_count: 4 }), first)).toBe(false)
  })
})

describe('the progress of matching', () => {
  const groups = [1, 1, 1, 0].map(
    (matches) => ({ matches: Array.from({ length: matches }, () => ({})) }) as MatchOverview,
  )
  test('is the share of requirements with a match', () => {
    expect(matchingProgress(session({}), groups)).toBe(75)
  })
  test('is that of a second run while one is active', () => {
    expect(matchingProgress(session(run('r2', 'processing', 1)), groups)).toBe(25)
  })
})

test('the reasons group terms by the place where they were found, highest share first and each once', () => {
  const term = (word: string, found: 'title' | 'body' | 'both' | 'missing', weight: number) => ({
    term: word,
    found,
    weight,
    forms: [],
    points: 0,
    lost: 0,
  })
  const terms = [
    term('suporte', 'body', 0.1),
    term('24x7', 'missing', 0.4),
    term('técnico', 'both', 0.2),
    term('Suporte', 'body', 0.3),
  ]
  const grouped = reasonTerms({ terms, phrases: [], near: [], rest: [], parts: [], logit: 0 })
  const words = (kind: keyof typeof grouped) => grouped[kind].map((one) => one.term)
  expect([words('title'), words('body'), words('missing')]).toEqual([['técnico'], ['Suporte'], ['24x7']])
})

test('documents are found by words of their file, client, tender and date, without regard to accents', () => {
  const of = (file_name: string, hospital_name: string, rfp_name?: string, proposal_date?: string) =>
    ({ file_name, hospital_name, rfp_name, proposal_date }) as Document
  const documents = [
    of('Proposta.docx', 'Santa Casa de Vale Verde', 'Pregão 14/2024'),
    of('Proposta.docx', 'Hospital São Lucas', undefined, '2019-03-01'),
  ]
  const found = (text: string) => documentsNamed(documents, text).map(({ hospital_name: client }) => client)
  expect(found('pregao SANTA')).toEqual(['Santa Casa de Vale Verde'])
  expect(found('sao 2019')).toEqual(['Hospital São Lucas'])
  expect(found('proposta')).toHaveLength(2)
  expect(found(' ')).toHaveLength(2)
  expect(found('santa 2019')).toEqual([])
})

test('the documents of the last search are those that still exist, and later ones if all were searched', () => {
  const document = (id: string, day: string) => ({ id, created_at: `2026-11-${day}T12:00:00Z` }) as Document
  const documents = [document('a', '01'), document('b', '02'), document('new', '09')]
  const searched = (document_ids: string[] | null | undefined) => [
    ...(searchedBefore({ searched_at: '2026-11-05T12:00:00Z', document_ids }, documents) ?? ['unknown']),
  ]
  expect(searched(undefined)).toEqual(['unknown'])
  expect(searched(['b', 'deleted'])).toEqual(['b'])
  expect(searched(['a', 'b'])).toEqual(['a', 'b', 'new'])
  expect(searched(null)).toEqual(['a', 'b', 'new'])
  expect(searched(['deleted'])).toEqual([])
})
