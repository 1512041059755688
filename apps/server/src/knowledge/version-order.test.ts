import { expect, test } from 'vitest'
import { compareVersions, type DatedVersion } from './version-order.ts'

const version = (id: number, fields: Partial<DatedVersion> = {}): DatedVersion => ({
  id,
  proposal_date: null,
  outcome: 'unknown',
  indexed_at: '2026-01-01T00:00:00.000Z',
  ...fields,
})
const first = (...versions: DatedVersion[]) => versions.toSorted(compareVersions).map(({ id }) => id)

test('a won proposal precedes a newer one', () => {
  const won = version(1, { outcome: 'won', proposal_date: '2019' })
  const lost = version(2, { outcome: 'lost', proposal_date: '2025-01-01' })
  expect(first(lost, won)).toEqual([1, 2])
})

test('among won proposals, and among others, the newest by its date comes first', () => {
  const dates = ['2023', '2024-05-02', '2024', '2024-05'].map((date, at) =>
    version(at, { proposal_date: date, outcome: 'won' }),
  )
  expect(first(...dates)).toEqual([1, 3, 2, 0])
  const lost = version(1, { outcome: 'lost', proposal_date: '2025' })
  expect(first(version(2, { proposal_date: '2024' }), lost)).toEqual([1, 2])
})

test('a proposal without a date follows those with one, however late it was indexed', () => {
  const undated = version(1, { indexed_at: '2026-03-01T00:00:00.000Z' })
  expect(first(undated, version(2, { proposal_date: '2015' }))).toEqual([2, 1])
})

test('without dates, the last indexed comes first; of equal ones, the later section', () => {
  const early = version(9, { indexed_at: '2025-01-01T00:00:00.000Z' })
  expect(first(early, version(1), version(2))).toEqual([2, 1, 9])
})
