import type { IndexingStatus } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import { append, appendUpdate, shownEvents, type TimelineEvent } from './timeline.model.ts'

function event(text: string, id = text): TimelineEvent {
  return {
    id,
    timestamp: `2026-01-01T00:00:${id.padStart(2, '0')}Z`,
    status: 'processing',
    message: { text },
    progress: 0,
  }
}
const statusOf = (changes: Partial<IndexingStatus>): IndexingStatus => ({
  id: 'job',
  directory: './proposals/',
  status: 'processing',
  progress: 10,
  message: 'Reading a.docx',
  processed: 1,
  skipped: 0,
  failed: 0,
  total: 4,
  current_step: 'prepare',
  events: [],
  ...changes,
})
const at = (second: number) => ({ id: `local-${second}`, timestamp: `2026-01-01T00:00:${second}.000Z` })

describe('the timeline of a folder run', () => {
  test('keeps the latest 8 and shows the latest 2, newest first', () => {
    const timeline = Array.from({ length: 11 }, (_, index) => event(String(index))).reduce(append, [])
    expect(timeline.map(({ id }) => id)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
    expect(shownEvents(timeline).map(({ id }) => id)).toEqual(['10', '9'])
  })

  test('skips a repetition of the last event, but not of earlier ones', () => {
    const timeline = [event('a', '1'), event('a', '2'), event('b', '3'), event('a', '4')].reduce(append, [])
    expect(timeline.map(({ id }) => id)).toEqual(['1', '3', '4'])
  })

  test('is unchanged by an update without a new event', () => {
    const once = appendUpdate([], statusOf({}), at(10))
    expect(appendUpdate(once, statusOf({}), at(11))).toEqual(once)
    expect(appendUpdate(once, statusOf({ processed: 2 }), at(11))).toHaveLength(2)
  })

  test('contains a file that failed between two polls, once', () => {
    const failure = {
      id: 'server-7',
      timestamp: '2026-01-01T00:00:10.500Z',
      status: 'processing' as const,
      message: 'bad.docx could not be read',
      progress: 20,
      current_file: 'bad.docx',
      error: 'The file is damaged.',
    }
    const before = appendUpdate([], statusOf({}), at(10))
    const update = statusOf({ failed: 1, events: [failure] })
    const after = appendUpdate(before, update, at(11))
    expect(after.map(({ id }) => id)).toEqual(['local-10', 'server-7', 'local-11'])
    expect(appendUpdate(after, update, at(12))).toEqual(after)
  })
})
