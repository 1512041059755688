import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorFromAnswer, unreachable } from './api-error.ts'
import { createQueryClient } from './query-client.ts'
import { asksAgain, pauseBefore, waitsForServer, waitsOut } from './waiting-out.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('an answer', () => {
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

  test('is requested again as long as the server is temporarily unavailable', async () => {
    const client = createQueryClient()
    const passing = errorFromAnswer(503, { code: 'database.unavailable' }, '2')
    let isAway = true
    const read = vi.fn(() => (isAway ? Promise.reject(passing) : Promise.resolve('answer')))
    const { retry, retryDelay } = client.getDefaultOptions().queries!
    const reading = client.fetchQuery({
      queryKey: ['list'],
      queryFn: read,
      retry: retry!,
      retryDelay: retryDelay!,
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(31)
    isAway = false
    await vi.advanceTimersByTimeAsync(2000)
    expect(await reading).toBe('answer')
  })

  test('is requested, and a change sent, while the browser reports no network', async () => {
    const client = createQueryClient()
    onlineManager.setOnline(false)
    try {
      const reading = client.fetchQuery({ queryKey: ['list'], queryFn: async () => 'answer' })
      const changing = new MutationObserver(client, { mutationFn: async () => 'changed' }).mutate()
      await vi.advanceTimersByTimeAsync(0)
      expect(await Promise.all([reading, changing])).toEqual(['answer', 'changed'])
    } finally {
      onlineManager.setOnline(true)
    }
  })

  test('is given up after three minutes, and at once for a busy preview', () => {
    const away = errorFromAnswer(503, { code: 'server.unavailable' })
    expect([asksAgain(89, away), asksAgain(90, away)]).toEqual([true, false])
    expect(pauseBefore(0, errorFromAnswer(503, { code: 'database.busy' }, '7'))).toBe(7000)
    expect(asksAgain(1, errorFromAnswer(503, { code: 'previews.busy' }, '2'))).toBe(false)
  })
})

test('a change that may arrive twice is repeated as long as the server is away', () => {
  const away = unreachable(new TypeError('Failed to fetch'))
  const proxy = errorFromAnswer(502, undefined)
  expect([away, proxy].map((error) => waitsForServer(10_000, error))).toEqual([true, true])
  expect([0, 1, 2, 3, 9].map((failures) => pauseBefore(failures, away))).toEqual([
    1000, 2000, 4000, 4000, 4000,
  ])
  expect(pauseBefore(9, proxy)).toBe(4000)
  expect(waitsOut(0, away)).toBe(false)
  for (const refusal of [errorFromAnswer(409, {}), errorFromAnswer(503, { code: 'previews.busy' })])
    expect(waitsForServer(0, refusal)).toBe(false)
})
