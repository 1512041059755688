import type { FamilyFreshness } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { todosOf } from './todos.ts'

const version = (proposal_date?: string) =>
  ({ section_id: proposal_date, proposal_date }) as FamilyFreshness['versions'][number]

test('an old version shown first is compared with a newer one if there is one', () => {
  const won = version('2019')
  expect(todosOf({ kinds: ['expired', 'stale'], versions: [won, version('2025-03')] })).toEqual([
    'expired',
    'staleNewer',
  ])
  expect(todosOf({ kinds: ['stale'], versions: [won, version('2018'), version()] })).toEqual(['stale'])
  expect(todosOf({ kinds: ['superseded'], versions: [won, version('2025')] })).toEqual(['superseded'])
})
