import type { MatchOverview, RfpSession } from '@tenderwright/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canGenerate,
  coverageOf,
  filterRequirements,
  hasStaleMatches,
  matchedShareOf,
  neighbours,
  nextOpenRequirement,
  obligationsOf,
  requirementStatus,
  selectedCount,
  stepRequirement,
} from './requirements.model.ts'

const match = { section_id: '7', score: 80 }
const group = (id: string, selected?: string, matches = [match]): MatchOverview => ({
  requirement_id: id,
  category: 'Técnico',
  item: `Item ${id}`,
  description: 'Suporte técnico permanente',
  group_path: ['Técnico'],
  mark: 'open',
  comment: '',
  ...(selected === undefined ? {} : { selected_section_id: selected }),
  matches,
})
const chosen = group('1', '7')
const open = group('2')
const cleared = group('3', '0')
const empty = group('4', undefined, [])
const all = [chosen, open, cleared, empty]
const ids = (groups: MatchOverview[]) => groups.map((one) => one.requirement_id)

describe('the status of a requirement', () => {
  test('is selected with a section, pending with matches, failed without any', () => {
    expect(all.map((one) => requirementStatus(one, false))).toEqual([
      'selected',
      'pending',
      'pending',
      'failed',
    ])
  })

  test('is pending without matches while matching is running', () => {
    expect(requirementStatus(empty, true)).toBe('pending')
  })
})

test('matches are stale only if there are some that were found for an earlier text', () => {
  const stale = { matches_stale: true as const }
  expect([open, { ...open, ...stale }, { ...empty, ...stale }].map(hasStaleMatches)).toEqual([
    false,
    true,
    false,
  ])
})

describe('the filters', () => {
  test('select one category; rows without one are a category of their own', () => {
    const mixed = [chosen, { ...open, category: ' ' }, { ...cleared, category: 'Prazos' }]
    const narrowed = (category: string) =>
      ids(filterRequirements(mixed, { filter: 'all', text: '', category }))
    expect(narrowed('Prazos')).toEqual(['3'])
    expect(narrowed('')).toEqual(['2'])
    expect(narrowed('Técnico')).toEqual(['1'])
  })

  test("treat '0' as no section", () => {
    expect(ids(filterRequirements(all, { filter: 'all', text: '' }))).toEqual(['1', '2', '3', '4'])
    expect(ids(filterRequirements(all, { filter: 'selected', text: '' }))).toEqual(['1'])
    expect(ids(filterRequirements(all, { filter: 'pending', text: '' }))).toEqual(['2', '3', '4'])
    expect(ids(filterRequirements(all, { filter: 'skipped', text: '' }))).toEqual(['4'])
  })

  test('search for every typed word in any column, regardless of case and accents', () => {
    expect(ids(filterRequirements(all, { filter: 'all', text: ' TECNICO item  2' }))).toEqual(['2'])
    expect(ids(filterRequirements(all, { filter: 'pending', text: 'item 1' }))).toEqual([])
  })
})

describe('the counts', () => {
  test('include chosen sections and requirements with a match', () => {
    expect([selectedCount(all), coverageOf(all), matchedShareOf(all)]).toEqual([1, 25, 75])
    expect([coverageOf([]), matchedShareOf([])]).toEqual([0, 0])
  })

  test('are 100% only when nothing is missing, and 0% only when nothing is there', () => {
    const many = (filled: MatchOverview[], rest: MatchOverview[]) => [
      ...filled,
      ...Array.from({ length: 299 }, () => rest).flat(),
    ]
    expect(coverageOf(many([empty], [chosen]))).toBe(99)
    expect(coverageOf(many([chosen], [empty]))).toBe(1)
    expect(matchedShareOf(many([empty], [open]))).toBe(99)
  })
})

describe('generating from this screen', () => {
  const session = { matched_count: 2, requirements_count: 2 } as RfpSession
  test('requires a loaded tender with every requirement matched and chosen', () => {
    expect(canGenerate(session, [chosen, chosen])).toBe(true)
    expect(canGenerate(session, [chosen, cleared])).toBe(false)
    expect(canGenerate({ ...session, matched_count: 1 }, [chosen, chosen])).toBe(false)
    expect(canGenerate(session, [])).toBe(false)
    expect(canGenerate(undefined, [chosen])).toBe(false)
  })
})

describe('moving with the keyboard', () => {
  test('goes down and up in matrix order and stops at the ends', () => {
    expect(stepRequirement(all, all, undefined, 1)).toBe('1')
    expect(stepRequirement(all, all, '1', 1)).toBe('2')
    expect(stepRequirement(all, all, '2', -1)).toBe('1')
    expect(stepRequirement(all, all, '4', 1)).toBe('4')
    expect(stepRequirement(all, all, '1', -1)).toBe('1')
  })

  test('continues from the place where an answered requirement left the filter', () => {
    expect(stepRequirement(all, [chosen, empty], '2', 1)).toBe('4')
    expect(stepRequirement(all, [chosen, empty], '2', -1)).toBe('1')
  })

  test('n finds the next requirement without a section, from the start after the end, until there is none', () => {
    expect(nextOpenRequirement(all, '2')).toBe('3')
    expect(nextOpenRequirement([open, chosen], '2')).toBe('2')
    expect(nextOpenRequirement([open, chosen], '1')).toBe('2')
    expect(nextOpenRequirement([chosen], '1')).toBeUndefined()
  })

  test('reaches every shown requirement from the first by going down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.func(fc.boolean()), (size, isShown) => {
        const many = Array.from({ length: size }, (_, index) => group(String(index)))
        const shown = many.filter((one) => isShown(one.requirement_id))
        const visited: string[] = []
        let at: string | undefined
        for (let steps = 0; steps < shown.length; steps++) {
          at = stepRequirement(many, shown, at, 1)
          if (at !== undefined) visited.push(at)
        }
        expect(visited).toEqual(ids(shown))
      }),
    )
  })
})

test('the requirements that the next keys lead to are known in advance, once each and never the pinned one', () => {
  expect(ids(neighbours(all, all, '1'))).toEqual(['2'])
  expect(ids(neighbours(all, all, '2'))).toEqual(['1', '3'])
  expect(ids(neighbours(all, [chosen, empty], '2'))).toEqual(['1', '3', '4'])
  expect(ids(neighbours([chosen], [chosen], '1'))).toEqual([])
})

test('obligations that differ only in case are one filter', () => {
  const stated = (id: string, mandatory: string): MatchOverview => ({ ...group(id), mandatory })
  const groups = [
    stated('0', 'X'),
    stated('1', 'x'),
    stated('2', ' X '),
    stated('3', 'Desejável'),
    group('4'),
  ]
  expect(obligationsOf(groups)).toEqual(['Desejável', 'X'])
  expect(ids(filterRequirements(groups, { filter: 'all', text: '', obligation: 'X' }))).toEqual([
    '0',
    '1',
    '2',
  ])
})
