import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorFromAnswer } from './api-error.ts'
import { poll } from './poll.ts'

/**
 * Returns a function that gives the answers in turn, throwing Errors, and the times of its calls in ms since the start.
 */
function script(...answers: ({ status: string } | Error)[]) {
  const asked: number[] = []
  const start = Date.now()
  return {
    asked,
    read: async () => {
      asked.push(Date.now() - start)
      const answer = answers.shift() ?? { status: 'processing' }
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('polling a status', () => {
  test('asks every second and ends when the work is completed', async () => {
    const { asked, read } = script({ status: 'pending' }, { status: 'processing' }, { status: 'completed' })
    const seen: string[] = []
    poll({ read, onUpdate: ({ status }) => seen.push(status) })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toEqual([1000, 2000, 3000])
    expect(seen).toEqual(['pending', 'processing', 'completed'])
  })

  test('ends when the work has failed', async () => {
    const { asked, read } = script({ status: 'failed' })
    poll({ read, onUpdate: () => {} })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toEqual([1000])
  })

  test('asks again after an error, not before 1.5 s', async () => {
    const { asked, read } = script(new TypeError('offline'), { status: 'completed' })
    const errors: unknown[] = []
    poll({ read, onUpdate: () => {}, onError: (error) => errors.push(error) })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toEqual([1000, 2500])
    expect(errors).toHaveLength(1)
  })

  test('a slower rhythm stays slower after an error', async () => {
    const { asked, read } = script(new TypeError('offline'), { status: 'completed' })
    poll({ read, onUpdate: () => {}, interval: 4000 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toEqual([4000, 8000])
  })

  test('a 404 ends it', async () => {
    const { asked, read } = script(errorFromAnswer(404, { detail: 'gone' }))
    let gone = 0
    poll({ read, onUpdate: () => {}, onGone: () => (gone += 1) })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked).toEqual([1000])
    expect(gone).toBe(1)
  })

  test('after it is stopped, no request and no report follows, even for a running request', async () => {
    let answer: (status: { status: string }) => void = () => {}
    const seen: string[] = []
    const stop = poll({
      read: () => new Promise<{ status: string }>((resolve) => (answer = resolve)),
      onUpdate: ({ status }) => seen.push(status),
    })
    await vi.advanceTimersByTimeAsync(1000)
    stop()
    answer({ status: 'processing' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(seen).toEqual([])
  })
})
