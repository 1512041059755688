import type { FoundMatch } from '@tenderwright/search'
import { expect, test } from 'vitest'
import { Copies } from './copies.ts'
import { foldCopies as fold } from './fold-copies.ts'
import type { CopyRow } from './matching.repository.ts'

const match = (sectionId: number, score: number, fulfilment = 0): FoundMatch => ({
  sectionId,
  documentId: `d${sectionId}`,
  score,
  sharesAnything: true,
  fulfilment,
})
const copy = (
  id: number,
  hash: string,
  indexedAt: string,
  words = 10,
  family: number | null = null,
  dating: Partial<Pick<CopyRow, 'proposal_date' | 'outcome'>> = {},
): CopyRow => ({
  id,
  document_id: `d${id}`,
  title: 'Suporte',
  content_hash: hash,
  family,
  word_count: words,
  heading_only: 0,
  file_name: `d${id}.docx`,
  hospital_name: 'Hospital',
  indexed_at: indexedAt,
  proposal_date: null,
  outcome: 'unknown',
  ...dating,
})
const foldCopies = (matches: FoundMatch[], copies: CopyRow[], selected: number | null) =>
  fold(matches, new Copies(copies), selected)
const shown = (folded: ReturnType<typeof fold>) =>
  folded.map((one) => [one.match.sectionId, ...one.alternatives])

const copies = [copy(1, 'a', '2024'), copy(2, 'a', '2026'), copy(3, 'b', '2025'), copy(4, 'a', '2025')]

test('copies are one candidate, the newest first, with the others as alternatives', () => {
  expect(shown(foldCopies([match(1, 90), match(2, 88), match(3, 70)], copies, null))).toEqual([
    [2, 4, 1],
    [3],
  ])
})

test('the selected copy represents its family', () => {
  expect(shown(foldCopies([match(1, 90), match(2, 88), match(3, 70)], copies, 1))).toEqual([[1, 2, 4], [3]])
})

test('sections of one family are one candidate, whatever their words', () => {
  const family = [copy(1, 'a', '2024', 10, 7), copy(2, 'b', '2026', 10, 7), copy(3, 'c', '2025', 10, 8)]
  expect(shown(foldCopies([match(1, 90), match(2, 88), match(3, 70)], family, null))).toEqual([[2, 1], [3]])
})

test('an older version that answers clearly better precedes the newest', () => {
  expect(shown(foldCopies([match(1, 90), match(2, 84.9)], copies, null))).toEqual([[1, 2, 4]])
  expect(shown(foldCopies([match(1, 90), match(2, 85)], copies, null))).toEqual([[2, 4, 1]])
})

test('an older version that fulfils a quantity precedes the newest, however close their scores are', () => {
  expect(shown(foldCopies([match(1, 12, 1), match(2, 9, -1)], copies, null))).toEqual([[1, 2, 4]])
  expect(shown(foldCopies([match(1, 12, 1), match(2, 14, 0)], copies, null))).toEqual([[1, 2, 4]])
})

test('a version of a won proposal precedes newer ones, unless it answers worse or fulfils less', () => {
  const won = [
    copy(1, 'a', '2024', 10, null, { outcome: 'won', proposal_date: '2019' }),
    copy(2, 'a', '2026', 10, null, { outcome: 'lost', proposal_date: '2025' }),
    copy(3, 'a', '2023', 10, null, { proposal_date: '2025-06' }),
  ]
  const scores = (first: number, fulfilment = 0) => [
    match(1, first),
    match(2, 90, fulfilment),
    match(3, 90, fulfilment),
  ]
  expect(shown(foldCopies(scores(85), won, null))).toEqual([[1, 3, 2]])
  expect(shown(foldCopies(scores(84), won, null))).toEqual([[3, 1, 2]])
  expect(shown(foldCopies(scores(90, 1), won, null))).toEqual([[3, 1, 2]])
})

test('candidates are ordered by the score of the shown copy', () => {
  expect(shown(foldCopies([match(1, 62), match(3, 70), match(2, 60)], copies, null))).toEqual([
    [3],
    [2, 4, 1],
  ])
})

test('sections without text are not copies of each other', () => {
  const empty = [copy(1, 'e', '2024', 0), copy(2, 'e', '2025', 0)]
  expect(shown(foldCopies([match(1, 50), match(2, 40)], empty, null))).toEqual([[1], [2]])
})

test('a candidate whose document was deleted is left out', () => {
  expect(shown(foldCopies([match(9, 90), match(3, 70)], copies, null))).toEqual([[3]])
})
