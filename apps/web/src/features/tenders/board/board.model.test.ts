import type { MatchOverview } from '@tenderwright/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterRequirements, SCORE_BANDS } from '../requirements/requirements.model.ts'
import { boardOf } from './board.model.ts'

const requirement = (category: string, score: number | undefined, chosen = false): MatchOverview => ({
  requirement_id: `${category} ${score}`,
  category,
  item: 'Item',
  description: '',
  group_path: [],
  mark: 'open',
  comment: '',
  matches: score === undefined ? [] : [{ section_id: 's', score }],
  ...(chosen ? { selected_section_id: 's' } : {}),
})

test('each requirement is in its category and in the band of its best score', () => {
  const { categories, whole } = boardOf([
    requirement('Services', 80, true),
    requirement('Services', 79),
    requirement('Services', 60),
    requirement('', 59),
    requirement('', undefined),
  ])
  const none = { total: 0, selected: 0 }
  expect(categories).toEqual([
    {
      category: 'Services',
      row: {
        total: 3,
        selected: 1,
        bands: { strong: { total: 1, selected: 1 }, fair: { total: 2, selected: 0 }, weak: none, none },
      },
    },
    {
      category: '',
      row: {
        total: 2,
        selected: 0,
        bands: { strong: none, fair: none, weak: { total: 1, selected: 0 }, none: { total: 1, selected: 0 } },
      },
    },
  ])
  expect([whole.total, whole.selected, whole.bands.fair.total]).toEqual([5, 1, 2])
})

test('a field leads to exactly the requirements that it counts', () => {
  const any = fc.array(
    fc
      .record({
        category: fc.constantFrom('A', 'B', ''),
        score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
        chosen: fc.boolean(),
      })
      .map(({ category, score, chosen }) => requirement(category, score, chosen)),
  )
  fc.assert(
    fc.property(any, (groups) => {
      for (const { category, row } of boardOf(groups).categories)
        for (const band of SCORE_BANDS)
          expect(filterRequirements(groups, { filter: 'all', text: '', category, band })).toHaveLength(
            row.bands[band].total,
          )
    }),
  )
})
