import { expect, test } from 'vitest'
import type { RfpSession } from '@tenderwright/contract'
import { figuresOf, nextStep } from './home.model.ts'

const hospitalsOf = (statistics: Parameters<typeof figuresOf>[0]) =>
  figuresOf(statistics).find(({ key }) => key === 'hospitals')?.value

test('four numbers are shown, words in compact notation', () => {
  const figures = figuresOf({ total_documents: 3, total_sections: 41, total_words: 12_345, hospitals: [] })
  expect(figures.map(({ key }) => key)).toEqual(['documents', 'sections', 'words', 'hospitals'])
  expect(figures.filter(({ compact }) => compact).map(({ value }) => value)).toEqual([12_345])
})

test('hospitals are given as a count or as a list', () => {
  expect(hospitalsOf({ hospitals: ['A', 'B'] })).toBe(2)
  expect(hospitalsOf({ hospitals: [], unique_hospitals: 7 })).toBe(7)
  expect(hospitalsOf({})).toBe(0)
})

test('the next step follows from the existing data, and leads to the newest tender', () => {
  const session = (id: string, selected: number) =>
    ({ id, requirements_count: 3, selected_count: selected }) as RfpSession
  const none = { total_documents: 0 }
  const some = { total_documents: 2 }
  expect(nextStep(none, [session('a', 3)])).toEqual({ step: 'documents', to: '/documents' })
  expect(nextStep(some, [])).toEqual({ step: 'rfp', to: '/rfp' })
  expect(nextStep(some, [session('new', 2), session('old', 3)])).toEqual({
    step: 'review',
    to: '/rfp?session=new',
  })
  expect(nextStep(some, [session('new', 3)])).toEqual({ step: 'generate', to: '/assembly?session=new' })
  // The client changed a requirement, and nobody has confirmed it yet.
  expect(nextStep(some, [{ ...session('new', 3), changed_count: 1 }])?.step).toBe('review')
  expect([nextStep(undefined, []), nextStep(some, undefined)]).toEqual([undefined, undefined])
})
