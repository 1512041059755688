import { expect, test } from 'vitest'
import { SharedWork } from './shared-work.ts'

/** Returns work that ends when the test says so. */
function controlled() {
  const started: { signal: AbortSignal; finish: (result: string) => void }[] = []
  const work = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => reject(signal.reason))
    started.push({ signal, finish: resolve })
    return promise
  }
  return { started, work }
}

test('callers with the same key wait for one piece of work', async () => {
  const shared = new SharedWork<string>()
  const { started, work } = controlled()
  const { signal } = new AbortController()
  const both = [shared.join('a', signal, work), shared.join('a', signal, work)]
  started[0]?.finish('done')
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect(started).toHaveLength(1)
})

test('a caller that leaves is rejected at once; the work continues for the other', async () => {
  const shared = new SharedWork<string>()
  const { started, work } = controlled()
  const leaving = new AbortController()
  const left = shared.join('a', leaving.signal, work)
  const stays = shared.join('a', new AbortController().signal, work)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(started[0]?.signal.aborted).toBe(false)
  started[0]?.finish('done')
  expect(await stays).toBe('done')
})

test('work without callers is aborted, and the next caller starts it again', async () => {
  const shared = new SharedWork<string>()
  const { started, work } = controlled()
  const leaving = new AbortController()
  const left = shared.join('a', leaving.signal, work)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(started[0]?.signal.aborted).toBe(true)
  const next = shared.join('a', new AbortController().signal, work)
  started[1]?.finish('anew')
  expect(await next).toBe('anew')
})

test('a failure reaches every caller and is not kept', async () => {
  const shared = new SharedWork<string>()
  const { signal } = new AbortController()
  const failing = () => Promise.reject(new Error('broken'))
  await expect(shared.join('a', signal, failing)).rejects.toThrow('broken')
  expect(await shared.join('a', signal, () => Promise.resolve('fine'))).toBe('fine')
})
