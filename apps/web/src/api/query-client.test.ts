import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorFromAnswer } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('what was read', () => {
  test('is fresh for 60 s', async () => {
    const client = createQueryClient()
    const read = vi.fn(async () => 'answer')
    const look = () =>
      new QueryObserver(client, { queryKey: ['list'], queryFn: read }).subscribe(() => undefined)
    look()
    await vi.advanceTimersByTimeAsync(59_999)
    look()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    look()
    await vi.advanceTimersByTimeAsync(0)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['is asked for once more when the server failed', 500, 2],
    ['is not asked for again when the server refused', 403, 1],
  ])('%s', async (_, status, times) => {
    const client = createQueryClient()
    const read = vi.fn(() => Promise.reject(errorFromAnswer(status, {})))
    const reading = client.fetchQuery({
      queryKey: ['list'],
      queryFn: read,
      retry: client.getDefaultOptions().queries?.retry ?? false,
    })
    const outcome = reading.then(
      () => 'answered',
      () => 'failed',
    )
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await outcome).toBe('failed')
    expect(read).toHaveBeenCalledTimes(times)
  })
})
