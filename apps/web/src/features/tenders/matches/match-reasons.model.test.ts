import type { MatchReasons } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { reasonQuantities, reasonTerms, scoreParts } from './match-reasons.model.ts'

const term = (word: string, found: 'title' | 'body' | 'both' | 'missing', weight: number, points = 0) => ({
  term: word,
  found,
  weight,
  forms: found === 'missing' ? [] : [word],
  points: found === 'missing' ? 0 : points,
  lost: found === 'missing' ? points : 0,
})
const reasons = (over: Partial<MatchReasons>): MatchReasons => ({
  terms: [],
  phrases: [],
  near: [],
  rest: [],
  parts: [],
  logit: 0,
  ...over,
})

test('each term shows its share of the score, and a missing term the share it would add', () => {
  const { title, missing } = reasonTerms(
    reasons({ terms: [term('suporte', 'both', 0.6, 30), term('plantão', 'missing', 0.4, 12)] }),
  )
  expect(title).toEqual([{ term: 'suporte', points: 30, forms: ['suporte'] }])
  expect(missing).toEqual([{ term: 'plantão', points: 12, forms: [] }])
})

test('the parts of a score add up to it, including negative ones', () => {
  const parts = scoreParts(
    reasons({
      terms: [
        term('suporte', 'both', 0.4, 30),
        term('técnico', 'title', 0.2, 10),
        term('rede', 'body', 0.2, 15.5),
        term('plantão', 'missing', 0.2, 12),
      ],
      near: [{ phrase: 'suporte técnico', ordered: true, points: 9.5 }],
      rest: [
        { name: 'requirement', points: 4 },
        { name: 'grams', points: -6 },
      ],
    }),
  )
  expect(parts).toEqual({ title: 40, body: 15.5, phrases: 9.5, rest: -2 })
  expect(Object.values(parts).reduce((sum, points) => sum + points, 0)).toBe(63)
})

test("quantities are grouped by the section's statement, each once", () => {
  const worse = { asked: '≥ 99,9 %', verdict: 'contradicts' as const, offered: '99,5 %' }
  const absent = { asked: '≤ 4 horas', verdict: 'silent' as const }
  expect(reasonQuantities(reasons({ quantities: [worse, absent, worse] }))).toEqual({
    contradicts: [worse],
    fulfils: [],
    silent: [absent],
  })
  expect(reasonQuantities(reasons({}))).toEqual({ contradicts: [], fulfils: [], silent: [] })
})
