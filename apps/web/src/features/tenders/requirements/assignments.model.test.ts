import type { MatchOverview } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { assigned, reversal } from './assigning.model.ts'
import { initialsOf, withoutDeletedOwners } from './assignments.model.ts'

const group = (id: string, changes: Partial<MatchOverview> = {}): MatchOverview => ({
  requirement_id: id,
  category: 'Support',
  item: id,
  description: '',
  group_path: [],
  mark: 'open',
  comment: '',
  matches: [],
  ...changes,
})
const AT = { id: 'ana', at: '2026-03-02T09:00:00.000Z' }

describe('owners and review marks', () => {
  test('a deleted account is nobody, and nothing changes while the accounts are unknown', () => {
    const groups = [group('a', { owner_id: 'ana' }), group('b', { owner_id: 'gone' })]
    expect(withoutDeletedOwners(groups, undefined)).toBe(groups)
    const known = withoutDeletedOwners(groups, [{ id: 'ana', name: 'Ana', email: 'a@b.c' }])
    expect(known.map(({ owner_id: owner }) => owner)).toEqual(['ana', undefined])
    expect(withoutDeletedOwners(known, [{ id: 'ana', name: 'Ana', email: 'a@b.c' }])).toBe(known)
  })

  test('a change of one leaves the other unchanged', () => {
    const owned = assigned(group('a', { review_mark: 'to_review' }), { owner_id: 'ana' }, AT)
    expect(owned).toMatchObject({ owner_id: 'ana', review_mark: 'to_review' })
    const reviewed = assigned({ ...owned, changed_since_review: true }, { review_mark: 'reviewed' }, AT)
    expect(reviewed).toMatchObject({ owner_id: 'ana', review_mark: 'reviewed', review_marked_by: 'ana' })
    expect(reviewed).not.toHaveProperty('changed_since_review')
    expect(assigned(reviewed, { owner_id: null, review_mark: 'none' }, AT)).toEqual(group('a'))
  })

  test('a change of many is undone by one change for each earlier state', () => {
    const groups = [group('a', { owner_id: 'ana' }), group('b'), group('c', { owner_id: 'ana' })]
    const back = reversal(groups, { owner_id: 'rui' }, AT.at, () => undefined)
    expect(back.map((one) => [one.groups.map((g) => g.requirement_id).join(' '), one.change])).toEqual([
      ['a c', { owner_id: 'ana' }],
      ['b', { owner_id: null }],
    ])
    const marked = group('a', { review_mark: 'to_review', review_marked_by: 'rui' })
    const [undo] = reversal([marked, group('b')], { review_mark: 'reviewed' }, AT.at, () => undefined)
    expect(undo).toMatchObject({ groups: [marked, group('b')], change: { undo_marks_at: AT.at } })
    const changed = assigned(marked, { review_mark: 'reviewed' }, AT)
    expect(assigned(changed, undo!.change, AT, marked)).toEqual(marked)
  })

  test('initials are those of the first and last name, or the first two letters', () => {
    expect(initialsOf('Ana Beatriz Souza')).toBe('AS')
    expect(initialsOf('ana@example.com')).toBe('AN')
    expect(initialsOf(' élio ')).toBe('ÉL')
  })
})
