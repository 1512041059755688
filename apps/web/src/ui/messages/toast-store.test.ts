import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToasts, releaseToasts, shownToasts, toast } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
  vi.useRealTimers()
})
const shown = () => shownToasts().map(({ text }) => text)

test('a toast disappears by itself; one with a failure or an action stays longer', () => {
  toast.success('Saved')
  toast.error('Not saved')
  toast('Chosen', { action: { label: 'Undo', onClick: () => undefined } })
  vi.advanceTimersByTime(5000)
  expect(shown()).toEqual(['Not saved', 'Chosen'])
  vi.advanceTimersByTime(3000)
  expect(shown()).toEqual([])
})

test('toasts stay while somebody points at them; afterwards each has its whole time again', () => {
  toast('Read me')
  vi.advanceTimersByTime(4000)
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Read me'])
  releaseToasts()
  vi.advanceTimersByTime(4999)
  expect(shown()).toEqual(['Read me'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('three toasts are shown at once; the oldest is removed for a new one', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast(text)
  expect(shown()).toEqual(['two', 'three', 'four'])
})

test('a repeated message replaces the earlier one, unless each of them offers an action of its own', () => {
  for (const text of ['Not saved', 'Cleared', 'Not saved', 'Not saved']) toast.error(text)
  expect(shown()).toEqual(['Cleared', 'Not saved'])
  const action = { label: 'Undo', onClick: () => undefined }
  for (const _ of [1, 2]) toast('Chosen', { action })
  expect(shown()).toEqual(['Not saved', 'Chosen', 'Chosen'])
})

test('a repeated message about other things names them all, so that none is missed', () => {
  for (const subject of ['1.1 Support', '1.2 Training', '1.1 Support'])
    toast.error('Not saved', { subjects: [subject] })
  expect(shownToasts().map(({ text, subjects }) => [text, subjects])).toEqual([
    ['Not saved', ['1.1 Support', '1.2 Training']],
  ])
})
