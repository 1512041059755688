import type { ProcessingStatus } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { readProcessing } from './processing.model.ts'

const answer = (changes: object): ProcessingStatus => ({
  id: '1',
  status: 'processing',
  progress: 50,
  message: '',
  file_name: 'a.docx',
  current_step: 'prepare',
  events: [],
  ...changes,
})

test('progress is clamped to 0-100', () => {
  expect([-4, 104, Number.NaN, 40].map((progress) => readProcessing(answer({ progress })).progress)).toEqual([
    0, 100, 0, 40,
  ])
})

test('an unknown status is pending; that of an event is processing', () => {
  const event = { id: 'e', timestamp: '', message: '', progress: 1, status: 'thinking' }
  expect(readProcessing(answer({ status: 'thinking', events: [event] }))).toMatchObject({
    status: 'pending',
    events: [{ status: 'processing' }],
  })
})

test('missing events are an empty list', () => {
  expect(readProcessing(answer({ events: undefined })).events).toEqual([])
})
