import type { AmendmentChange, VersionedRequirement } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { conditionsOf, countOf, filterChanges, moveOf } from './amendment.model.ts'

const at = (row: number, more: Partial<VersionedRequirement> = {}): VersionedRequirement => ({
  category: 'Support',
  item: '',
  description: `Row ${row}`,
  sheet: 'Matrix',
  row,
  ...more,
})
const change = (kind: AmendmentChange['kind'], more: Partial<AmendmentChange> = {}): AmendmentChange => ({
  kind,
  moved: false,
  renumbered: false,
  ...more,
})

test('changes are grouped by kind, and within a kind are in the order of the matrix', () => {
  const changes = [
    change('added', { after: at(2) }),
    change('changed', { after: at(3) }),
    change('unchanged', { moved: true, after: at(4) }),
    change('changed', { after: at(5) }),
    change('removed', { before: at(9) }),
  ]
  expect(filterChanges(changes, 'all').map((one) => one.after?.row)).toEqual([3, 5, 2, undefined, 4])
  expect(filterChanges(changes, 'changed')).toHaveLength(2)
})

test('a changed requirement that also moved passes both filters', () => {
  const changes = [change('changed', { moved: true, renumbered: true }), change('added')]
  for (const filter of ['changed', 'moved', 'renumbered'] as const)
    expect(filterChanges(changes, filter)).toEqual([changes[0]])
})

test('all differences are counted in the list, a kind in the summary', () => {
  const summary = { unchanged: 190, changed: 4, added: 3, removed: 2, moved: 1, renumbered: 0 }
  expect(countOf('all', [change('added')], summary)).toBe(1)
  expect(countOf('changed', [], summary)).toBe(4)
})

test('a move is described by category, otherwise by sheet, otherwise by row', () => {
  const moved = (after: VersionedRequirement) => change('unchanged', { moved: true, before: at(2), after })
  expect(moveOf(moved(at(7, { category: 'Data', sheet: 'Annex' })))).toBe('category')
  expect(moveOf(moved(at(7, { sheet: 'Annex' })))).toBe('sheet')
  expect(moveOf(moved(at(7)))).toBe('row')
  expect(moveOf(change('unchanged', { before: at(2), after: at(7) }))).toBeUndefined()
})

test('a requirement that became mandatory or lost its deadline passes a filter of its own', () => {
  const other = change('unchanged', {
    conditions_changed: true,
    before: at(2, { mandatory: 'No', weight: '5', deadline: '30 days' }),
    after: at(2, { mandatory: 'Yes', weight: '5' }),
  })
  expect(filterChanges([other, change('added')], 'conditions_changed')).toEqual([other])
  expect(conditionsOf(other)).toEqual([
    { condition: 'mandatory', from: 'No', to: 'Yes' },
    { condition: 'deadline', from: '30 days', to: '' },
  ])
  const summary = { unchanged: 1, changed: 0, added: 0, removed: 0, moved: 0, renumbered: 0 }
  expect(countOf('conditions_changed', [], summary)).toBe(0)
})
