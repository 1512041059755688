import type { AutoselectPreview } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { forecastAt } from './auto-select.model.ts'

/** Best scores of the requirements without a section, as the server counts them. */
function previewOf(scores: number[], kept = 0): AutoselectPreview {
  const open = Array.from({ length: 100 }, () => 0)
  for (const score of scores) if (score > 0) open[Math.ceil(score) - 1]! += 1
  return { open_scores: open, already_selected_count: kept } as AutoselectPreview
}

test('only scores above the threshold are selected, never equal ones', () => {
  const preview = previewOf([50, 50.1, 51, 100, 0])
  expect(forecastAt(preview, 50).chosen).toBe(3)
  expect(forecastAt(preview, 51).chosen).toBe(1)
  expect(forecastAt(preview, 0).chosen).toBe(4)
  expect(forecastAt(preview, 100).chosen).toBe(0)
})

test('scores within five points of the threshold are counted separately on both sides', () => {
  const preview = previewOf([44.9, 45.1, 50, 50.1, 55, 55.1, 90], 2)
  expect(forecastAt(preview, 50)).toEqual({ chosen: 4, justChosen: 2, justMissed: 2, kept: 2 })
})

test('no score is counted twice at the ends of the scale', () => {
  const preview = previewOf([1, 2, 99, 100])
  expect(forecastAt(preview, 0)).toEqual({ chosen: 4, justChosen: 2, justMissed: 0, kept: 0 })
  expect(forecastAt(preview, 100)).toEqual({ chosen: 0, justChosen: 0, justMissed: 2, kept: 0 })
})
