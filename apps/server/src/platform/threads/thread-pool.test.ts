import { expect, onTestFinished, test } from 'vitest'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { receiveError, sendError } from './sent-error.ts'
import { type PoolOptions, ThreadPool } from './thread-pool.ts'

const SERVE = new URL('serve-tasks.ts', import.meta.url).href
/** Source of the thread of these tests, with its kinds of work. */
const SOURCE = `import { threadId } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveTasks } from '${SERVE}'
let done = 0
const kinds = {
  say: (text) => text,
  thread: () => threadId,
  done: () => done,
  count: async () => { await sleep(20); done += 1; return threadId },
  fail: () => { throw new TypeError('no') },
  exit: () => process.exit(3),
  fill: () => { const all = []; for (;;) all.push(new Array(1e4).fill({})) },
  loop: () => { for (;;) {} },
  wait: (_, signal) => new Promise((resolve, reject) => {
    const beat = setInterval(() => undefined, 1000)
    signal.addEventListener('abort', () => { clearInterval(beat); done += 100; reject(new Error('stopped')) })
  }),
}
serveTasks(async ([kind, text], signal) => kinds[kind](text, signal))`

type Task = [kind: string, text?: string]

function pool(options: Partial<PoolOptions> = {}) {
  const made = new ThreadPool<Task>({
    name: 'test',
    entry: new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`),
    memory: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    ...options,
  })
  onTestFinished(() => made.close())
  return made
}

/** Returns how many threads this process has. */
const threads = () => (process.report.getReport() as { workers: unknown[] }).workers.length
const failure = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

test('threads share the queue, and tasks with one key run together', async () => {
  const both = pool({ threads: 2, tasksPerThread: 2 })
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  const first = await Promise.all(keys.map((key) => both.run(['count'], { key })))
  expect(new Set(first).size).toBe(2)
  const second = await Promise.all(keys.toReversed().map((key) => both.run(['count'], { key })))
  expect(second.toReversed()).toEqual(first)
})

test('an urgent task precedes waiting ones', async () => {
  const one = pool({ tasksPerThread: 2 })
  const waiting = Array.from({ length: 8 }, () => one.run(['count']))
  expect(await one.run(['done'], { isUrgent: true })).toBeLessThan(3)
  await Promise.all(waiting)
  expect(await one.run(['done'])).toBe(8)
})

test('a thread that ends rejects its tasks; waiting ones continue', async () => {
  const one = pool()
  const ended = failure(one.run(['exit']))
  const next = one.run(['say', 'still here'])
  expect(await ended).toMatchObject({ why: 'ended', message: 'The test worker ended with code 3' })
  expect(await next).toBe('still here')
  expect(await failure(one.run(['fill']))).toMatchObject({ why: 'out-of-memory' })
  expect(await one.run(['say', 'again'])).toBe('again')
})

test('an error fails only its task', async () => {
  const one = pool({ tasksPerThread: 2 })
  const [bad, good] = await Promise.allSettled([one.run(['fail']), one.run(['say', 'good'])])
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'TypeError', message: 'no' } })
  expect(good).toMatchObject({ value: 'good' })
})

test('a task that takes too long is stopped, and its thread is ended when it does not stop', async () => {
  const one = pool({ patience: { taskMilliseconds: 500, graceMilliseconds: 300 } })
  const thread = await one.run(['thread'])
  expect(await failure(one.run(['wait']))).toMatchObject({ why: 'late' })
  expect(await one.run(['done'])).toBe(100)
  expect(await one.run(['thread'])).toBe(thread)
  expect(await failure(one.run(['loop']))).toMatchObject({ why: 'late' })
  expect(await one.run(['thread'])).not.toBe(thread)
})

test('a signal removes a task from the queue, and stops a running one', async () => {
  const one = pool({ patience: { taskMilliseconds: 30_000, graceMilliseconds: 30_000 } })
  expect(await one.run(['done'])).toBe(0)
  const leaving = new AbortController()
  const options = { signal: leaving.signal }
  const left = [one.run(['wait'], options), one.run(['count'], options)].map(failure)
  leaving.abort(new Error('gone'))
  for (const error of await Promise.all(left)) expect(error).toMatchObject({ message: 'gone' })
  expect(await failure(one.run(['count'], options))).toMatchObject({ message: 'gone' })
  expect(await one.run(['done'])).toBe(100)
})

test('too many waiting tasks are refused, and closing rejects all', async () => {
  const one = pool({ mostWaiting: 2 })
  const all = Array.from({ length: 4 }, () => failure(one.run(['wait'])))
  expect(await all[3]).toMatchObject({ why: 'busy' })
  await one.close()
  for (const error of await Promise.all(all.slice(0, 3))) expect(error).toMatchObject({ why: 'closing' })
  expect(await one.run(['say', 'again'])).toBe('again')
})

test('unused threads end, except the first if it is to stay', async () => {
  const before = threads()
  const two = pool({ threads: 2, idleMilliseconds: 20, keepsFirst: true })
  const [first] = await Promise.all([two.run(['count']), two.run(['count'])])
  await expect.poll(threads).toBe(before + 1)
  expect(await two.run(['thread'])).toBe(first)
})

test('errors of the product and of the database keep their codes and sentences', () => {
  const sent = (error: unknown) => receiveError(structuredClone(sendError(error)))
  const refused = sent(new ProductError('previews.busy', 503, { count: 3 }, 'name'))
  expect(refused).toBeInstanceOf(ProductError)
  expect(refused).toMatchObject({ code: 'previews.busy', status: 503, params: { count: 3 }, field: 'name' })
  const lost = sent(new DatabaseFailure('unavailable', new Error('gone'), { outcomeUnknown: true }))
  expect(lost).toBeInstanceOf(DatabaseFailure)
  expect(lost).toMatchObject({ kind: 'unavailable', outcomeUnknown: true, cause: { message: 'gone' } })
  expect(sent('text')).toMatchObject({ message: 'text' })
})
